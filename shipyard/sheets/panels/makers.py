"""What makes each panel of a template."""

from shipyard.model.template import PanelWord
from shipyard.sheets.panels import legend, logs, notes, ship_plan, status, tables
from shipyard.sheets.setting import Makers

MAKERS: Makers = {
    PanelWord.PLAN: ship_plan.plan,
    PanelWord.HULL: status.hull,
    PanelWord.ENGINES: status.engines,
    PanelWord.STORES: status.stores,
    PanelWord.ORDERS: logs.orders,
    PanelWord.SALVOES: logs.salvoes,
    PanelWord.REMARKS: logs.remarks,
    PanelWord.TABLES: tables.tables,
    PanelWord.NOTES: notes.notes,
    PanelWord.LEGEND: legend.legend,
}
"""The maker of every panel but the head, which stands on every sheet."""

"""What makes each panel of a template."""

from shipyard.model.template import PanelWord
from shipyard.sheets.panels import legend, logs, notes, ship_plan, status, tables
from shipyard.sheets.setting import Maker, Makers

MAKERS: Makers = {
    PanelWord.PLAN: Maker(ship_plan.plan),
    PanelWord.HULL: Maker(status.hull),
    PanelWord.ENGINES: Maker(status.engines),
    PanelWord.STORES: Maker(status.stores, status.has_stores),
    PanelWord.ORDERS: Maker(logs.orders, logs.has_orders),
    PanelWord.SALVOES: Maker(logs.salvoes, logs.has_salvoes),
    PanelWord.REMARKS: Maker(logs.remarks),
    PanelWord.TABLES: Maker(tables.tables, tables.has_tables),
    PanelWord.NOTES: Maker(notes.notes),
    PanelWord.LEGEND: Maker(legend.legend),
}
"""The maker of every panel but the head, which stands on every sheet."""

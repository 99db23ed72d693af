"""Setting a template's rows on as few sheets as hold them."""

from collections.abc import Iterator, Sequence

from attrs import evolve, frozen

from shipyard.model.template import REFERENCE, Cell, PanelWord, Row
from shipyard.sheets.layout import SLACK
from shipyard.sheets.rows import Column, Strip, across, levelled, unfolded
from shipyard.sheets.setting import Makers, Panel, Setting

GAP = 9.0
"""The distance of two rows on a full page."""

TIGHT = 5.0
"""Their distance where every point counts."""

BETWEEN = 12.0
"""The distance of two panels side by side on a full page."""

LOPSIDED = 1.3
"""How much taller one column may be than another before it is tried whether the row is lower otherwise."""

SPARED = 24.0
"""Stores go over to the next column where that makes a row lower by as much, on a full page."""

TALL = 0.5
"""What is taller than this part of a sheet is set piece by piece, so that it can go over sheets."""

LITTLE = 0.3
"""What is set piece by piece starts on a further sheet where less than this part of one is left."""

MANY = 8
"""A ship with more sheets than this is set once: on so many, one more or less is not worth the time."""

PIECES = 2.0
"""The distance of two pieces of one panel."""

Page = list[Strip]


@frozen
class Loose:
    """Panels that are as wide as they are by themselves, as many in a row as go in."""

    words: tuple[PanelWord, ...]
    grow: int


@frozen
class Flow:
    """What is set: one ship, on sheets of one width; the first has less height, for its larger head."""

    setting: Setting
    makers: Makers
    width: float
    first: float
    other: float
    extra: float = 0
    """What a sheet is higher than that: room for the plan, but for nothing more than goes in without."""

    @property
    def gap(self) -> float:
        """The distance of two rows."""
        return self.setting.gap(TIGHT if self.setting.tight else GAP)

    @property
    def between(self) -> float:
        """The distance of two panels side by side."""
        return self.setting.gap(BETWEEN)

    def pages(self) -> tuple[list[Page], tuple[PanelWord, ...]]:
        """Set the template's rows, without optional ones where that spares a sheet; and say what was left out."""
        rows = self._rows()
        best: list[Page] = []
        out: tuple[PanelWord, ...] = ()
        for kept in _fewer(rows):
            apart = _apart(kept)
            for some in (kept, apart) if apart != kept else (kept,):
                found = self._filled(some, len(best))
                if not best or len(found) < len(best):
                    best = found
                    out = tuple(word for row in rows if row not in kept for cell in row.cells for word in cell.panels)
                if len(best) == 1 or len(best) > MANY:
                    return best, out
        return best, out

    def _rows(self) -> list[Row]:
        """Give the rows of the template, without what this ship or this player does not need."""
        out = () if self.setting.options.looked_up else REFERENCE
        rows = []
        for row in self.setting.options.template.rows:
            cells = tuple(
                evolve(cell, panels=panels)
                for cell in row.cells
                if (panels := tuple(word for word in cell.panels if word not in out and self._needed(word)))
            )
            if cells:
                rows.append(evolve(row, cells=cells))
        return rows

    def _needed(self, word: PanelWord) -> bool:
        return word in self.makers and self.makers[word].needed(self.setting)

    def _filled(self, rows: Sequence[Row | Loose], most: int) -> list[Page]:
        """Set rows on sheets in their order, the plan with as many of those that follow as go in with it.

        Where `most` sheets do not hold them the rest is left out: as many were found before. 0 stands for any number.
        """
        place = next(number for number, row in enumerate(rows) if _has_plan(row))
        before = [strip for row in rows[:place] for strip in self._strips(row)]
        after = [strip for row in rows[place + 1 :] for strip in self._strips(row)]
        used = sum(strip.height for strip in before)
        for count in range(len(after), -1, -1):
            room = self.first - used - sum(strip.height for strip in after[:count])
            if plan := self._plan(rows[place], room):
                pages = [[*before, *plan, *after[:count]]]
                return self._continued(pages, after[count:], most)
        parted = self._continued([[]], [*before, *self._strips(_loose(rows[place])), *after], most)
        whole = self._second(rows[place], before, after, most)
        return whole if whole and len(whole) <= len(parted) else parted

    def _second(
        self, row: Row | Loose, before: Sequence[Strip], after: Sequence[Strip], most: int
    ) -> list[Page] | None:
        """Set the plan whole on the second sheet, which has more room, and before it what goes in on the first."""
        first: Page = []
        for strip in (*before, *after):
            if strip.height > self._left([first]) + SLACK:
                break
            first.append(strip)
        if len(first) <= len(before) or not (plan := self._plan(row, self.other)):
            return None
        return self._continued([first, plan], after[len(first) - len(before) :], most)

    def _continued(self, pages: list[Page], strips: Sequence[Strip], most: int) -> list[Page]:
        """Set strips one after the other on the last of these sheets, and on further ones."""
        for strip in strips:
            if most and len(pages) >= most:
                break
            left = self._left(pages)
            if strip.height <= left + SLACK:
                pages[-1].append(strip)
            elif strip.height <= (TALL if strip.single else 1) * self.other:
                pages.append([strip])
            else:
                self._broken(pages, strip, most)
        return pages

    def _left(self, pages: list[Page]) -> float:
        height = self.first if len(pages) == 1 else self.other
        return height - sum(strip.height for strip in pages[-1])

    def _broken(self, pages: list[Page], strip: Strip, most: int) -> None:
        """Set a strip piece by piece, on as many sheets as it needs."""
        left = self._left(pages) - self.gap
        if left < LITTLE * self.other and (pages[-1] or len(pages) == 1):
            pages.append([])
            left = self.other - self.gap
        for number, block in enumerate(strip.strips(left, self.other - self.gap)):
            gap = self.gap if number == 0 or not pages[-1] else self.setting.gap(PIECES)
            piece = Strip(block.height, lambda _, block=block: block, lambda *_: (), gap)  # type: ignore[misc]
            # A first sheet has less room than others, so that a piece may not go in even where nothing stands there.
            if piece.height > self._left(pages) + SLACK and (pages[-1] or len(pages) == 1):
                pages.append([])
                piece = evolve(piece, gap=self.gap)
            pages[-1].append(piece)
            if most and len(pages) >= most:
                break

    def _plan(self, row: Row | Loose, room: float) -> list[Strip] | None:
        """Set the row with the plan in a height, its cells side by side; None where that does not go."""
        height = room - self.gap
        assert isinstance(row, Row)
        columns = self._columns(row, height + self.extra)
        whole = all(column.whole and column.least <= height + self.extra + SLACK for column in columns)
        # It must go in without the extra height, if not as large.
        if whole and all(column.least <= height + SLACK or column.lowest <= height + SLACK for column in columns):
            return [across(columns, self.between, self.gap, row.grow)]
        return None

    def _strips(self, row: Row | Loose) -> list[Strip]:
        """Set a row without the plan: its cells side by side, or each panel as wide as it is by itself."""
        if isinstance(row, Row):
            columns = self._columns(row, self.other)
            if not all(column.whole for column in columns):
                columns = self._fitted(row, columns)
            whole = all(column.whole for column in columns)
            columns = levelled(columns, self.setting.gap(SPARED)) if whole else columns
            ways = [[across(columns, self.between, self.gap, row.grow)]] if whole else []
            if not whole or _lopsided(columns):
                ways.append(self._strips(_loose(row)))
            return min(ways, key=lambda strips: sum(strip.height for strip in strips))
        panels = [self._sized(word, self.width, self.other) for word in row.words]
        return list(unfolded(panels, self.width, self.between, self.gap, row.grow))

    def _columns(self, row: Row, height: float) -> list[Column]:
        """Set the cells of a row, each with its share of the width."""
        room = self.width - self.between * (len(row.cells) - 1)
        shares = sum(cell.width for cell in row.cells)
        return [self._column(cell, room * cell.width / shares, height) for cell in row.cells]

    def _fitted(self, row: Row, columns: Sequence[Column]) -> list[Column]:
        """Set a row so that cells that are as they should be leave what they do not need to the others."""
        needed = [column.natural if column.whole else 0.0 for column in columns]
        number = needed.count(0.0)
        left = self.width - self.between * (len(columns) - 1) - sum(needed)
        widths = [width or max(left, self.between) / max(number, 1) for width in needed]
        return [self._column(cell, width, self.other) for cell, width in zip(row.cells, widths, strict=True)]

    def _column(self, cell: Cell, width: float, height: float) -> Column:
        """Set the panels of a cell; a plan among them has the height that the others leave."""
        panels: dict[PanelWord, Panel] = {
            word: self._sized(word, width, height) for word in cell.panels if word is not PanelWord.PLAN
        }
        if PanelWord.PLAN in cell.panels:
            below = sum(panel.least for panel in panels.values()) + self.gap * len(panels)
            panels[PanelWord.PLAN] = self._sized(PanelWord.PLAN, width, height - below)
        return Column(tuple(panels[word] for word in cell.panels), width, self.gap)

    def _sized(self, word: PanelWord, width: float, height: float) -> Panel:
        def make(tall: float) -> Panel:
            return self.makers[word].make(self.setting, width, tall).named(f"panel-{word}")

        if word is PanelWord.PLAN:
            return make(min(height, self.other + self.extra))
        # Every other panel is the same whatever the height.
        return self.setting.once((word, width), lambda: make(self.other))


def _lopsided(columns: Sequence[Column]) -> bool:
    """Say whether one column is much taller than another."""
    heights = [column.least for column in columns]
    return max(heights) > LOPSIDED * min(heights)


def _has_plan(row: Row | Loose) -> bool:
    return isinstance(row, Row) and any(PanelWord.PLAN in cell.panels for cell in row.cells)


def _fewer(rows: Sequence[Row]) -> Iterator[list[Row]]:
    """Give the rows, then the rows without the last optional one, and so on."""
    kept = list(rows)
    yield list(kept)
    for row in reversed(rows):
        if row.optional:
            kept.remove(row)
            yield list(kept)


def _apart(rows: Sequence[Row]) -> list[Row | Loose]:
    """Give the plan a row of its own, and what shared its row the next one."""
    apart: list[Row | Loose] = []
    for row in rows:
        others = [word for cell in row.cells for word in cell.panels if word is not PanelWord.PLAN]
        if _has_plan(row) and others:
            apart += [Row(cells=(Cell(panels=(PanelWord.PLAN,)),), grow=row.grow), Loose(tuple(others), 0)]
        else:
            apart.append(row)
    return apart


def _loose(row: Row | Loose) -> Loose:
    return row if isinstance(row, Loose) else Loose(tuple(word for cell in row.cells for word in cell.panels), row.grow)

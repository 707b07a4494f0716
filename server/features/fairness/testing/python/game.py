"""A definition and how its boards pay, from the text of the fairness page alone."""

KNOWN_FEATURES = {
    "freeGames", "tumbles", "expandingWilds", "stickyWilds", "respins", "holdAndCollect",
    "changingRows",
}


def joined(before, wild, rule):
    """The multiplier of the wilds of a win when one more joins: 1 adds nothing."""
    if wild == 1:
        return before
    if rule == "multiply":
        return before * wild
    if rule == "highest":
        return max(before, wild)
    if rule == "add":
        return wild if before == 1 else before + wild
    raise ValueError("unknown wildMultipliers " + str(rule))


def listed(pays, count):
    """The highest listed count that is no more than this; 0: none."""
    return max((one for one in pays if one <= count), default=0)


class Pay:
    """A pay of the table that the mechanics read, and what each symbol is to it."""

    def __init__(self, definition, entry):
        self.symbols = entry["symbols"]
        self.pays = {int(count): units for count, units in entry["pays"].items()}
        self.multiplied = entry.get("multipliedInFreeGames", True)
        self.any_position = entry.get("anyPosition", False)
        self.own = set(self.symbols)
        self.wilds = {}
        for symbol in definition["symbols"]:
            code = symbol["code"]
            if symbol["kind"] != "wild" or code in self.own:
                continue
            stands_for = symbol.get("substitutes")
            if stands_for is None or self.own & set(stands_for):
                self.wilds[code] = symbol.get("multiplier", 1)

    def free(self, times):
        """What free games with this multiplier multiply it by."""
        return times if self.multiplied else 1

    def counts(self, code):
        return code in self.own or code in self.wilds


class Game:
    """A definition, read once."""

    def __init__(self, definition):
        unknown = set(definition["features"]) - KNOWN_FEATURES
        if definition["format"] != 1 or unknown:
            raise ValueError("unknown format or features: %s" % sorted(unknown))
        self.definition = definition
        self.mechanics = definition["mechanics"]
        self.kind = self.mechanics["kind"]
        table = {"lines": "line", "ways": "ways", "anywhere": "anywhere", "clusters": "cluster"}
        pays = definition["pays"]
        allowed = {table[self.kind], "scatter", "scatters", "cap"}
        if set(pays) - allowed:
            raise ValueError("unknown pays: %s" % sorted(set(pays) - allowed))
        self.pays = [Pay(definition, entry) for entry in pays[table[self.kind]]]
        self.lines = self.mechanics.get("lines", [])
        self.units = self.mechanics.get("stakeUnits", len(self.lines))
        self.rule = self.mechanics.get("wildMultipliers", "multiply")
        codes = {}
        for symbol in definition["symbols"]:
            codes.setdefault(symbol["kind"], []).append(symbol["code"])
        self.scatter = codes.get("scatter", [None])[0]
        self.coin = codes.get("coin", [None])[0]
        self.line_wins = {}
        self.scatter_tables = []
        if "scatter" in pays:
            self.scatter_tables.append((self.scatter, "stake", pays["scatter"], True))
        for entry in pays.get("scatters", []):
            multiplied = entry.get("multipliedInFreeGames", True)
            self.scatter_tables.append(
                (entry["symbol"], entry["times"], entry["pays"], multiplied))

    def line_win(self, codes, free):
        """(units, pay, places on the line, multiplier) of a line read from its first code; None.

        Units are with wilds and the free games' multiplier.
        """
        if (codes, free) in self.line_wins:
            return self.line_wins[(codes, free)]
        names = self.mechanics.get("wildsAlone") == "own"
        best, best_key = None, None
        for order, pay in enumerate(self.pays):
            multiplier, seen_own, places = 1, False, []
            for length, code in enumerate(codes, 1):
                if not pay.counts(code):
                    if pay.any_position:
                        continue
                    break
                places.append(length - 1)
                if code in pay.own:
                    seen_own = True
                else:
                    multiplier = joined(multiplier, pay.wilds[code], self.rule)
                if pay.any_position or length not in pay.pays or (names and not seen_own):
                    continue
                units = pay.pays[length] * multiplier * pay.free(free)
                # The highest, then the shortest, then the first listed; runs before the others.
                key = (-units, 0, length, order)
                if best is None or key < best_key:
                    best, best_key = (units, pay, list(places), multiplier), key
            if pay.any_position and seen_own:
                count = listed(pay.pays, len(places))
                units = pay.pays.get(count, 0) * multiplier * pay.free(free)
                key = (-units, 1, 0, order)
                if units > 0 and (best is None or key < best_key):
                    best, best_key = (units, pay, places, multiplier), key
        self.line_wins[(codes, free)] = best
        return best

    def wins(self, grid, unit, step, free):
        """[(event, winning cells)] of a board, in their order; step: the tumble's multiplier."""
        if self.kind == "lines":
            return self.all_lines(grid, unit, step, free)
        found = []
        for pay in self.pays:
            times = step * pay.free(free)
            if self.kind == "ways":
                found += self.ways(pay, grid, unit, times)
            elif self.kind == "anywhere":
                cells = cells_of(grid, pay.counts)
                found += self.group(pay, grid, [cells], unit, times, "anywhereWin")
            else:
                found += self.group(pay, grid, clusters(pay, grid), unit, times, "clusterWin")
        return found

    def all_lines(self, grid, unit, step, free):
        found = []
        reels = len(grid)
        both = self.mechanics["direction"] == "both"
        for number, rows in enumerate(self.lines):
            codes = "".join(grid[reel][row] for reel, row in enumerate(rows))
            left = self.line_win(codes, free)
            right = self.line_win(codes[::-1], free) if both else None
            if left and right and reels in (len(left[2]), len(right[2])):
                if right[0] > left[0]:
                    left = None
                else:
                    right = None
            for win, from_right in ((left, False), (right, True)):
                if win is None:
                    continue
                units, pay, places, multiplier = win
                path = list(enumerate(rows))
                if from_right:
                    path.reverse()
                cells = [list(path[place]) for place in places]
                event = {
                    "multiplier": multiplier * step * pay.free(free), "symbols": pay.symbols,
                    "winMinor": units * step * unit,
                }
                if pay.any_position:
                    event.update({"type": "anywhereWin", "cells": cells})
                else:
                    event.update({
                        "type": "lineWin", "line": number, "rows": [row for _, row in cells],
                    })
                if from_right:
                    event["from"] = "right"
                found.append((event, cells))
        return found

    def ways(self, pay, grid, unit, times):
        reels = []
        for column in grid:
            own = sum(code in pay.own for code in column)
            wilds = [pay.wilds[code] for code in column if code in pay.wilds]
            if own + len(wilds) == 0:
                break
            reels.append((own, len(wilds), sum(wilds)))
        count = listed(pay.pays, len(reels))
        ways = alone = paid = paid_alone = 1
        for own, wilds, multipliers in reels[:count]:
            ways *= own + wilds
            alone *= wilds
            paid *= own + multipliers
            paid_alone *= multipliers
        if count == 0 or ways == alone:
            return []
        with_own = [reel for reel in range(count) if reels[reel][0] > 0]
        cells = [
            [reel, row]
            for reel in range(count)
            for row, code in enumerate(grid[reel])
            if code in pay.own or (code in pay.wilds and any(one != reel for one in with_own))
        ]
        event = {
            "type": "waysWin", "symbols": pay.symbols, "count": count, "ways": ways - alone,
            "paidWays": paid - paid_alone, "cells": cells, "multiplier": times,
            "winMinor": pay.pays[count] * (paid - paid_alone) * times * unit,
        }
        return [(event, cells)]

    def group(self, pay, grid, sets, unit, times, kind):
        """Pays of sets of cells: those of the whole board, or clusters."""
        found = []
        for cells in sets:
            codes = [grid[reel][row] for reel, row in cells]
            units = pay.pays.get(listed(pay.pays, len(cells)), 0)
            if units == 0 or not any(code in pay.own for code in codes):
                continue
            multiplier = 1
            for code in codes:
                if code in pay.wilds:
                    multiplier = joined(multiplier, pay.wilds[code], self.rule)
            event = {
                "type": kind, "symbols": pay.symbols, "cells": cells,
                "multiplier": multiplier * times, "winMinor": units * multiplier * times * unit,
            }
            found.append((event, cells))
        return found


def cells_of(grid, wanted):
    """Cells whose code is wanted: reel by reel, from top to bottom."""
    return [
        [reel, row]
        for reel, column in enumerate(grid)
        for row, code in enumerate(column)
        if wanted(code)
    ]


def clusters(pay, grid):
    """Cells that count and touch side by side, in the order of their first own cells."""
    found, used = [], set()
    for start in cells_of(grid, lambda code: code in pay.own):
        if tuple(start) in used:
            continue
        members, waiting = {tuple(start)}, [tuple(start)]
        while waiting:
            reel, row = waiting.pop()
            for cell in ((reel - 1, row), (reel + 1, row), (reel, row - 1), (reel, row + 1)):
                inside = 0 <= cell[0] < len(grid) and 0 <= cell[1] < len(grid[cell[0]])
                if inside and cell not in members and pay.counts(grid[cell[0]][cell[1]]):
                    members.add(cell)
                    waiting.append(cell)
        used |= members
        found.append([list(cell) for cell in sorted(members)])
    return found

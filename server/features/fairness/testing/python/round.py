"""A round from its draws, from the text of the fairness page alone."""

from game import cells_of


class Round:
    """One round, played again from its seeds."""

    def __init__(self, game, stake, stream):
        if stake <= 0 or stake % game.units != 0:
            raise ValueError("the game takes no such stake")
        self.game = game
        self.features = game.definition["features"]
        self.stake = stake
        self.unit = stake // game.units
        self.draw = stream.draw
        self.cap = game.definition["pays"].get("cap")
        self.events = []
        self.won = 0
        self.capped = False
        self.heights = [game.definition["rows"]] * len(game.definition["strips"])
        self.grid = []
        self.stuck = {}

    def play(self):
        scatters = self.one_game(False)
        if "holdAndCollect" in self.features:
            self.hold(self.features["holdAndCollect"])
        if "freeGames" in self.features:
            self.free_games(self.features["freeGames"], scatters)
        self.events.append({"type": "roundEnd", "winMinor": self.won})
        return self.events

    def pay(self, event):
        if self.capped:
            return
        most = None if self.cap is None else self.cap * self.stake
        if most is None or self.won + event["winMinor"] < most:
            self.won += event["winMinor"]
            self.events.append(event)
            return
        self.events.append(dict(event, winMinor=most - self.won))
        self.events.append({"type": "winCapped", "winMinor": most})
        self.won, self.capped = most, True

    def one_game(self, free):
        """How many scatters it shows that lead to free games."""
        rules = self.features.get("freeGames", {})
        times = rules["multiplier"] if free else 1
        strips = self.game.definition["strips"]
        if free:
            strips = rules.get("strips", strips)
        if "changingRows" in self.features:
            self.change_rows(self.features["changingRows"]["weights"])
        stops = [self.draw(len(strip)) for strip in strips]
        self.show(strips, stops, {})
        if "tumbles" in self.features:
            self.tumble(self.features["tumbles"], strips, stops, free, times)
        else:
            shown = list(self.grid)
            self.pay_board(free, times)
            after, self.grid = self.grid, shown
        for symbol, per, table, multiplied in self.game.scatter_tables:
            cells = cells_of(self.grid, lambda code, wanted=symbol: code == wanted)
            units = table.get(str(len(cells)), 0)
            if units > 0:
                of = self.stake if per == "stake" else self.unit
                by = times if multiplied else 1
                self.pay({
                    "type": "scatterWin", "symbol": symbol, "cells": cells, "multiplier": by,
                    "winMinor": units * of * by,
                })
        leading = rules.get("scatter", self.game.scatter)
        scatters = sum(column.count(leading) for column in self.grid) if leading else 0
        respins = self.features.get("respins")
        if respins is not None and (respins["games"] == "all" or not free):
            self.grid = after
            self.respin(respins, strips, stops, free, times)
        return scatters

    def change_rows(self, weights):
        for reel, table in enumerate(weights):
            k = self.draw(sum(table.values()))
            for rows in sorted(int(one) for one in table):
                if k < table[str(rows)]:
                    self.heights[reel] = rows
                    break
                k -= table[str(rows)]
        self.events.append({"type": "reelsResized", "rows": list(self.heights)})

    def show(self, strips, stops, held):
        """The reels stop; held: reels that keep what they show."""
        self.grid = []
        for reel, (strip, stop) in enumerate(zip(strips, stops)):
            column = [strip[(stop + row) % len(strip)] for row in range(self.heights[reel])]
            for row in range(len(column)):
                column[row] = self.stuck.get((reel, row), column[row])
            self.grid.append(held.get(reel, "".join(column)))
        self.events.append({"type": "reels", "stops": list(stops), "grid": list(self.grid)})

    def pay_board(self, free, times):
        """Wilds stick and expand, then the board is paid."""
        sticky = self.features.get("stickyWilds")
        if sticky is not None and free:
            cells = [
                cell for cell in cells_of(self.grid, lambda code: code in sticky["symbols"])
                if tuple(cell) not in self.stuck
            ]
            for reel, row in cells:
                self.stuck[(reel, row)] = self.grid[reel][row]
            if cells:
                self.events.append({"type": "wildsStick", "cells": cells})
        expanding = self.features.get("expandingWilds")
        if expanding is not None and expanding["games"] in ("all", "free" if free else "paid"):
            changed = []
            for reel, column in enumerate(self.grid):
                wild = next((code for code in column if code in expanding["symbols"]), None)
                if wild is not None and column != wild * len(column):
                    changed.append(reel)
                    self.grid[reel] = wild * len(column)
            if changed:
                event = {"type": "wildsExpanded", "reels": changed, "grid": list(self.grid)}
                self.events.append(event)
        for event, _ in self.game.wins(self.grid, self.unit, 1, times):
            self.pay(event)

    def tumble(self, rules, strips, stops, free, times):
        ladder = rules["multipliers"]
        if free:
            ladder = rules.get("freeMultipliers", ladder)
        tops = list(stops)
        index = 0
        while True:
            step = ladder[min(index, len(ladder) - 1)]
            gone = set()
            for event, cells in self.game.wins(self.grid, self.unit, step, times):
                if not self.capped:
                    gone |= {tuple(cell) for cell in cells}
                self.pay(event)
            if self.capped or not gone or index == rules["limit"]:
                return
            index += 1
            for reel, column in enumerate(self.grid):
                kept = [code for row, code in enumerate(column) if (reel, row) not in gone]
                while len(kept) < len(column):
                    tops[reel] -= 1
                    kept.insert(0, strips[reel][tops[reel] % len(strips[reel])])
                self.grid[reel] = "".join(kept)
            self.events.append({
                "type": "tumble", "index": index, "removed": [list(cell) for cell in sorted(gone)],
                "grid": list(self.grid), "multiplier": ladder[min(index, len(ladder) - 1)],
            })

    def respin(self, rules, strips, stops, free, times):
        held = []
        for index in range(1, rules["limit"] + 1):
            showing = [
                reel for reel, column in enumerate(self.grid)
                if any(code in rules["symbols"] for code in column)
            ]
            if self.capped or len(showing) in (len(held), len(self.grid)):
                return
            held = showing
            self.events.append({"type": "respin", "index": index, "held": held})
            kept = {reel: self.grid[reel] for reel in held}
            for reel, strip in enumerate(strips):
                if reel not in kept:
                    stops[reel] = self.draw(len(strip))
            self.show(strips, stops, kept)
            self.pay_board(free, times)

    def hold(self, rules):
        def value():
            k = self.draw(sum(one["weight"] for one in rules["values"]))
            for one in rules["values"]:
                if k < one["weight"]:
                    return one["units"] * self.unit
                k -= one["weight"]
            raise ValueError("no value")

        cells = cells_of(self.grid, lambda code: code == self.game.coin)
        if len(cells) < rules["from"] or self.capped:
            return
        coins = [cell + [value()] for cell in cells]
        left_free = cells_of(self.grid, lambda code: code != self.game.coin)
        self.events.append({"type": "holdStart", "coins": list(coins), "spins": rules["spins"]})
        left = rules["spins"]
        while left > 0 and left_free:
            left -= 1
            self.events.append({"type": "holdSpin", "left": left})
            landed, still_free = [], []
            for cell in left_free:
                if self.draw(rules["chance"]["of"]) < rules["chance"]["coins"]:
                    landed.append(cell + [value()])
                else:
                    still_free.append(cell)
            left_free = still_free
            if landed:
                left = rules["spins"] if left_free else 0
                coins += landed
                self.events.append({"type": "coinsLanded", "coins": landed, "left": left})
        full = 0 if left_free else rules.get("fullGrid", 0) * self.unit
        self.pay({
            "type": "holdEnd", "coins": len(coins), "fullGridMinor": full,
            "winMinor": full + sum(coin[2] for coin in coins),
        })

    def free_games(self, rules, scatters):
        most = float("inf") if rules["limit"] is None else rules["limit"]
        of = min(rules["awards"].get(str(scatters), 0), most)
        if of == 0 or self.capped:
            return
        before = self.won
        award = {"type": "freeGamesAwarded", "games": of, "multiplier": rules["multiplier"]}
        self.events.append(award)
        index = 0
        while index < of and not self.capped:
            index += 1
            self.events.append({"type": "freeGame", "index": index, "of": of})
            seen = self.one_game(True)
            games = min(rules.get("retriggers", {}).get(str(seen), 0), most - of)
            if games > 0 and not self.capped:
                of += games
                self.events.append({"type": "freeGamesRetriggered", "games": games, "of": of})
        end = {"type": "freeGamesEnd", "games": index, "winMinor": self.won - before}
        self.events.append(end)

import type { GameDefinition } from '../definition.ts';
import type { RoundEvent } from '../events.ts';
import type { Draw } from '../stream.ts';
import { plainWins, type PlainWin } from './plain-pays.ts';

/** What can be seen of a round: its boards and what they pay, in their order. */
export type Fact =
  | { readonly grid: readonly string[] }
  | { readonly coins: readonly (readonly [number, number, number])[] }
  | { readonly win: PlainWin };

/** The facts that a round's events tell. */
export function factsOf(definition: GameDefinition, events: readonly RoundEvent[]): Fact[] {
  return events.flatMap((event): Fact[] => {
    if (event.type === 'reels' || event.type === 'wildsExpanded' || event.type === 'tumble') {
      return [{ grid: event.grid }];
    }
    if (event.type === 'holdStart' || event.type === 'coinsLanded') return [{ coins: event.coins }];
    if (!('winMinor' in event)) return [];
    const { winMinor } = event;
    switch (event.type) {
      case 'lineWin': {
        const last = definition.strips.length - 1;
        const reelOf = (at: number): number => (event.from === 'right' ? last - at : at);
        const cells = event.rows.map((row, at) => [reelOf(at), row] as const);
        return [{ win: { symbols: event.symbols, cells: sorted(cells), winMinor } }];
      }
      case 'waysWin':
      case 'anywhereWin':
      case 'clusterWin':
        return [{ win: { symbols: event.symbols, cells: sorted(event.cells), winMinor } }];
      case 'scatterWin':
        return [{ win: { symbols: event.symbol, cells: sorted(event.cells), winMinor } }];
      case 'holdEnd':
        return [{ win: { symbols: 'coins', cells: [], winMinor } }];
      case 'freeGamesEnd':
      case 'winCapped':
      case 'roundEnd':
        return [];
    }
  });
}

/**
 * Plays a round a second time, slowly and without any table: grids are texts, every way is walked,
 * every cluster is spread cell by cell. It shares nothing with the engine but the format.
 */
export function plainRound(definition: GameDefinition, stakeMinor: number, draw: Draw): Fact[] {
  const { features, mechanics } = definition;
  const unit =
    mechanics.kind === 'lines'
      ? stakeMinor / (mechanics.stakeUnits ?? mechanics.lines.length)
      : stakeMinor / mechanics.stakeUnits;
  const facts: Fact[] = [];
  const kindOf = (code: string) => definition.symbols.find((one) => one.code === code)?.kind;
  const scatter = definition.symbols.find(({ kind }) => kind === 'scatter')?.code ?? '';
  let left = (definition.pays.cap ?? Infinity) * stakeMinor;
  const pay = (wins: readonly PlainWin[]): void => {
    for (const win of wins) {
      if (left <= 0) return;
      const winMinor = Math.min(left, win.winMinor);
      left -= winMinor;
      facts.push({ win: { ...win, winMinor } });
    }
  };
  const count = (grid: readonly string[], code: string): number =>
    [...grid.join('')].filter((one) => one === code).length;

  const game = (free: boolean, stuck: Map<string, string>) => {
    const strips = (free ? features.freeGames?.strips : undefined) ?? definition.strips;
    const times = free ? (features.freeGames?.multiplier ?? 1) : 1;
    const heights = strips.map((_, reel) => {
      const weights = features.changingRows?.weights[reel];
      if (weights === undefined) return definition.rows;
      const cases = Object.entries(weights).flatMap(([rows, weight]) =>
        Array.from({ length: weight }, () => Number.parseInt(rows, 10)),
      );
      return cases.toSorted((a, b) => a - b)[draw(cases.length)] ?? 0;
    });
    const stops: number[] = [];
    const turn = (held: readonly string[]): string[] =>
      strips.map((strip, reel) => {
        const kept = held[reel] ?? '';
        if (kept !== '') return kept;
        stops[reel] = draw(strip.length);
        const shown = strip.repeat(3).slice(stops[reel], (stops[reel] ?? 0) + (heights[reel] ?? 0));
        return [...shown].map((code, row) => stuck.get(`${reel} ${row}`) ?? code).join('');
      });
    const expand = (grid: string[]): string[] => {
      const rule = features.expandingWilds;
      if (
        rule === undefined ||
        (rule.games === 'paid' && free) ||
        (rule.games === 'free' && !free)
      ) {
        return grid;
      }
      const wide = grid.map((shown) => {
        const wild = [...shown].find((code) => rule.symbols.includes(code));
        return wild === undefined ? shown : wild.repeat(shown.length);
      });
      if (wide.join() !== grid.join()) facts.push({ grid: wide });
      return wide;
    };
    const stick = (grid: readonly string[]): void => {
      if (!free) return;
      for (const [reel, shown] of grid.entries()) {
        for (const [row, code] of [...shown].entries()) {
          if (features.stickyWilds?.symbols.includes(code) === true) {
            stuck.set(`${reel} ${row}`, code);
          }
        }
      }
    };

    let grid = turn([]);
    facts.push({ grid });
    stick(grid);
    let shown = grid;
    if (features.tumbles === undefined) shown = expand(grid);
    const { limit = 0, multipliers = [1], freeMultipliers = multipliers } = features.tumbles ?? {};
    const ladder = free ? freeMultipliers : multipliers;
    for (let fallen = 0; ; fallen += 1) {
      const step = ladder[Math.min(fallen, ladder.length - 1)] ?? 1;
      const wins = plainWins(definition, shown, unit * times * step);
      pay(wins);
      if (left <= 0 || fallen === limit || wins.length === 0) break;
      const gone = new Set(wins.flatMap(({ cells }) => cells.map((cell) => cell.join(' '))));
      grid = shown.map((column, reel) => {
        const stay = [...column].filter((_, row) => !gone.has(`${reel} ${row}`));
        const strip = strips[reel] ?? '';
        while (stay.length < column.length) {
          stops[reel] = ((stops[reel] ?? 0) + strip.length - 1) % strip.length;
          stay.unshift(strip[stops[reel] ?? 0] ?? '');
        }
        return stay.join('');
      });
      shown = grid;
      facts.push({ grid });
    }
    const scatterPays = [
      ...(definition.pays.scatter === undefined
        ? []
        : [{ symbol: scatter, times: 'stake', pays: definition.pays.scatter }]),
      ...(definition.pays.scatters ?? []),
    ];
    const end = grid;
    pay(
      scatterPays.flatMap((one) => {
        const worth = one.pays[count(end, one.symbol)] ?? 0;
        const each = one.times === 'stake' ? stakeMinor : unit;
        if (worth === 0) return [];
        return [
          {
            symbols: one.symbol,
            cells: cellsWith(end, (code) => code === one.symbol),
            winMinor: worth * each * times,
          },
        ];
      }),
    );
    const { respins } = features;
    let held = 0;
    const again = respins !== undefined && (respins.games === 'all' || !free) ? respins.limit : 0;
    for (let index = 1; respins !== undefined && index <= again; index += 1) {
      const keep = shown.map((column) =>
        [...column].some((code) => respins.symbols.includes(code)) ? column : '',
      );
      const holding = keep.filter((column) => column !== '').length;
      if (left <= 0 || holding === held || holding === strips.length) break;
      held = holding;
      shown = turn(keep);
      facts.push({ grid: shown });
      shown = expand(shown);
      pay(plainWins(definition, shown, unit * times));
    }
    return end;
  };

  const paid = game(false, new Map());
  const hold = features.holdAndCollect;
  const coin = definition.symbols.find(({ kind }) => kind === 'coin')?.code ?? '';
  if (hold !== undefined && left > 0 && count(paid, coin) >= hold.from) {
    const bag = hold.values.flatMap(({ units, weight }) =>
      Array.from({ length: weight }, () => units),
    );
    const value = (): number => (bag[draw(bag.length)] ?? 0) * unit;
    const held = cellsWith(paid, (code) => code === coin).map(
      ([reel, row]) => [reel, row, value()] as const,
    );
    facts.push({ coins: [...held] });
    let free = cellsWith(paid, (code) => code !== coin);
    for (let spins = hold.spins; spins > 0 && free.length > 0; spins -= 1) {
      const landed: (readonly [number, number, number])[] = [];
      for (const [reel, row] of free) {
        if (draw(hold.chance.of) < hold.chance.coins) landed.push([reel, row, value()]);
      }
      free = free.filter(([reel, row]) => !landed.some(([a, b]) => a === reel && b === row));
      held.push(...landed);
      if (landed.length > 0) {
        facts.push({ coins: landed });
        spins = hold.spins + 1;
      }
    }
    const full = free.length === 0 ? (hold.fullGrid ?? 0) * unit : 0;
    const winMinor = held.reduce((sum, [, , worth]) => sum + worth, full);
    pay([{ symbols: 'coins', cells: [], winMinor }]);
  }
  const { freeGames } = features;
  if (freeGames === undefined || left <= 0) return facts;
  const trigger = freeGames.scatter ?? scatter;
  const limit = freeGames.limit ?? Infinity;
  let of = Math.min(limit, freeGames.awards[count(paid, trigger)] ?? 0);
  const stuck = new Map<string, string>();
  for (let index = 0; index < of && left > 0; index += 1) {
    const seen = count(game(true, stuck), trigger);
    of = Math.min(limit, of + (freeGames.retriggers?.[seen] ?? 0));
  }
  return facts;

  function cellsWith(grid: readonly string[], fits: (code: string) => boolean) {
    return grid.flatMap((column, reel) =>
      [...column].flatMap((code, row) =>
        fits(code) && kindOf(code) !== undefined ? [[reel, row] as const] : [],
      ),
    );
  }
}

function sorted(cells: PlainWin['cells']): PlainWin['cells'] {
  return cells.toSorted(([reel, row], [otherReel, otherRow]) => reel - otherReel || row - otherRow);
}

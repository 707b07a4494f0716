import type { GameDefinition, LineMechanics, SymbolDefinition, SymbolPay } from '../definition.ts';

type Cell = readonly [number, number];

/** A pay on a board: the matched pay, its cells in order, its win in minor units. */
export interface PlainWin {
  readonly symbols: string;
  readonly cells: readonly Cell[];
  readonly winMinor: number;
}

/**
 * Returns the pays of a board without scatters, computed without tables; `unit` is the value of one
 * stake unit, and `free` the free games multiplier.
 */
export function plainWins(
  definition: GameDefinition,
  grid: readonly string[],
  unit: number,
  free: number,
): readonly PlainWin[] {
  // Each pay has its own multiplier, so compare the multiplied pays.
  const worth = (pay: SymbolPay): SymbolPay =>
    pay.multipliedInFreeGames === false ? pay : multiplied(pay, free);
  return winsOf(
    {
      ...definition,
      pays: {
        line: (definition.pays.line ?? []).map(worth),
        ways: (definition.pays.ways ?? []).map(worth),
        anywhere: (definition.pays.anywhere ?? []).map(worth),
        cluster: (definition.pays.cluster ?? []).map(worth),
      },
    },
    grid,
    unit,
  );
}

function multiplied(pay: SymbolPay, by: number): SymbolPay {
  const pays = Object.entries(pay.pays).map(([count, units]) => [count, units * by] as const);
  return { ...pay, pays: Object.fromEntries(pays) };
}

function winsOf(
  definition: GameDefinition,
  grid: readonly string[],
  unit: number,
): readonly PlainWin[] {
  const { pays, mechanics } = definition;
  const wins =
    mechanics.kind === 'lines'
      ? mechanics.lines.flatMap((line) => lineWins(definition, grid, line))
      : mechanics.kind === 'ways'
        ? (pays.ways ?? []).flatMap((pay) => waysWins(definition, grid, pay))
        : mechanics.kind === 'anywhere'
          ? (pays.anywhere ?? []).flatMap((pay) =>
              groupWins(definition, [cellsIn(grid)], grid, pay),
            )
          : (pays.cluster ?? []).flatMap((pay) =>
              groupWins(definition, clustersOf(definition, grid, pay), grid, pay),
            );
  return wins.map((win) => ({ ...win, winMinor: win.winMinor * unit }));
}

function symbolOf(definition: GameDefinition, code: string): SymbolDefinition {
  const symbol = definition.symbols.find((one) => one.code === code);
  if (symbol === undefined) throw new Error(`no symbol ${code}`);
  return symbol;
}

/** Returns true if the symbol counts for the pay as a substitute. */
function substitutesFor(symbol: SymbolDefinition, pay: SymbolPay): boolean {
  if (symbol.kind !== 'wild' || pay.symbols.includes(symbol.code)) return false;
  const { substitutes } = symbol;
  return substitutes === undefined || [...pay.symbols].some((code) => substitutes.includes(code));
}

function counts(symbol: SymbolDefinition, pay: SymbolPay): boolean {
  return pay.symbols.includes(symbol.code) || substitutesFor(symbol, pay);
}

function joined(multipliers: readonly number[], rule: string): number {
  const real = multipliers.filter((one) => one > 1);
  if (real.length === 0) return 1;
  if (rule === 'add') return real.reduce((sum, one) => sum + one, 0);
  if (rule === 'highest') return Math.max(...real);
  return real.reduce((product, one) => product * one, 1);
}

function codeAt(grid: readonly string[], [reel, row]: Cell): string {
  return grid[reel]?.[row] ?? '';
}

function cellsIn(grid: readonly string[]): Cell[] {
  return grid.flatMap((column, reel) => [...column].map((_, row) => [reel, row] as const));
}

function lineWins(
  definition: GameDefinition,
  grid: readonly string[],
  line: readonly number[],
): PlainWin[] {
  const { mechanics } = definition;
  if (mechanics.kind !== 'lines') return [];
  const cells = line.map((row, reel) => [reel, row] as const);
  const left = bestReading(definition, grid, cells, mechanics);
  if (mechanics.direction === 'left') return left === null ? [] : [left];
  const right = bestReading(definition, grid, cells.toReversed(), mechanics);
  if (left === null || right === null) return [left ?? right].filter((win) => win !== null);
  const across = [left, right].some((win) => win.cells.length === line.length);
  if (!across) return [left, right];
  return [right.winMinor > left.winMinor ? right : left];
}

function bestReading(
  definition: GameDefinition,
  grid: readonly string[],
  path: readonly Cell[],
  { wildMultipliers, wildsAlone }: LineMechanics,
): PlainWin | null {
  const rule = wildMultipliers ?? 'multiply';
  const own = wildsAlone === 'own';
  let best: PlainWin | null = null;
  for (let reach = 1; reach <= path.length; reach += 1) {
    const cells = path.slice(0, reach);
    const shown = cells.map((cell) => symbolOf(definition, codeAt(grid, cell)));
    for (const pay of definition.pays.line ?? []) {
      if (pay.anyPosition === true) continue;
      if (!shown.every((symbol) => counts(symbol, pay))) continue;
      const named = shown.some((symbol) => pay.symbols.includes(symbol.code));
      if (own && !named) continue;
      const wilds = shown.filter((symbol) => substitutesFor(symbol, pay));
      const times = joined(
        wilds.map((wild) => wild.multiplier ?? 1),
        rule,
      );
      const winMinor = (pay.pays[reach] ?? 0) * times;
      if (winMinor > (best?.winMinor ?? 0)) {
        const inOrder = cells.toSorted(([a], [b]) => a - b);
        best = { symbols: pay.symbols, cells: inOrder, winMinor };
      }
    }
  }
  for (const pay of definition.pays.line ?? []) {
    if (pay.anyPosition !== true) continue;
    for (const win of anyPositionWins(definition, grid, path, pay, rule)) {
      if (win.winMinor > (best?.winMinor ?? 0)) best = win;
    }
  }
  return best;
}

/** Returns none or one: all cells of the line that count, in any position. */
function anyPositionWins(
  definition: GameDefinition,
  grid: readonly string[],
  path: readonly Cell[],
  pay: SymbolPay,
  rule: string,
): PlainWin[] {
  const cells = path.filter((cell) => counts(symbolOf(definition, codeAt(grid, cell)), pay));
  const shown = cells.map((cell) => symbolOf(definition, codeAt(grid, cell)));
  if (!shown.some((symbol) => pay.symbols.includes(symbol.code))) return [];
  const listed = Object.entries(pay.pays).filter(([count]) => Number(count) <= cells.length);
  const wilds = shown.filter((symbol) => substitutesFor(symbol, pay));
  const times = joined(
    wilds.map((wild) => wild.multiplier ?? 1),
    rule,
  );
  const winMinor = (listed.at(-1)?.[1] ?? 0) * times;
  return winMinor === 0 ? [] : [{ symbols: pay.symbols, cells, winMinor }];
}

function waysWins(definition: GameDefinition, grid: readonly string[], pay: SymbolPay): PlainWin[] {
  const matching = grid.map((column, reel) =>
    [...column]
      .map((code, row) => ({ cell: [reel, row] as const, symbol: symbolOf(definition, code) }))
      .filter(({ symbol }) => counts(symbol, pay)),
  );
  const end = matching.findIndex((column) => column.length === 0);
  const run = end === -1 ? grid.length : end;
  const count = Object.keys(pay.pays)
    .map((one) => Number.parseInt(one, 10))
    .filter((one) => one <= run)
    .reduce((most, one) => Math.max(most, one), 0);
  if (count === 0) return [];
  let ways: (typeof matching)[number][] = [[]];
  for (const column of matching.slice(0, count)) {
    ways = ways.flatMap((way) => column.map((next) => [...way, next]));
  }
  const counted = ways.filter((way) => way.some(({ symbol }) => pay.symbols.includes(symbol.code)));
  if (counted.length === 0) return [];
  const times = counted.map((way) =>
    way
      .filter(({ symbol }) => substitutesFor(symbol, pay))
      .reduce((product, { symbol }) => product * (symbol.multiplier ?? 1), 1),
  );
  const used = new Set(counted.flatMap((way) => way.map(({ cell }) => cell.join(' '))));
  return [
    {
      symbols: pay.symbols,
      cells: cellsIn(grid).filter((cell) => used.has(cell.join(' '))),
      winMinor: (pay.pays[count] ?? 0) * times.reduce((sum, one) => sum + one, 0),
    },
  ];
}

function groupWins(
  definition: GameDefinition,
  groups: readonly (readonly Cell[])[],
  grid: readonly string[],
  pay: SymbolPay,
): PlainWin[] {
  const { mechanics } = definition;
  const rule = 'wildMultipliers' in mechanics ? (mechanics.wildMultipliers ?? 'add') : 'add';
  return groups.flatMap((group) => {
    const cells = group.filter((cell) => counts(symbolOf(definition, codeAt(grid, cell)), pay));
    const own = cells.filter((cell) => pay.symbols.includes(codeAt(grid, cell)));
    const listed = Object.entries(pay.pays).filter(([size]) => Number(size) <= cells.length);
    const worth = listed.at(-1)?.[1] ?? 0;
    if (own.length === 0 || worth === 0) return [];
    const wilds = cells
      .map((cell) => symbolOf(definition, codeAt(grid, cell)))
      .filter((symbol) => substitutesFor(symbol, pay));
    const times = joined(
      wilds.map((wild) => wild.multiplier ?? 1),
      rule,
    );
    return [{ symbols: pay.symbols, cells, winMinor: worth * times }];
  });
}

/** Returns the clusters of a pay that contain one of its own symbols, by their first own cell. */
function clustersOf(definition: GameDefinition, grid: readonly string[], pay: SymbolPay): Cell[][] {
  const fits = (cell: Cell): boolean =>
    codeAt(grid, cell) !== '' && counts(symbolOf(definition, codeAt(grid, cell)), pay);
  const seen = new Set<string>();
  const spread = ([reel, row]: Cell): void => {
    if (seen.has(`${reel} ${row}`) || !fits([reel, row])) return;
    seen.add(`${reel} ${row}`);
    for (const next of [
      [reel - 1, row],
      [reel + 1, row],
      [reel, row - 1],
      [reel, row + 1],
    ] as const) {
      spread(next);
    }
  };
  const clusters: Cell[][] = [];
  for (const cell of cellsIn(grid)) {
    if (!pay.symbols.includes(codeAt(grid, cell)) || seen.has(cell.join(' '))) continue;
    const before = new Set(seen);
    spread(cell);
    clusters.push(
      cellsIn(grid).filter((one) => seen.has(one.join(' ')) && !before.has(one.join(' '))),
    );
  }
  return clusters;
}

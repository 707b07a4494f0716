import type { Cells, Definition, Event, Pay } from './page-terms.ts';

/** Evaluates boards by the text of the fairness page only. */

export interface Win {
  readonly event: Event & { readonly winMinor: number };
  readonly cells: Cells;
}

export function cellsOf(grid: readonly string[], is: (code: string) => boolean) {
  return grid.flatMap((column, reel) =>
    Array.from(column, (code, row) => ({ code, cell: [reel, row] as const }))
      .filter(({ code }) => is(code))
      .map(({ cell }) => cell),
  );
}

/** All wins of a board, in order. */
export function winsOf(
  game: Definition,
  grid: readonly string[],
  unit: number,
  times: number,
): Win[] {
  switch (game.mechanics.kind) {
    case 'lines':
      return lineWins(game, grid, unit, times);
    case 'ways':
      return (game.pays.ways ?? []).flatMap((pay) => waysWin(game, pay, grid, unit, times));
    case 'clusters':
      return (game.pays.cluster ?? []).flatMap((pay) => clusters(game, pay, grid, unit, times));
    default:
      throw new Error('mechanics that this verifier leaves out');
  }
}

/** The role of a code in a pay: its own symbol, a wild that replaces one, or none. */
function role({ symbols }: Definition, pay: Pay, code: string): 'own' | 'wild' | null {
  if (code === '') return null;
  if (pay.symbols.includes(code)) return 'own';
  const wild = symbols.find((one) => one.code === code && one.kind === 'wild');
  if (wild === undefined) return null;
  const { substitutes } = wild;
  return substitutes === undefined ||
    Array.from(pay.symbols).some((one) => substitutes.includes(one))
    ? 'wild'
    : null;
}

const multiplierOf = ({ symbols }: Definition, code: string): number =>
  symbols.find((one) => one.code === code)?.multiplier ?? 1;

function lineWins(game: Definition, grid: readonly string[], unit: number, times: number): Win[] {
  const { lines = [], wildsAlone, direction, wildMultipliers } = game.mechanics;
  if (direction !== 'left' || wildMultipliers !== undefined) throw new Error('left out');
  return lines.flatMap((rows, line) => {
    const codes = rows.map((row, reel) => grid[reel]?.[row] ?? '');
    let best = { win: 0, length: 0, multiplier: 1, symbols: '' };
    for (const pay of game.pays.line ?? []) {
      const roles = codes.map((code) => role(game, pay, code));
      const end = roles.indexOf(null);
      const run = end < 0 ? roles.length : end;
      for (const [text, units] of Object.entries(pay.pays)) {
        const length = Number(text);
        if (length > run) continue;
        const inWin = roles.slice(0, length);
        if (wildsAlone === 'own' && !inWin.includes('own')) continue;
        const multiplier = inWin.reduce(
          (product, one, reel) =>
            one === 'wild' ? product * multiplierOf(game, codes[reel] ?? '') : product,
          1,
        );
        const win = units * multiplier;
        if (win > best.win || (win === best.win && length < best.length)) {
          best = { win, length, multiplier, symbols: pay.symbols };
        }
      }
    }
    if (best.win === 0) return [];
    const event = {
      type: 'lineWin',
      line,
      symbols: best.symbols,
      rows: rows.slice(0, best.length),
      multiplier: best.multiplier * times,
      winMinor: best.win * times * unit,
    };
    return [{ event, cells: rows.slice(0, best.length).map((row, reel) => [reel, row] as const) }];
  });
}

function waysWin(
  game: Definition,
  pay: Pay,
  grid: readonly string[],
  unit: number,
  times: number,
): Win[] {
  const reels = grid.map((column) => {
    const roles = Array.from(column, (code) => role(game, pay, code));
    const paid = Array.from(column, (code, row) =>
      roles[row] === 'wild' ? multiplierOf(game, code) : 0,
    );
    return {
      own: roles.filter((one) => one === 'own').length,
      wilds: roles.filter((one) => one === 'wild').length,
      paidWilds: paid.reduce((sum, one) => sum + one, 0),
    };
  });
  const end = reels.findIndex(({ own, wilds }) => own + wilds === 0);
  const run = end < 0 ? reels.length : end;
  const count = Math.max(
    0,
    ...Object.keys(pay.pays)
      .map(Number)
      .filter((one) => one <= run),
  );
  const counted = reels.slice(0, count);
  const product = (of: (reel: (typeof reels)[number]) => number): number =>
    counted.reduce((all, reel) => all * of(reel), 1);
  const ways = product(({ own, wilds }) => own + wilds) - product(({ wilds }) => wilds);
  if (count === 0 || ways === 0) return [];
  const paidWays =
    product(({ own, paidWilds }) => own + paidWilds) - product(({ paidWilds }) => paidWilds);
  const cells = grid.slice(0, count).flatMap((column, reel) =>
    Array.from(column, (code, row) => ({ is: role(game, pay, code), cell: [reel, row] as const }))
      .filter(
        ({ is }) =>
          is === 'own' ||
          (is === 'wild' && counted.some(({ own }, other) => own > 0 && other !== reel)),
      )
      .map(({ cell }) => cell),
  );
  const winMinor = (pay.pays[count] ?? 0) * paidWays * times * unit;
  const { symbols } = pay;
  const event = {
    type: 'waysWin',
    symbols,
    count,
    ways,
    paidWays,
    cells,
    multiplier: times,
    winMinor,
  };
  return [{ event, cells }];
}

function clusters(
  game: Definition,
  pay: Pay,
  grid: readonly string[],
  unit: number,
  times: number,
): Win[] {
  const seen = new Set<string>();
  const roleAt = (reel: number, row: number) => role(game, pay, grid[reel]?.[row] ?? '');
  return cellsOf(grid, (code) => role(game, pay, code) === 'own').flatMap((from) => {
    if (seen.has(String(from))) return [];
    const found: (readonly [number, number])[] = [from];
    const inside = new Set([String(from)]);
    for (const [reel, row] of found) {
      seen.add(String([reel, row]));
      for (const next of [
        [reel - 1, row],
        [reel + 1, row],
        [reel, row - 1],
        [reel, row + 1],
      ] as const) {
        if (inside.has(String(next)) || roleAt(...next) === null) continue;
        inside.add(String(next));
        found.push(next);
      }
    }
    const listed = Object.keys(pay.pays)
      .map(Number)
      .filter((count) => count <= found.length);
    const units = pay.pays[Math.max(0, ...listed)] ?? 0;
    if (units === 0) return [];
    if (found.some(([reel, row]) => multiplierOf(game, grid[reel]?.[row] ?? '') > 1)) {
      throw new Error('left out');
    }
    const cells = found.toSorted(([a, b], [c, d]) => a - c || b - d);
    const winMinor = units * times * unit;
    const event = { type: 'clusterWin', symbols: pay.symbols, cells, multiplier: times, winMinor };
    return [{ event, cells }];
  });
}

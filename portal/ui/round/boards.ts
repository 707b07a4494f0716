import type { EventCell, RoundEvent } from '@glasshouse/engine/events.ts';

/** One win on a board, and the pay that matched. */
export interface BoardWin {
  /** The codes of the symbols; empty for collected coins. */
  readonly symbols: string;
  /** Number of symbols; for ways the number of reels; for coins their number. */
  readonly count: number;
  /** Line number, from 1; null if it is not a line win. */
  readonly line: number | null;
  readonly multiplier: number;
  readonly winMinor: number;
  /** Its cells as `reel,row`. */
  readonly cells: ReadonlySet<string>;
}

/** A board shown in a round, with its wins. */
export interface Board {
  /** For each reel, its symbols from top to bottom. */
  readonly grid: readonly string[];
  readonly winMinor: number;
  readonly wins: readonly BoardWin[];
  /** All winning cells as `reel,row`. */
  readonly cells: ReadonlySet<string>;
}

/** Returns the boards of a round in order; events without a board belong to the previous one. */
export function boardsFromEvents(events: readonly RoundEvent[]): Board[] {
  const boards: {
    grid: readonly string[];
    winMinor: number;
    wins: BoardWin[];
    cells: Set<string>;
  }[] = [];
  for (const event of events) {
    if ('grid' in event) {
      boards.push({ grid: event.grid, winMinor: 0, wins: [], cells: new Set() });
    }
    const last = boards.at(-1);
    if (last === undefined || !isWin(event)) continue;
    const win = winOf(event, last.grid.length);
    last.winMinor += win.winMinor;
    last.wins.push(win);
    for (const cell of win.cells) last.cells.add(cell);
  }
  return boards;
}

type WinEvent = Extract<RoundEvent, { type: `${string}Win` | 'holdEnd' }>;

function isWin(event: RoundEvent): event is WinEvent {
  return event.type.endsWith('Win') || event.type === 'holdEnd';
}

function winOf(event: WinEvent, reels: number): BoardWin {
  const places = cellsOf(event, reels).map(([reel, row]) => `${reel},${row}`);
  return {
    symbols: event.type === 'holdEnd' ? '' : 'symbol' in event ? event.symbol : event.symbols,
    count: event.type === 'holdEnd' ? event.coins : 'count' in event ? event.count : places.length,
    line: event.type === 'lineWin' ? event.line + 1 : null,
    multiplier: 'multiplier' in event ? event.multiplier : 1,
    winMinor: event.winMinor,
    cells: new Set(places),
  };
}

function cellsOf(event: WinEvent, reels: number): readonly EventCell[] {
  if (event.type === 'holdEnd') return [];
  if (event.type !== 'lineWin') return event.cells;
  const fromRight = event.from === 'right';
  return event.rows.map((row, step) => [fromRight ? reels - 1 - step : step, row] as const);
}

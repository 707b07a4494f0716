import type { EventCell, RoundEvent } from '@glasshouse/engine/events.ts';

/** A board that a round showed, with what it paid. */
export interface Board {
  /** For each reel its symbols from top to bottom. */
  readonly grid: readonly string[];
  readonly winMinor: number;
  /** Winning cells as `reel,row`. */
  readonly cells: ReadonlySet<string>;
}

/** The boards of a round in their order; events that show none belong to the one before. */
export function boardsFromEvents(events: readonly RoundEvent[]): Board[] {
  const boards: { grid: readonly string[]; winMinor: number; cells: Set<string> }[] = [];
  for (const event of events) {
    if ('grid' in event) boards.push({ grid: event.grid, winMinor: 0, cells: new Set() });
    const last = boards.at(-1);
    if (last === undefined || !isWin(event)) continue;
    last.winMinor += event.winMinor;
    for (const [reel, row] of cellsOf(event, last.grid.length)) last.cells.add(`${reel},${row}`);
  }
  return boards;
}

type WinEvent = Extract<RoundEvent, { type: `${string}Win` | 'holdEnd' }>;

function isWin(event: RoundEvent): event is WinEvent {
  return event.type.endsWith('Win') || event.type === 'holdEnd';
}

function cellsOf(event: WinEvent, reels: number): readonly EventCell[] {
  if (event.type === 'holdEnd') return [];
  if (event.type !== 'lineWin') return event.cells;
  const fromRight = event.from === 'right';
  return event.rows.map((row, step) => [fromRight ? reels - 1 - step : step, row] as const);
}

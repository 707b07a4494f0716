import type { GameDefinition } from '../definition.ts';
import type { RoundEvent } from '../events.ts';
import type { PlainWin } from './plain-pays.ts';

/** The observable facts of a round: its boards and their pays, in order. */
export type Fact =
  | { readonly grid: readonly string[] }
  | { readonly coins: readonly (readonly [number, number, number])[] }
  | { readonly win: PlainWin };

/** Extracts the facts from a round's events. */
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

function sorted(cells: PlainWin['cells']): PlainWin['cells'] {
  return cells.toSorted(([reel, row], [otherReel, otherRow]) => reel - otherReel || row - otherRow);
}

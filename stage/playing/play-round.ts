import type { RoundEvent } from '@glasshouse/engine/events.ts';
import { EMPTY } from '../drawing/symbols.ts';
import type { EventKind, EventOf, HandlersOf } from './events.ts';
import type { Show } from './show.ts';
import { freeGameHandlers } from './free-games.ts';
import { holdHandlers } from './hold.ts';
import { reelHandlers } from './reels.ts';
import { tierOf, winHandlers } from './wins.ts';

/** One handler per kind of event: the compiler rejects a missing one. */
const handlers: HandlersOf<EventKind> = {
  ...reelHandlers,
  ...winHandlers,
  ...freeGameHandlers,
  ...holdHandlers,
};

/** The inputs of a round's display. */
export interface ShowOf extends Pick<
  Show,
  'stage' | 'sounds' | 'hud' | 'pace' | 'stakeMinor' | 'turning'
> {
  /** Index of the first event to animate; the state of earlier ones is shown at rest. Default 0. */
  readonly from?: number;
  /** Receives the index of each event as it begins. */
  readonly reached?: (event: number) => void;
}

/**
 * Shows a round to its end: its events one after another, each with its own handler. Amounts are
 * minor units; `winMinor` is the total pay of the round.
 */
export async function playRound(
  events: readonly RoundEvent[],
  winMinor: number,
  { from = 0, reached, ...of }: ShowOf,
): Promise<void> {
  const show: Show = {
    ...of,
    celebrated: winMinor > of.stakeMinor,
    isLarge: tierOf(winMinor, of.stakeMinor) > 1,
    paidMinor: 0,
    shownMinor: 0,
    outro: null,
    winsOfGame: 0,
    tally: { lines: 0, clusters: 0, wins: 0, scatters: 0, freeSpins: 0, hold: 0 },
    scatter: EMPTY,
    respun: false,
    multiplier: 1,
    freeGames: null,
    freeGamesPlayed: 0,
    coins: [],
    coin: EMPTY,
  };
  for (const [at, event] of events.entries()) {
    const isSeen = at < from;
    show.stage.setInstant(isSeen);
    show.pace.setInstant(isSeen);
    // Stops all motion from an interrupted display.
    if (at === from && from > 0) show.turning = false;
    if (!isSeen) reached?.(at);
    await handle(event.type, event, show);
  }
}

async function handle<Kind extends EventKind>(
  kind: Kind,
  event: EventOf[Kind],
  show: Show,
): Promise<void> {
  await handlers[kind](event, show);
}

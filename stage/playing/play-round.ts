import type { RoundEvent } from '@glasshouse/engine/events.ts';
import { handlers, type EventKind, type EventOf } from './handlers.ts';
import type { Show } from './show.ts';

/** What a show needs from its round and its page. */
export type ShowOf = Pick<Show, 'stage' | 'sounds' | 'hud' | 'pace' | 'stakeMinor' | 'turning'>;

/**
 * Shows a round to its end: its events one after another, each by its own handler. Amounts are
 * minor units; `winMinor` is what the whole round pays.
 */
export async function playRound(
  events: readonly RoundEvent[],
  winMinor: number,
  of: ShowOf,
): Promise<void> {
  const show: Show = {
    ...of,
    celebrated: winMinor > of.stakeMinor,
    winsOfGame: 0,
    reels: 0,
    lines: 0,
    scatters: false,
    freeGames: null,
    freeGamesPlayed: 0,
  };
  for (const event of events) await handle(event.type, event, show);
}

async function handle<Kind extends EventKind>(
  kind: Kind,
  event: EventOf[Kind],
  show: Show,
): Promise<void> {
  await handlers[kind](event, show);
}

import type { EventKind, HandlersOf } from './events.ts';
import { freeGameHandlers } from './free-games.ts';
import { holdHandlers } from './hold.ts';
import { reelHandlers } from './reels.ts';
import { winHandlers } from './wins.ts';

/** One handler for each kind of event: a kind without one does not compile. */
export const handlers: HandlersOf<EventKind> = {
  ...reelHandlers,
  ...winHandlers,
  ...freeGameHandlers,
  ...holdHandlers,
};

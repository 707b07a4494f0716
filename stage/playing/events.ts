import type { RoundEvent } from '@glasshouse/engine/events.ts';
import type { Show } from './show.ts';

/** Maps each event type to its event. */
export type EventOf = { readonly [Event in RoundEvent as Event['type']]: Event };
export type EventKind = keyof EventOf;

/** Handlers of some kinds of events. */
export type HandlersOf<Kinds extends EventKind> = {
  readonly [Kind in Kinds]: (event: EventOf[Kind], show: Show) => Promise<void>;
};

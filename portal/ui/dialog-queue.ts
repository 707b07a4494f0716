/**
 * The open dialogs. Automatic dialogs wait in one queue: at most one at a time, in the order of
 * this list, and none over a running game except the reality check, which has priority over all
 * others. Dialogs opened by the player bypass the queue and open above it.
 */
export const QUEUE_ORDER = [
  'realityCheck',
  'ownFigures',
  'newUser',
  'ordering',
  'openDeposit',
  'activity',
  'ordinary',
  'noDeposit',
  'adConsent',
  'install',
  'newVersion',
] as const;

/** Dialogs that ask something of the player: none opens while a withdrawal is being watched. */
export const OFFERS: readonly QueuedName[] = [
  'activity',
  'ordinary',
  'noDeposit',
  'adConsent',
  'install',
];

export type QueuedName = (typeof QUEUE_ORDER)[number];

export interface QueueState<Body> {
  /** Queued or shown, at most one per name. */
  readonly queued: readonly { readonly name: QueuedName; readonly body: Body }[];
  /** The shown one. It stays until it is closed, whatever is queued. */
  readonly shown: QueuedName | null;
  /** Opened by the player, newest last. */
  readonly opened: readonly { readonly id: number; readonly body: Body }[];
  readonly gameOpen: boolean;
  /** A withdrawal in progress, or paid since, is on the screen. */
  readonly withdrawalWatched: boolean;
}

export function emptyQueue<Body>(): QueueState<Body> {
  return { queued: [], shown: null, opened: [], gameOpen: false, withdrawalWatched: false };
}

/** Queues an automatic dialog; a newer one of the same name replaces its body. */
export function offer<Body>(
  state: QueueState<Body>,
  name: QueuedName,
  body: Body,
): QueueState<Body> {
  const others = state.queued.filter((entry) => entry.name !== name);
  return next({ ...state, queued: [...others, { name, body }] });
}

/** Removes a dialog from the queue, shown or waiting. */
export function withdrawOffer<Body>(state: QueueState<Body>, name: QueuedName): QueueState<Body> {
  const queued = state.queued.filter((entry) => entry.name !== name);
  return next({ ...state, queued, shown: state.shown === name ? null : state.shown });
}

export function open<Body>(state: QueueState<Body>, id: number, body: Body): QueueState<Body> {
  return { ...state, opened: [...state.opened, { id, body }] };
}

export function closeOpened<Body>(state: QueueState<Body>, id: number): QueueState<Body> {
  return next({ ...state, opened: state.opened.filter((entry) => entry.id !== id) });
}

export function setGameOpen<Body>(state: QueueState<Body>, gameOpen: boolean): QueueState<Body> {
  return next({ ...state, gameOpen });
}

export function setWithdrawalWatched<Body>(
  state: QueueState<Body>,
  withdrawalWatched: boolean,
): QueueState<Body> {
  return next({ ...state, withdrawalWatched });
}

/** Shows the first dialog that is allowed. */
function next<Body>(state: QueueState<Body>): QueueState<Body> {
  const waits = (name: QueuedName) => state.queued.some((entry) => entry.name === name);
  if (waits('realityCheck')) return { ...state, shown: 'realityCheck' };
  // Over a game nothing else is shown: an open dialog waits until the player leaves the game.
  if (state.gameOpen) return { ...state, shown: null };
  if (state.shown !== null) return state;
  if (state.opened.length > 0) return state;
  const mayCome = (name: QueuedName) => !state.withdrawalWatched || !OFFERS.includes(name);
  return { ...state, shown: QUEUE_ORDER.find((name) => waits(name) && mayCome(name)) ?? null };
}

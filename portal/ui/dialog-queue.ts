/**
 * Which dialogs are open. Those that come by themselves wait in one queue: at most one at a
 * time, in the order of this list, and none over a running game but the reality check, which
 * comes before all others. Those that the player opens bypass the queue and open above.
 */
export const QUEUE_ORDER = [
  'realityCheck',
  'newUser',
  'ordering',
  'openDeposit',
  'activity',
  'ordinary',
  'uncharged',
  'accountBind',
  'adConsent',
  'install',
  'newVersion',
] as const;

/** Those that want something of the player: none comes over a withdrawal that is being watched. */
export const OFFERS: readonly QueuedName[] = [
  'activity',
  'ordinary',
  'uncharged',
  'accountBind',
  'adConsent',
  'install',
];

export type QueuedName = (typeof QUEUE_ORDER)[number];

export interface QueueState<Body> {
  /** Waiting or shown, at most one of each name. */
  readonly queued: readonly { readonly name: QueuedName; readonly body: Body }[];
  /** The one of them that is shown. It stays until it is closed, whatever else comes. */
  readonly shown: QueuedName | null;
  /** Opened by the player, the newest last. */
  readonly opened: readonly { readonly id: number; readonly body: Body }[];
  readonly gameOpen: boolean;
  /** A withdrawal on its way is on the screen. */
  readonly payoutWatched: boolean;
}

export function emptyQueue<Body>(): QueueState<Body> {
  return { queued: [], shown: null, opened: [], gameOpen: false, payoutWatched: false };
}

/** An automatic dialog; a newer one of the same name replaces its body. */
export function offer<Body>(
  state: QueueState<Body>,
  name: QueuedName,
  body: Body,
): QueueState<Body> {
  const others = state.queued.filter((entry) => entry.name !== name);
  return next({ ...state, queued: [...others, { name, body }] });
}

/** Takes a dialog of the queue away, shown or waiting. */
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

export function setPayoutWatched<Body>(
  state: QueueState<Body>,
  payoutWatched: boolean,
): QueueState<Body> {
  return next({ ...state, payoutWatched });
}

/** Shows the first that may be shown. */
function next<Body>(state: QueueState<Body>): QueueState<Body> {
  const waits = (name: QueuedName) => state.queued.some((entry) => entry.name === name);
  if (waits('realityCheck')) return { ...state, shown: 'realityCheck' };
  // Over a game nothing else is shown: what was open waits until it is left.
  if (state.gameOpen) return { ...state, shown: null };
  if (state.shown !== null) return state;
  if (state.opened.length > 0) return state;
  const mayCome = (name: QueuedName) => !state.payoutWatched || !OFFERS.includes(name);
  return { ...state, shown: QUEUE_ORDER.find((name) => waits(name) && mayCome(name)) ?? null };
}

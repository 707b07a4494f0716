/**
 * Messages that the server pushes to a logged-in client over STOMP 1.2 at `/ws`. A message is a
 * hint to reload, never the data, so a lost or duplicate one does no harm.
 */

/** The only destination a client can subscribe to. */
export const PUSH_DESTINATION = '/user/queue/notify';
/** The WebSocket sub-protocol of STOMP 1.2. */
export const PUSH_PROTOCOL = 'v12.stomp';

export const PUSH_TYPES = [
  'withdraw_changed',
  'deposit_changed',
  'balance_changed',
  'task_changed',
  'free_rounds',
  'support_message',
  'limit_reminder',
  'own_figures',
  'session_ended',
] as const;

export type PushType = (typeof PUSH_TYPES)[number];

export interface PushMessage {
  readonly type: PushType;
  /** The changed object's id: an order, a round, a session, or the changed or reached limit. */
  readonly id: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Parses the body of a MESSAGE frame; null for anything else. Extra members are ignored. */
export function readPushMessage(body: string): PushMessage | null {
  const members = membersOf(body);
  const type = PUSH_TYPES.find((known) => known === members.get('type'));
  const id = members.get('id');
  const at = members.get('at');
  if (type === undefined || typeof id !== 'string') return null;
  if (typeof at !== 'number' || !Number.isSafeInteger(at) || at < 0) return null;
  return { type, id, at };
}

function membersOf(body: string): ReadonlyMap<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    const isObject = typeof value === 'object' && value !== null;
    return new Map<string, unknown>(isObject ? Object.entries(value) : []);
  } catch {
    return new Map();
  }
}

import { PUSH_DESTINATION, readPushMessage, type PushMessage } from '@glasshouse/contract/push.ts';
import { retryUntilLoaded } from '../boot/retry-until-loaded.ts';
import { queryCache } from './server.ts';
import { useSession } from './session.ts';

type Listener = (message: PushMessage) => void;
const listeners = new Set<Listener>();

/**
 * Listens for hints; returns the unsubscribe function. A hint means "reload" and carries no data.
 */
export function onPush(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The queries that each hint invalidates, by the first part of their key. */
const STALE: Readonly<Record<PushMessage['type'], readonly string[]>> = {
  // `withdraw` includes the amount available to withdraw.
  // A round of a guest game changes the balance, and may have been a free one.
  balance_changed: ['account', 'bonus', 'withdraw', 'freeRounds'],
  deposit_changed: ['account', 'deposit', 'bonus', 'withdraw'],
  withdraw_changed: ['account', 'withdraw'],
  task_changed: ['tasks'],
  free_rounds: ['freeRounds'],
  support_message: ['support'],
  limit_reminder: ['account'],
  own_figures: [],
  session_ended: ['account'],
};

/**
 * Queries that may have changed before the first connection, which is made late: an order being
 * paid, a withdrawal in progress.
 */
const MOVING_ALONE: readonly string[] = ['deposit', 'withdraw'];

const RECONNECT_MS = 1000;
const RECONNECT_MAX_MS = 30_000;
const HEARTBEAT_MS = 10_000;

/**
 * Connects to the server's hints and stays connected, with exponential back-off. After every
 * reconnect it reloads all displayed queries, because hints may have been missed. The STOMP client
 * is a separate chunk, outside the first load.
 */
export async function connectPush(): Promise<void> {
  const { Client, ReconnectionTimeMode } = await retryUntilLoaded(() => import('@stomp/stompjs'));
  const socket = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;
  let connectedBefore = false;
  let failures = 0;
  const client = new Client({
    brokerURL: socket,
    reconnectDelay: RECONNECT_MS,
    maxReconnectDelay: RECONNECT_MAX_MS,
    reconnectTimeMode: ReconnectionTimeMode.EXPONENTIAL,
    heartbeatIncoming: HEARTBEAT_MS,
    heartbeatOutgoing: HEARTBEAT_MS,
    beforeConnect: () => {
      client.connectHeaders = { 'access-token': useSession.getState().player?.token ?? '' };
    },
    onConnect: () => {
      failures = 0;
      client.subscribe(PUSH_DESTINATION, ({ body }) => onHint(readPushMessage(body)));
      if (connectedBefore) void queryCache.invalidate();
      else reload(MOVING_ALONE);
      connectedBefore = true;
    },
    onStompError: () => {
      // A refused token: loading the account renews it, and the next attempt uses the new one.
      failures += 1;
      if (failures <= 3) void queryCache.invalidate(['account']);
    },
  });
  client.activate();
  useSession.subscribe(({ player }, before) => {
    if (player?.token === before.player?.token) return;
    void client.deactivate().then(() => {
      if (player !== null) client.activate();
    });
  });
}

function onHint(message: PushMessage | null): void {
  if (message === null) return;
  reload(STALE[message.type]);
  for (const listener of listeners) listener(message);
}

function reload(keys: readonly string[]): void {
  for (const key of keys) void queryCache.invalidate([key]);
}

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { PushType } from '@glasshouse/contract/push.ts';
import type { Clock } from './clock.ts';
import type { Database, Queryable } from './database.ts';
import { endWithin } from './deadline.ts';
import type { Log } from './log.ts';
import { createPeers, type Hint } from './peers.ts';
import type { Push } from './push.ts';

/**
 * Sends hints to a principal's open windows on any process. A hint means "reload", so a lost or
 * duplicate one does no harm; data that must arrive never travels this way.
 */
export interface Notifier {
  /** Notifies all windows of a principal. */
  publish(principal: string, type: PushType, id: string): void;
  /**
   * Notifies windows on this process at once, and those on others within a second, together with
   * the hints of other principals: cheap enough for every round. Of several hints to a principal
   * within that second, the others send only the last.
   */
  publishOften(principal: string, type: PushType, id: string): void;
  /** Whether other processes use this database; known within seconds of their start. */
  hasPeers(): boolean;
  /** Sends data to every other process; lost when the connection is. */
  broadcast(topic: string, data: unknown): void;
  /** Calls `handle` with the data that another process sent. */
  onBroadcast(topic: string, handle: (data: unknown) => void): void;
  /** Calls `reload` when a transaction of any process has published that `what` changed. */
  onReload(what: string, reload: () => void): void;
  /** Closes the windows of ended sessions. */
  sessionsEnded(sessionIds: readonly string[]): void;
  close(): Promise<void>;
}

const CHANNEL = 'glasshouse_hints';
const RECONNECT_MS = 1_000;
/** Notices within this time of each other are sent to the database together. */
const TOGETHER_MS = 25;
const SESSIONS_A_NOTICE = 200;
/** A listener that does not end cleanly within this time is cut. */
const CLOSE_MS = 2_000;

/** Epoch milliseconds of this machine, which a moved demo clock does not change. */
const wallClock = (): number => performance.timeOrigin + performance.now();

interface Notice {
  readonly from: string;
  /** When it was sent, in epoch milliseconds of the sender's system clock. */
  readonly at?: number;
  readonly principal?: string;
  readonly type?: PushType;
  readonly id?: string;
  readonly sessions?: readonly string[];
  /** What every process has to read again. */
  readonly reload?: string;
  /** The process runs. */
  readonly alive?: true;
  readonly often?: readonly Hint[];
  readonly broadcast?: { readonly topic: string; readonly data: unknown };
}

/**
 * Listens for other processes' hints. Reconnects a lost connection; hints sent meanwhile are lost.
 */
export async function createNotifier(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly push: Push;
  readonly log: Log;
  /** Receives how many seconds a notice of another process was on its way. */
  readonly observe?: (lagSeconds: number) => void;
}): Promise<Notifier> {
  const self = randomUUID();
  const reloads = new Map<string, () => void>();
  const handlers = new Map<string, (data: unknown) => void>();

  const publishHere = (principal: string, type: PushType, id: string): void => {
    if (deps.push.has(principal)) deps.push.notify(principal, { type, id, at: deps.clock.now() });
  };
  const endHere = (sessions: readonly string[]): void => {
    for (const session of sessions) deps.push.endSession(session);
  };
  const sender = createSender(deps);
  const send = (notice: Omit<Notice, 'from' | 'at'>): void => {
    sender.send(JSON.stringify({ from: self, at: wallClock(), ...notice } satisfies Notice));
  };
  const peers = createPeers(send);
  const handle = (payload: string | undefined): void => {
    const notice = JSON.parse(payload ?? '{}') as Notice;
    if (notice.from === self) return;
    if (notice.at !== undefined) deps.observe?.(Math.max(0, wallClock() - notice.at) / 1000);
    if (notice.alive === true) peers.meet(notice.from);
    for (const hint of notice.often ?? []) publishHere(...hint);
    if (notice.broadcast !== undefined)
      handlers.get(notice.broadcast.topic)?.(notice.broadcast.data);
    if (notice.sessions !== undefined) endHere(notice.sessions);
    if (notice.reload !== undefined) reloads.get(notice.reload)?.();
    const { principal, type, id } = notice;
    if (principal !== undefined && type !== undefined && id !== undefined) {
      publishHere(principal, type, id);
    }
  };
  const stopListening = await listen(deps.db, handle);
  peers.sayAlive();

  return {
    publishOften(principal, type, id) {
      publishHere(principal, type, id);
      peers.hint([principal, type, id]);
    },
    hasPeers: () => peers.exist(),
    broadcast: (topic, data) => send({ broadcast: { topic, data } }),
    onBroadcast: (topic, take) => void handlers.set(topic, take),
    onReload: (what, reload) => void reloads.set(what, reload),
    publish(principal, type, id) {
      publishHere(principal, type, id);
      send({ principal, type, id });
    },
    sessionsEnded(sessionIds) {
      if (sessionIds.length === 0) return;
      endHere(sessionIds);
      // PostgreSQL takes a payload of less than 8,000 bytes.
      for (let from = 0; from < sessionIds.length; from += SESSIONS_A_NOTICE) {
        send({ sessions: sessionIds.slice(from, from + SESSIONS_A_NOTICE) });
      }
    },
    async close() {
      peers.close();
      await sender.close();
      await stopListening();
    },
  };
}

/**
 * Calls `handle` with each notice of any process; listens again when the connection is lost.
 * @returns stops listening.
 */
async function listen(
  db: Database,
  handle: (payload: string | undefined) => void,
): Promise<() => Promise<void>> {
  let listener: pg.Client | null = null;
  let retry: NodeJS.Timeout | null = null;
  let closed = false;
  const open = async (): Promise<void> => {
    const client = await db.connect();
    client.on('notification', (message) => handle(message.payload));
    client.once('end', () => {
      listener = null;
      if (!closed) later();
    });
    await client.query(`listen ${CHANNEL}`);
    listener = client;
  };
  const later = (): void => {
    if (retry !== null) clearTimeout(retry);
    retry = setTimeout(() => {
      if (!closed) open().catch(later);
    }, RECONNECT_MS);
  };
  await open();
  return async () => {
    closed = true;
    if (retry !== null) clearTimeout(retry);
    if (listener !== null) await endWithin(listener, CLOSE_MS);
  };
}

/**
 * Notifies all windows of a principal on every server process once the transaction commits. For
 * programs beside the server, which have no windows of their own.
 */
export async function publishOnCommit(
  tx: Queryable,
  principal: string,
  type: PushType,
  id: string,
): Promise<void> {
  const notice: Notice = { from: 'a program beside the server', principal, type, id };
  await tx.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(notice)]);
}

/** Tells every server process to read `what` again once the transaction commits. */
export async function publishReload(tx: Queryable, what: string): Promise<void> {
  const notice: Notice = { from: 'a transaction', reload: what };
  await tx.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(notice)]);
}

/**
 * Sends notices to the other processes, in order. Each statement is a commit, so notices that
 * arrive shortly after each other are sent together.
 */
function createSender({ db, log }: { readonly db: Database; readonly log: Log }) {
  const waiting: string[] = [];
  let sending: Promise<void> | null = null;
  const cut = new AbortController();
  const flush = async (): Promise<void> => {
    const text = 'select pg_notify($1, payload) from unnest($2::text[]) as payload';
    while (waiting.length > 0) {
      try {
        await db.query(text, [CHANNEL, waiting.splice(0)]);
      } catch (error) {
        log.debug({ err: error }, 'hints to other processes were lost');
      }
      if (!cut.signal.aborted) {
        await sleep(TOGETHER_MS, undefined, { signal: cut.signal }).catch(() => undefined);
      }
    }
    sending = null;
  };
  return {
    send(payload: string): void {
      waiting.push(payload);
      sending ??= flush();
    },
    /** Sends the pending notices. */
    async close(): Promise<void> {
      cut.abort();
      await sending;
    },
  };
}

import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { PushType } from '@glasshouse/contract/push.ts';
import type { Clock } from './clock.ts';
import type { Database, Queryable } from './database.ts';
import { endWithin } from './deadline.ts';
import type { Log } from './log.ts';
import type { Push } from './push.ts';

/**
 * Sends hints to a principal's open windows on any process. A hint means "reload", so a lost or
 * duplicate one does no harm; data that must arrive never travels this way.
 */
export interface Notifier {
  /** Notifies all windows of a principal. */
  publish(principal: string, type: PushType, id: string): void;
  /** Notifies only windows on this process: cheap enough for every round. */
  publishHere(principal: string, type: PushType, id: string): void;
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

interface Notice {
  readonly from: string;
  readonly principal?: string;
  readonly type?: PushType;
  readonly id?: string;
  readonly sessions?: readonly string[];
  /** What every process has to read again. */
  readonly reload?: string;
}

/**
 * Listens for other processes' hints. Reconnects a lost connection; hints sent meanwhile are lost.
 */
export async function createNotifier(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly push: Push;
  readonly log: Log;
}): Promise<Notifier> {
  const self = randomUUID();
  let listener: pg.Client | null = null;
  let retry: NodeJS.Timeout | null = null;
  let closed = false;

  const reloads = new Map<string, () => void>();

  const publishHere = (principal: string, type: PushType, id: string): void => {
    if (deps.push.has(principal)) deps.push.notify(principal, { type, id, at: deps.clock.now() });
  };
  const endHere = (sessions: readonly string[]): void => {
    for (const session of sessions) deps.push.endSession(session);
  };
  const sender = createSender(deps);
  const send = (notice: Omit<Notice, 'from'>): void => {
    sender.send(JSON.stringify({ from: self, ...notice } satisfies Notice));
  };
  const handle = (payload: string | undefined): void => {
    const notice = JSON.parse(payload ?? '{}') as Notice;
    if (notice.from === self) return;
    if (notice.sessions !== undefined) endHere(notice.sessions);
    if (notice.reload !== undefined) reloads.get(notice.reload)?.();
    const { principal, type, id } = notice;
    if (principal !== undefined && type !== undefined && id !== undefined) {
      publishHere(principal, type, id);
    }
  };
  const listen = async (): Promise<void> => {
    const client = await deps.db.connect();
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
      if (!closed) listen().catch(later);
    }, RECONNECT_MS);
  };
  await listen();

  return {
    publishHere,
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
      closed = true;
      if (retry !== null) clearTimeout(retry);
      sender.close();
      if (listener !== null) await endWithin(listener, CLOSE_MS);
    },
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
 * Sends notices to the other processes. Each statement is a commit, so notices that arrive shortly
 * after each other are sent together.
 */
function createSender({ db, log }: { readonly db: Database; readonly log: Log }) {
  const waiting: string[] = [];
  let pause: NodeJS.Timeout | null = null;
  const flush = (): void => {
    const payloads = waiting.splice(0);
    pause = payloads.length === 0 ? null : setTimeout(flush, TOGETHER_MS);
    if (payloads.length === 0) return;
    const text = 'select pg_notify($1, payload) from unnest($2::text[]) as payload';
    db.query(text, [CHANNEL, payloads]).catch((error: unknown) => {
      log.debug({ err: error }, 'hints to other processes were lost');
    });
  };
  return {
    send(payload: string): void {
      waiting.push(payload);
      if (pause === null) flush();
    },
    /** Sends the pending notices. */
    close(): void {
      if (pause !== null) clearTimeout(pause);
      flush();
      if (pause !== null) clearTimeout(pause);
    },
  };
}

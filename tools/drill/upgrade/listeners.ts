import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { PUSH_DESTINATION, PUSH_PROTOCOL, readPushMessage } from '@glasshouse/contract/push.ts';
import type { Database } from '@glasshouse/server/platform/database.ts';
import { publishOnCommit } from '@glasshouse/server/platform/notifier.ts';

/** What players with an open page saw of it. */
export interface Listened {
  readonly sockets: number;
  /** Sockets that were closed and opened again. */
  readonly reopened: number;
  /** The longest time in which a page had no socket, in milliseconds. */
  readonly longestAwayMs: number;
  readonly notices: number;
  /** Notices of pages that had a socket when they were sent, and never arrived. */
  readonly lost: number;
  /** Pages without a socket at the end. */
  readonly gone: number;
}

/** The portal's own pause before it connects again (portal/api/push.ts). */
const RECONNECT_MS = 1_000;
const EVERY_MS = 20;
/** A notice sent so shortly before its socket closes is loaded again after it has opened. */
const IN_FLIGHT_MS = 500;
const LATE_MS = 3_000;

interface Page {
  readonly playerId: number;
  readonly token: string;
  socket: WebSocket | null;
  /** When it was subscribed; null while it has no socket. */
  since: number | null;
  /** When it lost its last socket. */
  lostAt: number;
}

/** What all pages saw. */
interface Seen {
  readonly arrived: Set<string>;
  reopened: number;
  longestAwayMs: number;
  isOver: boolean;
}

/** Opens a page's socket, and again whenever it is closed. Resolves when it is first subscribed. */
function connect(url: string, page: Page, seen: Seen): Promise<void> {
  return new Promise((done) => {
    const socket = new WebSocket(url, [PUSH_PROTOCOL], { perMessageDeflate: false });
    page.socket = socket;
    socket.on('error', () => undefined);
    socket.once('open', () => {
      socket.send(`CONNECT\naccept-version:1.2\nhost:drill\naccess-token:${page.token}\n\n\0`);
    });
    socket.on('message', (data: Buffer) => {
      const frame = data.toString();
      if (frame.startsWith('MESSAGE')) {
        const body = frame.slice(frame.indexOf('\n\n') + 2, frame.lastIndexOf('\0'));
        seen.arrived.add(readPushMessage(body)?.id ?? '');
      }
      if (!frame.startsWith('CONNECTED')) return;
      socket.send(`SUBSCRIBE\nid:1\ndestination:${PUSH_DESTINATION}\n\n\0`);
      page.since = performance.now();
      if (page.lostAt > 0) {
        seen.reopened += 1;
        seen.longestAwayMs = Math.max(seen.longestAwayMs, page.since - page.lostAt);
      }
      done();
    });
    socket.once('close', () => {
      if (page.since !== null) page.lostAt = performance.now();
      page.since = null;
      if (!seen.isOver) setTimeout(() => void connect(url, page, seen), RECONNECT_MS);
    });
  });
}

/** Keeps a socket open for each player, as the portal does, and sends them notices. */
export async function openListeners(
  url: string,
  db: Database,
  {
    tokens,
    playerIds,
  }: { readonly tokens: readonly string[]; readonly playerIds: readonly number[] },
) {
  const pages = playerIds.map((playerId, index): Page => {
    const token = tokens[index] ?? '';
    return { playerId, token, socket: null, since: null, lostAt: 0 };
  });
  const seen: Seen = { arrived: new Set(), reopened: 0, longestAwayMs: 0, isOver: false };
  const sent: { id: string; page: Page; at: number }[] = [];

  async function send(): Promise<void> {
    for (let number = 0; !seen.isOver; number += 1) {
      const page = pages[number % pages.length];
      if (page === undefined) return;
      const id = `notice-${number}`;
      sent.push({ id, page, at: performance.now() });
      await db.transaction((tx) =>
        publishOnCommit(tx, String(page.playerId), 'withdraw_changed', id),
      );
      await sleep(EVERY_MS);
    }
  }

  await Promise.all(pages.map((page) => connect(url, page, seen)));
  // A subscription has no answer.
  await sleep(IN_FLIGHT_MS);
  const sending = send();
  const away: { readonly page: Page; readonly from: number; readonly to: number }[] = [];
  const watch = setInterval(() => {
    const now = performance.now();
    for (const page of pages) {
      if (page.since === null)
        away.push({ page, from: now - IN_FLIGHT_MS, to: now + IN_FLIGHT_MS });
    }
  }, EVERY_MS);
  return {
    /** Ends the notices, and says what arrived. */
    async end(): Promise<Listened> {
      seen.isOver = true;
      await sending;
      await sleep(LATE_MS);
      clearInterval(watch);
      const wasAway = (page: Page, at: number): boolean =>
        away.some((span) => span.page === page && span.from <= at && at <= span.to);
      const lost = sent.filter(({ id, page, at }) => !seen.arrived.has(id) && !wasAway(page, at));
      const gone = pages.filter(({ since }) => since === null).length;
      for (const { socket } of pages) socket?.close();
      return {
        ...{ sockets: pages.length, reopened: seen.reopened },
        longestAwayMs: Math.round(seen.longestAwayMs),
        ...{ notices: sent.length, lost: lost.length, gone },
      };
    },
  };
}

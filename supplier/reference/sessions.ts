import { randomBytes } from 'node:crypto';
import type { PlaySession } from '../library/rounds.ts';

/** A launch as the supplier keeps it: its own key for the page, never the operator's token. */
export interface StoredSession extends PlaySession {
  readonly key: string;
}

/** Play without money: the balance is the supplier's own, and no wallet is called. */
const DEMO_BALANCE = 100_000;

export function createSessions(put: (session: StoredSession) => Promise<void>) {
  const known = new Map<string, StoredSession>();
  const demoBalances = new Map<string, number>();
  return {
    replay(session: StoredSession): void {
      known.set(session.key, session);
    },
    async open(session: PlaySession): Promise<string> {
      const stored = { ...session, key: randomBytes(24).toString('base64url') };
      await put(stored);
      known.set(stored.key, stored);
      return stored.key;
    },
    openDemo(game: string): string {
      const key = randomBytes(24).toString('base64url');
      known.set(key, { key, token: '', user: '', currency: 'XXX', game });
      demoBalances.set(key, DEMO_BALANCE);
      return key;
    },
    get: (key: string) => known.get(key),
    /** The balance of a demo session in minor units; null for one with money. */
    demoBalance: (key: string) => demoBalances.get(key) ?? null,
    setDemoBalance: (key: string, balance: number) => demoBalances.set(key, balance),
  };
}

export type Sessions = ReturnType<typeof createSessions>;

import { randomBytes } from 'node:crypto';
import { STAFF_TOKEN_HEADER } from '@glasshouse/contract/backoffice/staff-operation.ts';
import { createApp, type App } from '../app.ts';
import {
  callerOf,
  LEDGER_CHECKS,
  settingsOf,
  testClock,
  type TestAppSettings,
  type CallOptions,
  type Reply,
  type TestClock,
} from './app-calls.ts';
import { createAppDatabase, createMigratedDatabase } from './database.ts';

export { TEST_START, type CallOptions, type Reply, type TestClock } from './app-calls.ts';

export interface TestApp {
  readonly app: App;
  readonly clock: TestClock;
  /** Connects as the owner, who may do what the server may not. */
  readonly databaseUrl: string;
  /** Connects as the server does. */
  readonly runUrl: string;
  /** The other databases that share the players; usually none. */
  readonly cellUrls: readonly string[];
  /**
   * Runs all due jobs until nothing is due, except the checks of the whole ledger: they read every
   * bucket, have no effect on a player, and `app.deps.jobs.settleAll()` runs them too.
   */
  settle(): Promise<void>;
  /** Drops the database; does nothing in a second app, whose database belongs to the first. */
  drop(): Promise<void>;
  /** Calls the portal's API over HTTP, by default with a new idempotency key. */
  call<Data = Record<string, unknown>>(
    path: string,
    body?: unknown,
    options?: CallOptions,
  ): Promise<Reply<Data>>;
  /** The same on the games' origin. */
  gameCall<Data = Record<string, unknown>>(
    path: string,
    body?: unknown,
    options?: CallOptions,
  ): Promise<Reply<Data>>;
  /** The same on the back office's port; the token is a member's. */
  staffCall<Data = Record<string, unknown>>(
    path: string,
    body?: unknown,
    options?: CallOptions,
  ): Promise<Reply<Data>>;
  close(): Promise<void>;
}

export interface TestAppOptions extends TestAppSettings {
  /** Other databases that share the players with the app's own (testing/cells.ts). */
  readonly cellUrls?: readonly string[];
  /** A migrated database instead of a new one. */
  readonly database?: Pick<TestApp, 'databaseUrl' | 'runUrl' | 'drop'>;
  /** On one PostgreSQL also when the tests run on a cluster: for what a cluster does otherwise. */
  readonly isPlain?: boolean;
  readonly clock?: TestClock;
  /** A second app with the same database and seed key. */
  readonly beside?: TestApp;
}

async function ownDatabase(isPlain: boolean) {
  const made = isPlain ? createMigratedDatabase() : createAppDatabase();
  const { url: databaseUrl, runUrl, drop } = await made;
  return { databaseUrl, runUrl, drop };
}

/** Opens an app on a separate database. Its jobs run only when a test settles them. */
export async function openTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const clock = options.clock ?? options.beside?.clock ?? testClock();
  const { databaseUrl, runUrl, drop } =
    options.beside ?? options.database ?? (await ownDatabase(options.isPlain === true));
  const cellUrls = options.cellUrls ?? options.beside?.cellUrls ?? [];
  const app = await createApp(settingsOf({ ...options, clock, databaseUrl: runUrl, cellUrls }));
  return {
    app,
    clock,
    databaseUrl,
    runUrl,
    cellUrls,
    settle: () => app.deps.jobs.settleAll(LEDGER_CHECKS),
    drop: () => Promise.resolve(),
    call: callerOf((request) => app.portal.inject(request)),
    gameCall: callerOf((request) => app.games.inject(request)),
    staffCall: callerOf((request) => app.backoffice.inject(request), STAFF_TOKEN_HEADER),
    async close() {
      await app.close();
      await drop();
    },
  };
}

/** A device id as a client generates it. */
export function deviceId(): string {
  return randomBytes(16).toString('hex');
}

import { randomBytes, randomUUID } from 'node:crypto';
import type { MarketCode } from '@glasshouse/markets/pack.ts';
import type { Envelope } from '@glasshouse/contract/envelope.ts';
import { createHouse, type House } from '../app.ts';
import type { PaymentProvider } from '../features/providers/index.ts';
import { createClock, type Clock } from '../platform/clock.ts';
import type { Title } from '@glasshouse/games/index.ts';
import { createLog, type Log } from '../platform/log.ts';
import { migrate } from '../platform/migrate.ts';
import { schema } from '../schema.ts';
import { createTestDatabase, TEST_RUN_ROLE } from './database.ts';

/** A moment in the middle of a market day and month, so that no test sits on a window's edge. */
export const TEST_START = Date.UTC(2026, 10, 18, 8, 0, 0);

export interface TestClock extends Clock {
  /** Moves the clock ahead by milliseconds. */
  advance(ms: number): void;
}

/** A clock that stands still until it is moved. */
function testClock(start = TEST_START): TestClock {
  let now = start;
  const clock = createClock(() => now);
  return {
    ...clock,
    advance(ms) {
      now += ms;
    },
  };
}

/** An answer as the wire gave it: status, envelope, and the bytes they came in. */
export interface Reply<Data = Record<string, unknown>> extends Envelope<Data> {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface TestHouse {
  readonly house: House;
  readonly clock: TestClock;
  /** As the owner, who may do what the server may not. */
  readonly databaseUrl: string;
  /** As the server has it. */
  readonly runUrl: string;
  /** Nothing: a house beside another leaves the database to that one. */
  drop(): Promise<void>;
  /** Calls the portal's API through the front door; a fresh idempotency key unless one is given. */
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
  close(): Promise<void>;
}

export interface CallOptions {
  readonly token?: string;
  /** Null sends none. */
  readonly key?: string | null;
  /** Undefined takes a header away that is sent otherwise. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly method?: 'GET' | 'POST';
}

export interface TestHouseOptions {
  readonly market?: MarketCode;
  readonly clock?: TestClock;
  /** Another process of the same house: the same database and seed key. */
  readonly beside?: TestHouse;
  readonly providerUrl?: string;
  readonly providerSecret?: string;
  /** Other providers than the sandbox; the first one takes new orders. */
  readonly providers?: readonly PaymentProvider[];
  /** Where the house is going to listen, when a real provider is to reach it. */
  readonly webhookOrigin?: string;
  /** Rounds take their time, as where real money is played for. */
  readonly minRoundMs?: number;
  /** Limits are the real ones; they are open otherwise. */
  readonly realLimits?: boolean;
  /** Other titles than the house's own, as after a release. */
  readonly titles?: readonly Title[];
  /** Takes the log's lines, where a test reads them. */
  readonly log?: Log;
  /** Where the games' origin is going to listen, when a browser is to open a game. */
  readonly gamesPort?: number;
  /** A chat service of another host, where a test shows one. */
  readonly supportUrl?: string;
}

const SEED_KEY = Buffer.alloc(32, 7);
const LOG_KEY = Buffer.alloc(32, 9);

async function ownDatabase(at: number) {
  const { url: databaseUrl, runUrl, drop } = await createTestDatabase();
  await migrate(databaseUrl, schema, at, TEST_RUN_ROLE);
  return { databaseUrl, runUrl, drop };
}

/** Opens a house on a database of its own. Its jobs run only when a test settles them. */
export async function openTestHouse(options: TestHouseOptions = {}): Promise<TestHouse> {
  const clock = options.clock ?? options.beside?.clock ?? testClock();
  const { databaseUrl, runUrl, drop } = options.beside ?? (await ownDatabase(clock.now()));
  const house = await createHouse({
    market: options.market ?? 'IN',
    databaseUrl: runUrl,
    portalOrigin: null,
    gamesOrigin: null,
    supportUrl: options.supportUrl ?? null,
    gamesPort: options.gamesPort ?? 8081,
    trustProxy: [],
    lanes: 1,
    providerUrl: options.providerUrl ?? 'http://127.0.0.1:9',
    providerSecret: options.providerSecret ?? 'test-secret',
    webhookOrigin: options.webhookOrigin ?? 'http://127.0.0.1:9',
    seedKey: SEED_KEY,
    logKey: LOG_KEY,
    log: options.log ?? createLog(process.env['TEST_LOG'] ?? 'fatal'),
    clock,
    ...(options.providers === undefined ? {} : { providers: options.providers }),
    ...(options.titles === undefined ? {} : { titles: options.titles }),
    ...(options.minRoundMs === undefined ? {} : { minRoundMs: options.minRoundMs }),
    ...(options.realLimits === undefined ? {} : { realLimits: options.realLimits }),
    testing: true,
  });
  const caller =
    (app: House['portal']) =>
    async <Data>(path: string, body: unknown = {}, call: CallOptions = {}) => {
      const key = call.key === undefined ? randomUUID() : call.key;
      const method = call.method ?? 'POST';
      const response = await app.inject({
        method,
        url: path,
        headers: headersOf({
          'content-type': method === 'POST' ? 'application/json' : undefined,
          'access-token': call.token,
          'idempotency-key': key ?? undefined,
          ...call.headers,
        }),
        ...(method === 'POST' ? { payload: bodyText(body) } : {}),
      });
      const envelope = JSON.parse(response.body) as Envelope<Data>;
      const { statusCode: status, body: text, headers } = response;
      return { ...envelope, status, text, headers };
    };
  return {
    house,
    clock,
    databaseUrl,
    runUrl,
    drop: () => Promise.resolve(),
    call: caller(house.portal),
    gameCall: caller(house.games),
    async close() {
      await house.close();
      await drop();
    },
  };
}

function headersOf(headers: Readonly<Record<string, string | undefined>>) {
  const sent = Object.entries(headers).filter(([, value]) => value !== undefined);
  return Object.fromEntries(sent);
}

function bodyText(body: unknown): string | Buffer {
  return typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
}

/** A device id as a client makes it. */
export function deviceId(): string {
  return randomBytes(16).toString('hex');
}

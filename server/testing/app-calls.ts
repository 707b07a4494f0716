import { randomUUID } from 'node:crypto';
import { TOKEN_HEADER, type Envelope } from '@glasshouse/contract/envelope.ts';
import type { MarketCode } from '@glasshouse/markets/pack.ts';
import type { Title } from '@glasshouse/games/index.ts';
import type { AppOptions } from '../context.ts';
import type { PaymentProvider } from '../features/providers/index.ts';
import { createClock, type Clock } from '../platform/clock.ts';
import { createLog, type Log } from '../platform/log.ts';
import { faultLog } from './fault-log.ts';

/** How tests configure and call an app, in this process or another one. */

/** A time in the middle of a market day and month, so that no test runs at a window's edge. */
export const TEST_START = Date.UTC(2026, 10, 18, 8, 0, 0);

/** The names of the jobs that check the whole ledger, which most tests leave out. */
export const LEDGER_CHECKS = ['ledger root', 'journal check', 'money by day'];

export interface TestClock extends Clock {
  /** Moves the clock ahead by milliseconds. */
  advance(ms: number): void;
}

/** A clock that stands still until it is advanced. */
export function testClock(start = TEST_START): TestClock {
  let now = start;
  const clock = createClock(() => now);
  return {
    ...clock,
    advance(ms) {
      now += ms;
    },
  };
}

/** An answer as received: status, envelope, and raw bytes. */
export interface Reply<Data = Record<string, unknown>> extends Envelope<Data> {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface CallOptions {
  readonly token?: string;
  /** Null sends none. */
  readonly key?: string | null;
  /** Undefined removes a default header. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly method?: 'GET' | 'POST';
}

export interface TestAppSettings {
  readonly market?: MarketCode;
  readonly providerUrl?: string;
  readonly providerSecret?: string;
  readonly telemetry?: NonNullable<AppOptions['telemetry']>;
  /** Real money, with services of the test. */
  readonly live?: NonNullable<AppOptions['live']>;
  /** Providers instead of the sandbox; the first one takes new orders. */
  readonly providers?: readonly PaymentProvider[];
  /** Suppliers whose games the lobby shows. */
  readonly suppliers?: NonNullable<AppOptions['suppliers']>;
  readonly remoteGames?: NonNullable<AppOptions['remoteGames']>;
  /** The origin the server will listen on, for tests with a real provider. */
  readonly webhookOrigin?: string;
  /** The minimum duration of a round, as in markets with real money. */
  readonly minRoundMs?: number;
  /** Use the real limits; default: unlimited. */
  readonly realLimits?: boolean;
  /** Games instead of those of this release, as after an upgrade. */
  readonly titles?: readonly Title[];
  /** Receives the log lines, for tests that read them. */
  readonly log?: Log;
  /** The port the games' origin will listen on, for tests that open a game in a browser. */
  readonly gamesPort?: number;
  /** A chat service on another host, for tests that show one. */
  readonly supportUrl?: string;
  readonly supportSecret?: string;
  /** The origin of the test's own push service. */
  readonly pushSandbox?: string;
  /** Null: no notifications are sent. */
  readonly pushKey?: Buffer | null;
  /** Encryption keys instead of the default test keys; the first encrypts, all of them decrypt. */
  readonly seedKeys?: readonly Buffer[];
}

const SEED_KEYS = [Buffer.alloc(32, 7)];
const LOG_KEY = Buffer.alloc(32, 9);
const PUSH_KEY = Buffer.alloc(32, 5);

/** The settings of an app whose jobs run only when a test settles them. */
export function settingsOf(
  options: TestAppSettings &
    Pick<AppOptions, 'databaseUrl' | 'cellUrls'> & { readonly clock: Clock },
): AppOptions {
  const { log, ...given } = options;
  const level = process.env['TEST_LOG'];
  return {
    market: 'IN',
    portalOrigin: null,
    gamesOrigin: null,
    supportUrl: null,
    supportSecret: null,
    gamesPort: 8081,
    trustProxy: [],
    settlementConnections: 1,
    providerUrl: 'http://127.0.0.1:9',
    providerSecret: 'test-secret',
    webhookOrigin: 'http://127.0.0.1:9',
    seedKeys: SEED_KEYS,
    logKey: LOG_KEY,
    pushKey: PUSH_KEY,
    testing: true,
    ...given,
    log: log ?? (level === undefined ? faultLog : createLog(level)),
  };
}

/** Sends a request to the app without a socket and returns its answer. */
export type Inject = (request: {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: string | Buffer;
}) => Promise<{
  readonly statusCode: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, unknown>>;
}>;

/** Returns a function that calls the API over HTTP, by default with a new idempotency key. */
export function callerOf(inject: Inject, tokenHeader: string = TOKEN_HEADER) {
  return async <Data = Record<string, unknown>>(
    path: string,
    body: unknown = {},
    call: CallOptions = {},
  ): Promise<Reply<Data>> => {
    const key = call.key === undefined ? randomUUID() : call.key;
    const method = call.method ?? 'POST';
    const response = await inject({
      method,
      url: path,
      headers: headersOf({
        'content-type': method === 'POST' ? 'application/json' : undefined,
        [tokenHeader]: call.token,
        'idempotency-key': key ?? undefined,
        ...call.headers,
      }),
      ...(method === 'POST' ? { payload: bodyText(body) } : {}),
    });
    const envelope = JSON.parse(response.body) as Envelope<Data>;
    const { statusCode: status, body: text, headers } = response;
    return { ...envelope, status, text, headers };
  };
}

function headersOf(headers: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const sent = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return Object.fromEntries(sent);
}

function bodyText(body: unknown): string | Buffer {
  return typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
}

import { randomInt } from 'node:crypto';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { createDatabase, type Database } from '@glasshouse/server/platform/database.ts';
import { publishOnCommit } from '@glasshouse/server/platform/notifier.ts';
import { readCommandLine, wholeNumber } from '../../command-line/read.ts';
import { removePostgres, startPostgres } from '../../postgres/embedded.ts';
import { freePort } from '../../start/ports.ts';
import { Progress } from '../../start/progress.ts';
import { migrated } from '../migrated.ts';
import { seedPlayers } from '../spins/seed-players.ts';
import { startServer } from '../start-script.ts';
import type { Arrived, ClientsData } from './clients.ts';

const SEED_KEY = 'ab'.repeat(32);
/** The memory is read when connections have been quiet for this long. */
const QUIET_MS = 5_000;
/** Notices are sent in this rhythm. */
const BEAT_MS = 10;
/** How long notices may take to arrive before they count as lost. */
const LATE_MS = 5_000;
const RSS_BAR_BYTES = 20_480;
const NOTIFY_BAR_MS = 100;

interface Result {
  readonly connections: number;
  readonly rssPerConnectionBytes: number;
  readonly serverMb: number;
  readonly notices: number;
  readonly noticesPerSecond: number;
  /** Notices that never arrived, and arrivals that were sent once already. */
  readonly lost: number;
  readonly doubled: number;
  readonly notifyP50Ms: number;
  readonly notifyP99Ms: number;
}

const USAGE = `npm run bench -- push [--connections 10000] [--rate 500] [--seconds 30] [--json]

Connects players to one server process, each with its own session over STOMP, and commits notices to
random ones. Measures the process's memory per connection, and the time from before a notice's
transaction to its arrival.
  --connections  from 1 to 10000
  --rate         notices a second, from 1 to 2000
  --seconds      how long notices are sent, from 1 to 600
  --json         prints the result as JSON
Exit codes: 0 every notice arrived once, 99 % within ${NOTIFY_BAR_MS} ms, below
${RSS_BAR_BYTES} bytes a connection; 1 not.
`;

/** Measures the push of one process. Returns whether it keeps its bars. */
export async function benchPush(args: readonly string[]): Promise<boolean> {
  const { values } = readCommandLine(
    USAGE,
    {
      json: { type: 'boolean', default: false },
      connections: { type: 'string', default: '10000' },
      rate: { type: 'string', default: '500' },
      seconds: { type: 'string', default: '30' },
    },
    args,
  );
  const plan = {
    connections: wholeNumber('--connections', values.connections, 1, 10_000),
    rate: wholeNumber('--rate', values.rate, 1, 2_000),
    seconds: wholeNumber('--seconds', values.seconds, 1, 600),
  };
  const progress = new Progress(process.stderr);
  const dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-push-'));
  // As root, PostgreSQL runs under another account, which needs access to the folder.
  chmodSync(dataDir, 0o755);
  try {
    const result = await measure(dataDir, plan, (line) => progress.step(line));
    progress.print('');
    process.stdout.write(`${JSON.stringify(result, null, values.json ? 0 : 2)}\n`);
    const isWhole = result.lost === 0 && result.doubled === 0;
    const isFast = result.notifyP99Ms < NOTIFY_BAR_MS;
    return isWhole && isFast && result.rssPerConnectionBytes < RSS_BAR_BYTES;
  } finally {
    await removePostgres(dataDir);
  }
}

interface Plan {
  readonly connections: number;
  readonly rate: number;
  readonly seconds: number;
}

async function measure(dataDir: string, plan: Plan, say: (line: string) => void): Promise<Result> {
  say('starting PostgreSQL');
  const postgres = await startPostgres({ dataDir, log: say });
  const port = await freePort('127.0.0.1');
  say('starting the server');
  const server = await startServer({
    HOST: '0.0.0.0',
    PORT: String(port),
    GAMES_PORT: String(await freePort('127.0.0.1')),
    BACKOFFICE_PORT: String(await freePort('127.0.0.1')),
    PROVIDER_PORT: String(await freePort('127.0.0.1')),
    DATABASE_URL: await migrated(postgres.url),
    SEED_KEY,
    LOG_KEY: 'cd'.repeat(32),
    PROVIDER_SECRET: 'bench-has-no-provider',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    ready: `http://127.0.0.1:${port}/readyz`,
  });
  const db = createDatabase({ url: postgres.url, size: 8, onError: () => undefined });
  let clients: Clients | null = null;
  try {
    say(`seating ${plan.connections} players`);
    const { tokens, playerIds } = await seedPlayers(db, {
      players: plan.connections,
      session: { kind: 'portal' },
      at: Date.now(),
      seedKey: Buffer.from(SEED_KEY, 'hex'),
      url: postgres.url,
    });
    await sleep(QUIET_MS);
    const before = server.residentBytes();
    clients = await connectAll({ url: `ws://127.0.0.1:${port}/ws`, tokens }, say);
    await sleep(QUIET_MS);
    const after = server.residentBytes();
    say(`sending ${plan.rate} notices a second for ${plan.seconds} s`);
    const sent = await notify(db, playerIds, plan);
    await sleep(LATE_MS);
    const arrived = await clients.arrived();
    const times = arrived.milliseconds.toSorted((one, other) => one - other);
    const quantile = (share: number) => rounded(times[Math.floor(times.length * share)] ?? NaN);
    return {
      connections: plan.connections,
      rssPerConnectionBytes: Math.round((after - before) / plan.connections),
      serverMb: Math.round(server.residentBytes() / 1024 / 1024),
      notices: sent,
      noticesPerSecond: Math.round(sent / plan.seconds),
      lost: sent - arrived.distinct,
      doubled: arrived.milliseconds.length - arrived.distinct,
      notifyP50Ms: quantile(0.5),
      notifyP99Ms: quantile(0.99),
    };
  } finally {
    await clients?.end();
    await db.close();
    await server.stop();
    await postgres.stop();
  }
}

interface Clients {
  arrived(): Promise<Arrived>;
  end(): Promise<void>;
}

/** Connects and subscribes all players, in a thread of their own. */
async function connectAll(data: ClientsData, say: (line: string) => void): Promise<Clients> {
  const worker = new Worker(new URL('./clients.ts', import.meta.url), { workerData: data });
  const failed = new Promise<never>((_done, reject) => worker.once('error', reject));
  await Promise.race([
    failed,
    new Promise<void>((done) => {
      worker.on('message', (connected: number) => {
        say(`${connected} players are connected`);
        if (connected === data.tokens.length) done();
      });
    }),
  ]);
  worker.removeAllListeners('message');
  return {
    arrived() {
      const answer = new Promise<Arrived>((done) => worker.once('message', done));
      worker.postMessage('arrived', []);
      return Promise.race([answer, failed]);
    },
    end: async () => void (await worker.terminate()),
  };
}

/**
 * Commits a transaction per notice, each to a random player. A notice's id is the time before its
 * transaction. Returns how many were committed.
 */
async function notify(
  db: Database,
  playerIds: readonly number[],
  { rate, seconds }: Plan,
): Promise<number> {
  const running = new Set<Promise<void>>();
  const started = performance.now();
  let sent = 0;
  while (performance.now() - started < seconds * 1_000) {
    const due = Math.floor(((performance.now() - started) / 1_000) * rate);
    for (; sent < due; sent += 1) {
      const player = String(playerIds[randomInt(playerIds.length)]);
      const id = String(process.hrtime.bigint());
      const work = db
        .transaction((tx) => publishOnCommit(tx, player, 'withdraw_changed', id))
        .finally(() => running.delete(work));
      running.add(work);
    }
    await sleep(BEAT_MS);
  }
  await Promise.all(running);
  return sent;
}

function rounded(ms: number): number {
  return Math.round(ms * 10) / 10;
}

import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '@glasshouse/server/platform/database.ts';
import { readCommandLine, wholeNumber } from '../../command-line/read.ts';
import { checkBooks } from '../../ledger-check/run.ts';
import { removePostgres, startPostgres } from '../../postgres/embedded.ts';
import { Progress } from '../../start/progress.ts';
import { openBenchServer } from '../bench-server.ts';
import { lostPlayers } from '../clients/lost-players.ts';
import { openClients, type Clients } from '../clients/open-clients.ts';
import { migrated } from '../migrated.ts';
import { seedPlayers } from '../spins/seed-players.ts';
import type { RunningScript } from '../start-script.ts';
import { faultsOf, type Result } from './faults.ts';

const GAME = 66_121;
const SEED_KEY = 'ab'.repeat(32);
/** Players that one process can serve when each plays on as soon as it is answered. */
const USUAL = 800;
const TIMES = 10;
const MEMORY_EVERY_MS = 200;
/** The memory that the flood may take: ten times the sockets and their requests. */
const ROOM_MB = 120;

const USAGE = `npm run bench -- overload [--seconds 20] [--json]

Plays with ${USUAL} players at once, then with ten times as many, then with the first ones again.
Each asks for its next round as soon as the last one is answered, and again a second after a
refusal.
  --seconds  the length of each of the three, from 2 to 600
  --json     prints the result as JSON
Exit codes: 0 what is refused is refused with 503 or 429 and Retry-After, accepted spins are stored,
the memory stays within ${ROOM_MB} MB, and afterwards all is as before; 1 not.
`;

/** Measures one process under ten times its load. Returns whether it stays right. */
export async function benchOverload(args: readonly string[]): Promise<boolean> {
  const { values } = readCommandLine(
    USAGE,
    { json: { type: 'boolean', default: false }, seconds: { type: 'string', default: '20' } },
    args,
  );
  const seconds = wholeNumber('--seconds', values.seconds, 2, 600);
  const progress = new Progress(process.stderr);
  const dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-overload-'));
  // As root, PostgreSQL runs under another account, which needs access to the folder.
  chmodSync(dataDir, 0o755);
  try {
    const result = await measure(dataDir, seconds, (line) => progress.step(line));
    progress.print('');
    process.stdout.write(`${JSON.stringify(result, null, values.json ? 0 : 2)}\n`);
    const faults = faultsOf(result);
    for (const fault of faults) process.stderr.write(`${fault}\n`);
    return faults.length === 0;
  } finally {
    await removePostgres(dataDir);
  }
}

async function measure(
  dataDir: string,
  seconds: number,
  say: (line: string) => void,
): Promise<Result> {
  say('starting PostgreSQL');
  const postgres = await startPostgres({ dataDir, log: say });
  say('starting the server');
  const { server, gamesPort } = await openBenchServer({
    ...{ databaseUrl: await migrated(postgres.url), dataDir, seedKey: SEED_KEY, logLevel: 'fatal' },
  });
  const db = createDatabase({ url: postgres.url, size: 4, onError: () => undefined });
  let clients: Clients | null = null;
  try {
    const players = USUAL * TIMES;
    say(`seating ${players} players`);
    const { tokens, playerIds } = await seedPlayers(db, {
      players,
      session: { kind: 'game', gameId: GAME },
      at: Date.now(),
      seedKey: Buffer.from(SEED_KEY, 'hex'),
      url: postgres.url,
    });
    await db.query('vacuum analyze');
    clients = openClients({ host: '127.0.0.1', port: gamesPort, tokens });
    say('every player plays its first rounds');
    await clients.play({ players, seconds: 3 });
    say(`${USUAL} players`);
    const usual = await clients.play({ players: USUAL, seconds });
    const beforeMb = server.residentMb() ?? 0;
    const memory = watchMemory(server);
    say(`${players} players`);
    const flood = await clients.play({ players, seconds });
    say(`${USUAL} players again`);
    const after = await clients.play({ players: USUAL, seconds });
    const report = await checkBooks(db);
    return {
      ...{ usualPlayers: USUAL, floodPlayers: players },
      usualPerSecond: Math.round(usual.accepted / seconds),
      acceptedPerSecond: Math.round(flood.accepted / seconds),
      acceptedP99Ms: flood.p99Ms,
      acceptedP50Ms: flood.p50Ms,
      ...{ busy: flood.busy, limited: flood.limited, withoutRetryAfter: flood.withoutRetryAfter },
      otherAnswers: usual.other + flood.other + after.other,
      firstOther: usual.firstOther ?? flood.firstOther ?? after.firstOther,
      afterPerSecond: Math.round(after.accepted / seconds),
      afterRefused: after.busy + after.limited,
      ...{ afterP99Ms: after.p99Ms, usualP99Ms: usual.p99Ms },
      ...{ beforeMb, mostMb: memory.stop(), afterMb: server.residentMb() ?? 0, roomMb: ROOM_MB },
      lostPlayers: await lostPlayers(db, playerIds, after.lastSeqs),
      books: report.ok ? 'ok' : 'wrong',
    };
  } finally {
    await clients?.end();
    await db.close();
    await server.stop();
    await postgres.stop();
  }
}

/** Reads the memory of a process until `stop`, which returns the most in MB. */
function watchMemory(server: RunningScript): { stop(): number } {
  let most = 0;
  const read = () => {
    most = Math.max(most, server.residentMb() ?? 0);
  };
  const timer = setInterval(read, MEMORY_EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      read();
      return most;
    },
  };
}

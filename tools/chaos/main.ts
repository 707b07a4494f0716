import { randomInt } from 'node:crypto';
import { chmodSync, cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endWith, orEnd, readCommandLine, UsageError, wholeNumber } from '../command-line/read.ts';
import { DEFAULT_RUN_ROLE, runUrl } from '@glasshouse/server/platform/run-url.ts';
import { installedCitus } from '../citus/build.ts';
import { startCitus } from '../citus/cluster.ts';
import { setUpCluster } from '../citus/set-up.ts';
import { openCells } from '../data/open-cells.ts';
import { cellFolders } from '../postgres/cell-folders.ts';
import { removePostgres } from '../postgres/embedded.ts';
import { refuseUndurable } from '../postgres/refuse-undurable.ts';
import { Progress } from '../start/progress.ts';
import { startApp, type ClusterInUse, type RunningApp } from './running-app.ts';
import { incidents } from './incidents/index.ts';
import { movedShards } from './incidents/moved-shards.ts';
import type { Happened, Incident, Scene } from './incidents/incident.ts';
import { ChaosPlayer } from './player.ts';
import { agreeWithProvider } from './statement.ts';
import { verify } from './verify.ts';

/**
 * `npm run chaos -- --rounds 20 [--players 8] [--cells 1] [--only "lock a wallet"] [--json]`: plays, deposits
 * and withdraws under load, through two servers whose clocks are five minutes apart, with two
 * settlement connections each. Each round has one incident (incidents/). After each round
 * everything acknowledged must be stored once, the ledger must be correct, and the provider's
 * statement must match it line by line. Exits with 1 after any violation. Ends early after three
 * such rounds, or after a bug in a player or in this tool.
 */
interface RoundReport extends Happened {
  readonly round: number;
  readonly incident: string;
  readonly tookMs: number;
  readonly spins: number;
  readonly deposits: number;
  readonly withdrawals: number;
}

const CLOCKS_APART_MS = 300_000;
const WRONG_ROUNDS = 3;

/** One address can create 300 guests at once; the incidents need some of them. */
const MOST_PLAYERS = 200;

const USAGE = `npm run chaos -- [--rounds 20] [--players 8] [--cells 1 | --citus] [--only NAME] [--json]

Plays, deposits and withdraws under load, with one incident per round. After each round it checks
that everything acknowledged is stored once, and that the ledger and the provider's statement match.
  --rounds   the number of rounds
  --players  the number of players at the same time
  --cells    the number of databases that share the players (1)
  --citus    the players are in a cluster of one coordinator and two workers, of the PostgreSQL of
             pg_config, which must have Citus (npm run citus)
  --only     only the incident of this name
  --json     prints the result as JSON
Exit codes: 0 every check passed; 1 a check failed.
`;
const { values } = readCommandLine(USAGE, {
  json: { type: 'boolean', default: false },
  rounds: { type: 'string', default: '20' },
  players: { type: 'string', default: '8' },
  cells: { type: 'string', default: '1' },
  citus: { type: 'boolean', default: false },
  only: { type: 'string' },
});
const cells = orEnd(USAGE, () => wholeNumber('--cells', values.cells, 1, 8));
const rounds = orEnd(USAGE, () => wholeNumber('--rounds', values.rounds, 1));
const playerCount = orEnd(USAGE, () => wholeNumber('--players', values.players, 1, MOST_PLAYERS));
const possible = values.citus ? [...incidents, movedShards] : incidents;
const chosen = possible.filter(({ name }) => values.only === undefined || name === values.only);
if (chosen.length === 0) {
  const names = possible.map(({ name }) => name).join(', ');
  endWith(new UsageError(`--only takes one of: ${names}`), USAGE);
}
const progress = new Progress(process.stderr);
const dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-chaos-'));
// As root, PostgreSQL runs under another account, which needs access to the folder.
chmodSync(dataDir, 0o755);
const started = performance.now();
const citus = values.citus ? await openCluster() : null;
let app: RunningApp | null = null;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void end().finally(() => process.exit(1)));
}
try {
  progress.step('starting the app');
  app = await startApp(
    dataDir,
    { SETTLEMENT_CONNECTIONS: '2' },
    { clocksApartMs: CLOCKS_APART_MS, cells, citus },
  );
  const report = await play(app);
  const ok = report.length === rounds && report.every(({ wrong }) => wrong.length === 0);
  const tookMs = Math.round(performance.now() - started);
  const summary = { ok, tookMs, incidents: perIncident(report), rounds: report };
  process.stdout.write(values.json ? `${JSON.stringify(summary)}\n` : pretty(ok, report));
  if (!ok) keepLogs();
  process.exitCode = ok ? 0 : 1;
} finally {
  await end();
}

async function end(): Promise<void> {
  await app?.close();
  await citus?.cluster.stop();
  for (const folder of cellFolders(dataDir).toReversed()) await removePostgres(folder);
}

/** A cluster with the tables of players in four groups of shards. */
async function openCluster(): Promise<ClusterInUse> {
  const bin = installedCitus();
  if (bin === null) return endWith(new UsageError('No Citus is installed'), USAGE);
  progress.step('starting the cluster');
  const cluster = await startCitus(bin);
  const run = { name: DEFAULT_RUN_ROLE, password: 'of-chaos-only' };
  await setUpCluster({
    ...{ url: cluster.url, run, groups: 4, at: Date.now() },
    progress: (line) => progress.step(line),
  });
  return { cluster, runUrl: runUrl(cluster.url, run) };
}

/** After a failed run the processes' logs are the only evidence. */
function keepLogs(): void {
  const kept = mkdtempSync(join(tmpdir(), 'glasshouse-chaos-logs-'));
  cpSync(join(dataDir, 'logs'), kept, { recursive: true });
  progress.print(`the logs are kept in ${kept}`);
}

async function play(open: RunningApp): Promise<RoundReport[]> {
  // kill -9 cannot reveal data loss at a power failure; the database settings can.
  await withDatabase(refuseUndurable);
  const players = await Promise.all(
    Array.from({ length: playerCount }, () => ChaosPlayer.arrive(open)),
  );
  const guests: ChaosPlayer[] = [];
  const report: RoundReport[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const incident = chosen[(round - 1) % chosen.length] as Incident;
    const begun = performance.now();
    let fault: unknown = null;
    const happened = await strike(open, players, guests, incident).catch((error: unknown) => {
      fault = error;
      return { did: 'ended by a fault', figures: {}, wrong: [String(error)] };
    });
    const tookMs = Math.round(performance.now() - begun);
    report.push({
      round,
      incident: incident.name,
      tookMs,
      ...happened,
      ...sums([...players, ...guests]),
    });
    const figures = Object.entries(happened.figures).map(([name, value]) => `${name} ${value}`);
    progress.print(
      `round ${round}: ${happened.did} (${figures.join(', ')}): ` +
        (happened.wrong.length === 0 ? 'all is right' : happened.wrong.join('; ')),
    );
    if (fault !== null || report.filter(({ wrong }) => wrong.length > 0).length === WRONG_ROUNDS) {
      break;
    }
  }
  return report;
}

/** One round: load, the incident, more load; then the players pause and the books are compared. */
async function strike(
  open: RunningApp,
  players: readonly ChaosPlayer[],
  guests: ChaosPlayer[],
  incident: Incident,
): Promise<Happened> {
  let stopping = false;
  const living = players.map(async (player) => {
    while (!stopping) await player.act();
  });
  const lives = Promise.all(living);
  // A bug in a player must end the run immediately, not after the incident.
  lives.catch(() => undefined);
  await sleep(randomInt(300, 2_500));
  const arrive = async () => {
    const guest = await ChaosPlayer.arrive(open);
    guests.push(guest);
    return guest;
  };
  const happened = await withDatabase((db) =>
    Promise.race([
      incident.happen({ app: open, db, players, arrive }),
      // No player stops before the incident is over; this only reports a bug.
      lives.then(() => Promise.reject(new Error('the players stopped by themselves'))),
    ]),
  );
  await open.recover();
  await sleep(randomInt(300, 1_500));
  stopping = true;
  await lives;
  const resting = performance.now();
  const unsettled = await withDatabase((db) => agreeWithProvider(db, open.provider));
  const settleMs = Math.round(performance.now() - resting);
  const different = await withDatabase((db) => verify(db, [...players, ...guests]));
  const checkMs = Math.round(performance.now() - resting) - settleMs;
  return {
    ...happened,
    figures: { ...happened.figures, settleMs, checkMs },
    wrong: [...happened.wrong, ...unsettled, ...different],
  };
}

async function withDatabase<Result>(work: (db: Scene['db']) => Promise<Result>): Promise<Result> {
  const { db, close } = await openCells(dataDir, citus?.cluster.url);
  try {
    return await work(db);
  } finally {
    await close();
  }
}

/** How often each incident ran, and in how many of its rounds something was wrong. */
function perIncident(report: readonly RoundReport[]) {
  return chosen.map(({ name }) => {
    const own = report.filter(({ incident }) => incident === name);
    const wrong = own.filter((round) => round.wrong.length > 0).length;
    return { name, rounds: own.length, wrong };
  });
}

function sums(players: readonly ChaosPlayer[]) {
  const total = (count: (player: ChaosPlayer) => number) =>
    players.reduce((sum, player) => sum + count(player), 0);
  return {
    spins: total(({ record }) => record.spins.size),
    deposits: total(({ record }) => record.deposits.size),
    withdrawals: total(({ record }) => record.withdrawals.size),
  };
}

function pretty(ok: boolean, report: readonly RoundReport[]): string {
  const last = report.at(-1);
  const what = `${last?.spins ?? 0} spins, ${last?.deposits ?? 0} deposits, ${last?.withdrawals ?? 0} withdrawals`;
  return `${report.length} incidents, ${what}: ${ok ? 'nothing lost, nothing doubled' : 'WRONG'}\n`;
}

import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import type { App } from '@glasshouse/server/app.ts';
import { createDatabase, type Database } from '@glasshouse/server/platform/database.ts';
import type { PlayerRef } from '@glasshouse/server/platform/ids.ts';
import { DEFAULT_RUN_ROLE } from '@glasshouse/server/platform/run-url.ts';
import { writeRounds } from '@glasshouse/server/testing/history.ts';
import { readCommandLine, wholeNumber } from '../../command-line/read.ts';
import { removePostgres, startPostgres } from '../../postgres/embedded.ts';
import { Progress } from '../../start/progress.ts';
import { migrated } from '../migrated.ts';
import { BENCH_SEED_KEY, openBenchApp } from '../open-app.ts';
import { creditOpening } from '../opening-cash.ts';
import { seedPlayers } from '../spins/seed-players.ts';
import { compare, pretty, type Line } from './compare.ts';
import { measure } from './measure.ts';
import { createPlanReader, explainEverything } from './plans.ts';
import { signIn } from './player.ts';

const GAME = 66_121;
const OTHERS = 1_000;
/** Rounds of the small history: of the player and of each other player. */
const SMALL = 2_000;
const SMALL_OTHERS = 10;
/** Vacuuming and counting tens of millions of rows takes minutes and is skipped here. */
const UPKEEP_DEADLINES = {
  connectMs: 5_000,
  lockMs: 8_000,
  statementMs: 60 * MINUTE_MS,
  answerMs: 60 * MINUTE_MS,
};

interface Result {
  readonly rounds: number;
  readonly all: number;
  readonly loadSeconds: number;
  /** Timeout for the app's own check of the loaded data. */
  readonly settleSeconds: number;
  readonly lines: readonly Line[];
}

const USAGE = `npm run bench -- plans [--rounds 1000000] [--all 20000000] [--json]

Runs every query of play, statements and figures on a small and a large history, and compares the
query plans and the rows read. Twenty million rounds take long.
  --rounds  the rounds of one player
  --all     the rounds of all players
  --json    prints the result as JSON
Exit codes: 0 no query reads more rows on the large history; 1 one does.
`;

/**
 * Measures the rows that the app's statements read with a small and a large history of the same
 * players: one player with `--rounds`, all with `--all`. Returns false if one of them grows.
 */
export async function benchPlans(args: readonly string[]): Promise<boolean> {
  const { values } = readCommandLine(
    USAGE,
    {
      json: { type: 'boolean', default: false },
      rounds: { type: 'string', default: '1000000' },
      all: { type: 'string', default: '20000000' },
    },
    args,
  );
  const rounds = wholeNumber('--rounds', values.rounds, 10 * SMALL);
  const all = wholeNumber('--all', values.all, rounds + 10 * SMALL_OTHERS * OTHERS);
  const progress = new Progress(process.stderr);
  const dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-bench-'));
  // As root, PostgreSQL runs under another account, which needs access to the folder.
  chmodSync(dataDir, 0o755);
  try {
    const result = await run(dataDir, { rounds, all }, (line) => progress.step(line));
    progress.print('');
    const { lines, ...figures } = result;
    process.stdout.write(
      values.json
        ? `${JSON.stringify(result)}\n`
        : `${pretty(lines)}\n${JSON.stringify(figures)}\n`,
    );
    const growing = lines.filter(({ grows }) => grows);
    for (const { during, statement } of growing) {
      process.stderr.write(`Reads more with a longer history, ${during}: ${statement}\n`);
    }
    return growing.length === 0;
  } finally {
    await removePostgres(dataDir);
  }
}

async function run(
  dataDir: string,
  sizes: { readonly rounds: number; readonly all: number },
  say: (line: string) => void,
): Promise<Result> {
  say('starting PostgreSQL');
  const postgres = await startPostgres({ dataDir, log: say });
  const deadlines = UPKEEP_DEADLINES;
  const owner = createDatabase({ url: postgres.url, size: 2, deadlines, onError: () => undefined });
  try {
    const databaseUrl = await migrated(postgres.url);
    const readPlans = createPlanReader(join(dataDir, 'logs', 'postgres.log'));
    const time = clock();
    const open = () => openBenchApp(databaseUrl, time.now);
    const others = await seat(open, owner, { url: postgres.url, at: time.now() });
    /** Adds rounds, runs the app's check and counters, then measures with every plan logged. */
    const stage = async (own: number, each: number) => {
      const startedAt = performance.now();
      await write(postgres.url, time, others.slice(0, 1), own);
      await write(postgres.url, time, others.slice(1), each);
      const loadedAt = performance.now();
      say('the app checks and counts what was loaded');
      const quiet = await open();
      await quiet.deps.jobs.settleAll();
      await quiet.close();
      await owner.query('vacuum analyze');
      const settledAt = performance.now();
      say('measuring');
      for (const setting of explainEverything(DEFAULT_RUN_ROLE)) await owner.query(setting);
      const app = await open();
      const measured = await measure(app, { ...time, readPlans });
      await app.close();
      await owner.query(`alter role ${DEFAULT_RUN_ROLE} reset all`);
      return { measured, load: loadedAt - startedAt, settle: settledAt - loadedAt };
    };
    say('the small history');
    const small = await stage(SMALL, SMALL_OTHERS);
    const each = Math.floor((sizes.all - sizes.rounds) / OTHERS);
    say(`the large history: ${sizes.rounds} rounds of one player, ${each} of each other`);
    const large = await stage(sizes.rounds - SMALL, each - SMALL_OTHERS);
    const [stored] = await owner.query<{ all: number }>('select count(*) as all from round');
    return {
      rounds: sizes.rounds,
      all: stored?.all ?? 0,
      loadSeconds: Math.round(large.load / 1000),
      settleSeconds: Math.round(large.settle / 1000),
      lines: compare(small.measured, large.measured),
    };
  } finally {
    await owner.close();
    await postgres.stop();
  }
}

/** The player first, then the others, all with cash. */
async function seat(
  open: () => Promise<App>,
  owner: Database,
  { url, at }: { readonly url: string; readonly at: number },
): Promise<PlayerRef[]> {
  const app = await open();
  const { player } = await signIn(app);
  await app.close();
  const session = { kind: 'game', gameId: GAME } as const;
  await seedPlayers(owner, { players: OTHERS, session, at, seedKey: BENCH_SEED_KEY, url });
  await creditOpening(owner, { url, at }, [player], 1_000_000_000);
  const rest = await owner.query<{ bucket: number; player_id: number }>(
    'select bucket, player_id from wallet where player_id <> $1 order by player_id',
    [player.playerId],
  );
  return [player, ...rest.map((one) => ({ bucket: one.bucket, playerId: one.player_id }))];
}

/** Advances the clock by the duration of these rounds and inserts them. */
async function write(
  url: string,
  time: ReturnType<typeof clock>,
  players: readonly PlayerRef[],
  count: number,
): Promise<void> {
  time.advance(count * 1_000);
  await writeRounds(url, players, { count, until: time.now(), gameId: GAME });
}

/** A clock that only steps advance. */
function clock() {
  let now = Date.UTC(2026, 0, 5, 8);
  return {
    now: () => now,
    advance: (ms: number) => {
      now += ms;
    },
  };
}

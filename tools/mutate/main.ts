import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { readCommandLine } from '../command-line/read.ts';
import { removePostgres, startPostgres } from '../postgres/embedded.ts';
import { mutantsOf, type Mutant } from './mutants.ts';

/**
 * `npm run mutate -- [--limit 60] [--seed 1] [--file settle-spins]`: mutation testing of the SQL
 * that moves money: applies one small change at a time and runs the money tests. A surviving mutant
 * is a missing test or an equivalent change. Prints each survivor and the share that was killed.
 */

const root = resolve(import.meta.dirname, '../..');

/** The mutated files and the tests that must kill the mutants, quick tests first. */
const TARGETS = [
  {
    file: 'ledger/ledger.sql',
    laws: [['ledger/examples.db.test.ts'], ['ledger/laws.db.test.ts'], ['ledger/check.db.test.ts']],
  },
  {
    file: 'server/features/wallet/grants.sql',
    laws: [
      ['ledger/examples.db.test.ts'],
      ['server/features/wallet/grants.db.test.ts', 'server/features/bonuses/bonuses.db.test.ts'],
      ['server/features/rounds/settlement/settle-spins.db.test.ts'],
      ['ledger/check.db.test.ts'],
    ],
  },
  {
    file: 'server/features/wallet/settle-spins.sql',
    laws: [
      ['ledger/examples.db.test.ts', 'at-the-edge.test.ts'],
      ['server/features/rounds/settlement/settle-spins.db.test.ts'],
      ['server/features/wallet/grants.db.test.ts', 'server/features/tasks/tasks.db.test.ts'],
      ['server/features/rounds/spin/spin.db.test.ts'],
      ['ledger/check.db.test.ts'],
    ],
  },
] as const;

const USAGE = `npm run mutate -- [--limit 60] [--seed 1] [--file settle-spins]

Changes the SQL that moves money in small ways, one change at a time, and runs the money tests on
each. Prints each change that no test fails on, and the share of changes that a test detects.
  --limit  the maximum number of changes
  --seed   selects which changes are made
  --file   only files whose name contains this
`;
const { values } = readCommandLine(USAGE, {
  limit: { type: 'string', default: '60' },
  seed: { type: 'string', default: '1' },
  file: { type: 'string', default: '' },
});
/** A test that exceeds this waits for something that the mutant removed. */
const LAW_LIMIT_MS = 300_000;

interface Candidate {
  readonly file: string;
  readonly laws: readonly (readonly string[])[];
  readonly mutant: Mutant;
}

const candidates = TARGETS.filter(({ file }) => file.includes(values.file)).flatMap(
  ({ file, laws }): Candidate[] =>
    mutantsOf(readFileSync(join(root, file), 'utf8')).map((mutant) => ({ file, laws, mutant })),
);
const chosen = shuffled(candidates, Number.parseInt(values.seed, 10)).slice(
  0,
  Number.parseInt(values.limit, 10),
);
process.stdout.write(`${chosen.length} of ${candidates.length} mutants\n`);

const dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-mutate-'));
chmodSync(dataDir, 0o755);
const postgres = await startPostgres({ dataDir, log: () => undefined });
const folder = mkdtempSync(join(tmpdir(), 'glasshouse-mutant-'));
let tried = 0;
let survivors = 0;
let running: ChildProcess | null = null;
let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    isStopped = true;
    running?.kill();
  });
}
try {
  for (const files of new Set(chosen.flatMap(({ laws }) => laws.map((each) => each.join(' '))))) {
    if (await holds(files.split(' '))) continue;
    throw new Error(`${files} fails without a mutant`);
  }
  for (const [index, candidate] of chosen.entries()) {
    const found = await findMutant(candidate);
    if (isStopped) break;
    tried += 1;
    if (found === null) survivors += 1;
    const { mutant, file } = candidate;
    process.stdout.write(
      `${index + 1}/${chosen.length} ${basename(file)}:${mutant.line} ${mutant.what}: ` +
        `${mutant.before} → ${mutant.after || 'nothing'}: ${found ?? 'SURVIVED'}\n`,
    );
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
  await removePostgres(dataDir);
}
const score = Math.round(((tried - survivors) / Math.max(1, tried)) * 100);
process.stdout.write(`${tried - survivors} of ${tried} found: ${score} %\n`);

/** The test that killed the mutant; null if none did. */
async function findMutant({ file, laws, mutant }: Candidate): Promise<string | null> {
  const mutated = join(folder, basename(file));
  writeFileSync(mutated, mutant.text);
  try {
    for (const files of laws) if (!(await holds(files))) return files.join(' ');
    return null;
  } finally {
    rmSync(mutated);
  }
}

async function holds(files: readonly string[]): Promise<boolean> {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const config = join(import.meta.dirname, 'vitest.config.ts');
  const child = spawn(process.execPath, [vitest, 'run', '--config', config, ...files], {
    cwd: root,
    env: {
      ...process.env,
      // With CI set, vitest does not update snapshots: a difference fails.
      CI: '1',
      MUTANT_FOLDER: folder,
      MUTANT_POSTGRES: postgres.url,
    },
    stdio: 'ignore',
    timeout: LAW_LIMIT_MS,
  });
  running = child;
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}

/** A seeded shuffle (Fisher-Yates with a linear congruential generator). */
function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const order = [...items];
  let state = seed >>> 0;
  for (let last = order.length - 1; last > 0; last -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = state % (last + 1);
    const [a, b] = [order[last], order[other]];
    if (a !== undefined && b !== undefined) [order[last], order[other]] = [b, a];
  }
  return order;
}

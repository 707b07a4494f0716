import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { staffOperations } from '@glasshouse/contract/backoffice/index.ts';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import { readCommandLine, wholeNumber } from '../../command-line/read.ts';
import { removePostgres, startPostgres } from '../../postgres/embedded.ts';
import { Progress } from '../../start/progress.ts';
import { migrated } from '../migrated.ts';
import { openBenchApp } from '../open-app.ts';
import { DAYS } from './history-tables.ts';
import { loadHistory, type Sizes } from './load.ts';
import { measureRequests, type RequestFigures, type RoundReads } from './measure-requests.ts';
import { requestKinds, type RequestKind } from './request-kinds.ts';

/** The limit of the slowest kind of request. */
const P99_MS = 200;

/** Each reads one record by its key: an order's case, a round with its sealed seed. */
const NOT_MEASURED: readonly string[] = ['previewCaseMoney', 'replayRound'];

interface Result extends Sizes {
  readonly loadSeconds: number;
  readonly tries: number;
  /** The highest p99 of a kind of request, and the limit. */
  readonly p99Ms: number;
  readonly limitMs: number;
  readonly roundReads: RoundReads;
  readonly requests: readonly RequestFigures[];
  /** Requests above the limit, refused ones, and operations without a measured request. */
  readonly faults: readonly string[];
}

const USAGE = `npm run bench -- backoffice [--players 1000000] [--rounds 20000000] [--tries 200]
                              [--json]

Loads an operator's history of ${DAYS} days and measures every list, search and report of the
back office on it, as its pages ask. The first tries of each kind run on a cold cache and count.
  --players  players with orders, chats and documents
  --rounds   rounds of all players
  --tries    requests of each kind
  --json     prints the result as JSON
Exit codes: 0 each p99 is below ${P99_MS} ms and no request scans the rounds; 1 not.
`;

/** Measures the back office's reads on a large history; false when one is above the limit. */
export async function benchBackoffice(args: readonly string[]): Promise<boolean> {
  const { values } = readCommandLine(
    USAGE,
    {
      json: { type: 'boolean', default: false },
      players: { type: 'string', default: '1000000' },
      rounds: { type: 'string', default: '20000000' },
      tries: { type: 'string', default: '200' },
    },
    args,
  );
  const players = wholeNumber('--players', values.players, 10_000);
  const rounds = wholeNumber('--rounds', values.rounds, players);
  const tries = wholeNumber('--tries', values.tries, 100);
  const progress = new Progress(process.stderr);
  const dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-bench-'));
  // As root, PostgreSQL runs under another account, which needs access to the folder.
  chmodSync(dataDir, 0o755);
  try {
    const result = await run(dataDir, { players, rounds }, tries, (line) => progress.step(line));
    progress.print('');
    process.stdout.write(values.json ? `${JSON.stringify(result)}\n` : tableOf(result));
    for (const fault of result.faults) process.stderr.write(`${fault}\n`);
    return result.faults.length === 0;
  } finally {
    await removePostgres(dataDir);
  }
}

async function run(
  dataDir: string,
  sizes: Sizes,
  tries: number,
  say: (line: string) => void,
): Promise<Result> {
  say('starting PostgreSQL');
  const postgres = await startPostgres({ dataDir, log: say });
  try {
    const databaseUrl = await migrated(postgres.url);
    const until = Date.UTC(2026, 6, 25);
    await (await openBenchApp(databaseUrl, () => until)).close();
    const startedAt = performance.now();
    await loadHistory({ url: postgres.url, until, say, ...sizes });
    const loadSeconds = Math.round((performance.now() - startedAt) / 1000);
    const app = await openBenchApp(databaseUrl, () => until);
    try {
      const kinds = requestKinds({ ...sizes, from: until - DAYS * DAY_MS, until });
      const settings = { kinds, tries, ownerUrl: postgres.url, at: until, say };
      const { requests, rounds } = await measureRequests(app, settings);
      const faults = [...requests.flatMap(faultsOf), ...missing(kinds)];
      if (rounds.scanned > 0) faults.push(`${rounds.scanned} rounds were read by scanning`);
      const p99Ms = Math.max(...requests.map((one) => one.p99Ms));
      return {
        ...{ ...sizes, loadSeconds, tries, p99Ms, limitMs: P99_MS, roundReads: rounds },
        requests,
        faults,
      };
    } finally {
      await app.close();
    }
  } finally {
    await postgres.stop();
  }
}

function faultsOf({ operation, what, p99Ms, refused }: RequestFigures): string[] {
  return [
    ...(p99Ms < P99_MS ? [] : [`${operation}, ${what}: p99 ${p99Ms} ms, limit ${P99_MS} ms`]),
    ...(refused === null ? [] : [`${operation}, ${what}: refused ${refused}`]),
  ];
}

/** Reads of the contract that no kind of request measures. */
function missing(kinds: readonly RequestKind[]): string[] {
  const measured = new Set<string>([...kinds.map(({ operation }) => operation), ...NOT_MEASURED]);
  return Object.entries(staffOperations).flatMap(([name, { permission, recorded }]) => {
    const isRead = recorded === undefined && permission !== 'public' && permission !== 'own';
    return isRead && !measured.has(name) ? [`Not measured: ${name}`] : [];
  });
}

function tableOf({ requests, p99Ms, limitMs, roundReads }: Result): string {
  const lines = requests
    .toSorted((a, b) => b.p99Ms - a.p99Ms)
    .map(({ operation, what, p50Ms, p99Ms: p99, rows }) =>
      [column(p99, 8), column(p50Ms, 8), String(rows).padStart(5), ` ${operation}, ${what}`].join(
        ' ',
      ),
    );
  return `${['  p99 ms   p50 ms  rows  request', ...lines].join('\n')}
The slowest: ${p99Ms} ms, limit ${limitMs} ms.
Rounds: ${roundReads.scanned} read by scanning, ${roundReads.rowsPerRequest} read a request.
`;
}

function column(value: number, width: number): string {
  return value.toFixed(1).padStart(width);
}

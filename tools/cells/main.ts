import pg from 'pg';
import { readSettings, SettingError } from '@glasshouse/server/platform/settings.ts';
import { BUCKETS } from '@glasshouse/server/platform/ids.ts';
import { endWith, readCommandLine, UsageError, wholeNumber } from '../command-line/read.ts';
import { Progress } from '../start/progress.ts';
import { moveBucket } from './move-bucket.ts';
import { spreadBuckets } from './spread-buckets.ts';

const USAGE = `npm run cells -- list | spread | move BUCKET CELL [--json]

Which of several PostgreSQL servers (cells) holds which players. Home is cell 0, DATABASE_URL; the
others are CELL_URLS, from 1. Needs DATABASE_MIGRATION_URL and CELL_MIGRATION_URLS, the owners.
  list    how many buckets each cell has
  spread  shares the 64 buckets evenly; only while there are no players yet
  move    moves a bucket (0 to 63) to a cell while its players play
  --json  prints the result as one line of JSON
Exit codes: 0 done; 1 it failed; 2 wrong usage.
`;

const { values, positionals } = readCommandLine(USAGE, {
  json: { type: 'boolean', default: false },
});
const progress = new Progress(process.stderr);
const clients: pg.Client[] = [];
try {
  const result = await run();
  if (values.json) process.stdout.write(`${JSON.stringify(result)}\n`);
  else
    progress.print(
      Object.entries(result)
        .map(([key, value]) => `${key}: ${value}`)
        .join('\n'),
    );
} catch (error) {
  if (error instanceof UsageError) endWith(error, USAGE);
  const known = error instanceof SettingError;
  process.stderr.write(`${error instanceof Error && !known ? error.stack : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await Promise.all(clients.map((client) => client.end()));
}

async function run(): Promise<Record<string, number>> {
  const { databaseMigrationUrl, cellMigrationUrls } = readSettings(process.env);
  if (databaseMigrationUrl === null || cellMigrationUrls.length === 0) {
    throw new SettingError('DATABASE_MIGRATION_URL and CELL_MIGRATION_URLS must be set.');
  }
  const urls = [databaseMigrationUrl, ...cellMigrationUrls];
  for (const connectionString of urls) {
    const client = new pg.Client({ connectionString });
    await client.connect();
    clients.push(client);
  }
  const [command, ...rest] = positionals;
  if (command === 'list' && rest.length === 0) return countBuckets();
  if (command === 'spread' && rest.length === 0) {
    await spreadBuckets(cellAt(0), clients.length);
    return countBuckets();
  }
  if (command === 'move' && rest.length === 2) return move(urls, rest);
  throw new UsageError('Say list, spread, or move with a bucket and a cell');
}

function cellAt(cell: number): pg.Client {
  const client = clients[cell];
  if (client === undefined) throw new UsageError(`There is no cell ${cell}`);
  return client;
}

async function readMap(): Promise<number[]> {
  const { rows } = await cellAt(0).query<{ number: number; cell: number }>(
    'select number, cell from bucket_cell',
  );
  const known = new Map(rows.map(({ number, cell }) => [number, cell]));
  return Array.from({ length: BUCKETS }, (_, bucket) => known.get(bucket) ?? 0);
}

async function countBuckets(): Promise<Record<string, number>> {
  const map = await readMap();
  return Object.fromEntries(
    clients.map((_, cell) => [`cell ${cell}`, map.filter((of) => of === cell).length]),
  );
}

async function move(urls: readonly string[], [bucketText, cellText]: readonly string[]) {
  const bucket = wholeNumber('BUCKET', bucketText ?? '', 0, BUCKETS - 1);
  const toCell = wholeNumber('CELL', cellText ?? '', 0, clients.length - 1);
  const fromCell = (await readMap())[bucket] ?? 0;
  if (fromCell === toCell) throw new UsageError(`Bucket ${bucket} is in cell ${toCell} already`);
  const pausedMs = await moveBucket({
    bucket,
    home: cellAt(0),
    from: cellAt(fromCell),
    fromUrl: urls[fromCell] ?? '',
    to: cellAt(toCell),
    toCell,
    progress: (line) => progress.step(line),
  });
  return { bucket, fromCell, toCell, pausedMs: Math.round(pausedMs) };
}

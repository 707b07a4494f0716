import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, transact, type Database, type Reach } from '../database.ts';
import type { DatabaseOptions, NamedStatement, OpenTransaction, Queryable } from '../pool.ts';
import { openBucketMap, type BucketMap } from './bucket-map.ts';
import { beginAcross, type Across } from './cell-transaction.ts';
import { mergeRows, UnmergeableError } from './merge-rows.ts';
import { readPlacement, type Placement } from './placement.ts';
import { loadParser, planStatement, StatementPlaceError, type Plan } from './plan-statement.ts';
import { createLease, type Lease } from './lease.ts';
import { hasMoved } from './moved.ts';
import { createMovable, readShardUrls, type MovableDatabase } from './shards.ts';

/** Connections of a cell for the second place of a transaction. */
const SECONDS = 4;
const HOME = 0;
/** A bucket is between two cells for less than this. */
const MOVING_MS = 5_000;
const ASK_AGAIN_MS = 50;

/**
 * One database over several cells: a statement goes to the cell whose bucket its parameters name,
 * to home, or to all cells, whose rows are then put together. The cells are migrated.
 */
export async function createCells(
  options: Omit<DatabaseOptions, 'url'>,
  urls: readonly string[],
): Promise<Database> {
  await loadParser();
  let follow: () => Promise<void> = () => Promise.resolve();
  const open = (own: Partial<DatabaseOptions>): readonly MovableDatabase[] =>
    urls.map((first) =>
      createMovable(
        (url) => createDatabase({ ...options, ...own, url }),
        first,
        () => follow(),
        options.onError,
      ),
    );
  const cells = open({});
  const seconds = open({ size: SECONDS, jobsSize: SECONDS });
  const home = homeOf(cells);
  const map = await openBucketMap(home, cells.length);
  follow = async () => {
    const [homeUrl = ''] = urls;
    const shards = await readShardUrls(home, homeUrl);
    for (const [index, url] of shards.entries()) {
      cells[index + 1]?.moveTo(url);
      seconds[index + 1]?.moveTo(url);
    }
    await map.reload();
  };
  const across = createAcross(await readPlacement(home), map, cells, seconds);
  return {
    ...withFirst(across, { ...map, ...createLease(follow) }, home, null),
    async close() {
      await Promise.all([...cells, ...seconds].map((each) => each.close()));
    },
  };
}

/** The database whose transactions begin at a bucket's cell; null: at home. */
function withFirst(
  across: Across,
  map: BucketMap & Lease,
  home: Database,
  bucket: number | null,
): Database {
  const begin = async (reach: Reach = 'one cell'): Promise<OpenTransaction> => {
    await map.renew();
    return beginAcross(across, { first: bucket === null ? null : map.cellOf(bucket), reach });
  };
  return {
    query: <Row>(statement: string | NamedStatement, values: readonly unknown[] = []) =>
      followMoves(map, async () => {
        await map.renew();
        return (await queryOnce(across, statement, values)) as Row[];
      }),
    begin: () => begin(),
    transaction: (work, reach) => followMoves(map, () => transact(() => begin(reach), work)),
    connect: () => home.connect(),
    cells: across.cells,
    cellOf: (wanted) => map.cellOf(wanted),
    of: (wanted) => withFirst(across, map, home, wanted),
    refresh: () => map.reload(),
    close: () => Promise.reject(new Error('the whole database is closed, not a part of it')),
  };
}

/** Runs `work` again at the bucket's new cell when it has moved away, and while it is on its way. */
async function followMoves<Result>(map: BucketMap, work: () => Promise<Result>): Promise<Result> {
  const until = performance.now() + MOVING_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!hasMoved(error) || performance.now() > until) throw error;
    }
    await sleep(ASK_AGAIN_MS);
    await map.reload();
  }
}

function createAcross(
  placement: Placement,
  map: BucketMap,
  cells: readonly Database[],
  seconds: readonly Database[],
): Across {
  const plans = new Map<string, Plan>();
  const all = cells.map((_, cell) => cell);
  return {
    cells,
    seconds,
    planOf(text) {
      let plan = plans.get(text);
      if (plan === undefined) {
        plan = planStatement(text, placement);
        plans.set(text, plan);
      }
      return plan;
    },
    cellsOf: (plan, values) => cellsOf(plan, values, map, all),
    read: (plan, statement, values) => {
      const wanted = cellsOf(plan, values, map, all);
      return gather(
        wanted.map((cell) => seconds[cell] ?? homeOf(cells)),
        plan,
        statement,
        values,
      );
    },
  };
}

function homeOf(cells: readonly Database[]): Database {
  const [home] = cells;
  if (home === undefined) throw new Error('no cell');
  return home;
}

function cellsOf(
  plan: Plan,
  values: readonly unknown[],
  map: BucketMap,
  all: readonly number[],
): readonly number[] {
  if (plan.place === 'every') return all;
  if (plan.place !== 'bucket') return [HOME];
  const named = plan.bucketAt.map((parameter) => values[parameter - 1]);
  const single = named.filter((value) => typeof value === 'number');
  const buckets = single.length > 0 ? single : named.flat().filter((n) => typeof n === 'number');
  if (plan.bucketAt.length === 0 || (single.length === 0 && !named.some(Array.isArray))) return all;
  return [...new Set(buckets.map((bucket) => map.cellOf(bucket)))];
}

/** A statement outside of any transaction. */
async function queryOnce(
  across: Across,
  statement: string | NamedStatement,
  values: readonly unknown[],
): Promise<Record<string, unknown>[]> {
  const text = typeof statement === 'string' ? statement : statement.text;
  const plan = across.planOf(text);
  const isEverywhere = plan.place === 'copied' && plan.changes;
  const wanted = isEverywhere
    ? across.cells
    : across.cellsOf(plan, values).map((cell) => across.cells[cell] ?? homeOf(across.cells));
  if (plan.inserts && wanted.length > 1 && !isEverywhere) {
    throw new StatementPlaceError(`new rows in several cells: ${text.slice(0, 200)}`);
  }
  return gather(wanted, plan, statement, values);
}

async function gather(
  cells: readonly Queryable[],
  plan: Plan,
  statement: string | NamedStatement,
  values: readonly unknown[],
): Promise<Record<string, unknown>[]> {
  const [only] = cells;
  if (cells.length === 1 && only !== undefined) return only.query(statement, values);
  if (plan.merge instanceof UnmergeableError) {
    const text = typeof statement === 'string' ? statement : statement.text;
    throw new UnmergeableError(`${plan.merge.message}: ${text.slice(0, 200)}`);
  }
  const rows = await Promise.all(cells.map((cell) => cell.query(statement, values)));
  return mergeRows(plan.merge, rows, values);
}

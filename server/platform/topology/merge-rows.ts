import {
  columnName,
  functionName,
  isSame,
  isStar,
  listOf,
  nodeOf,
  parameterOf,
  visit,
  type Fields,
} from './syntax.ts';

/** How the rows of several cells become those of one statement. */
export interface Merge {
  /** Rows that agree outside these columns become one; null: rows stay as they are. */
  readonly combined: ReadonlyMap<string, Combination> | null;
  readonly isDistinct: boolean;
  readonly order: readonly Order[];
  /** The number of rows, or the parameter (from 1) that says it; null: all. */
  readonly limit: { readonly rows: number } | { readonly parameter: number } | null;
}

type Combination = 'sum' | 'least' | 'greatest' | 'any';

interface Order {
  readonly column: string;
  readonly isDescending: boolean;
  readonly areNullsFirst: boolean;
}

export type Row = Readonly<Record<string, unknown>>;

/** A statement whose rows of several cells cannot be put together. */
export class UnmergeableError extends Error {
  override readonly name = 'UnmergeableError';
}

const COMBINATIONS: Readonly<Record<string, Combination>> = {
  count: 'sum',
  sum: 'sum',
  min: 'least',
  max: 'greatest',
  bool_or: 'any',
};
const OTHER_AGGREGATES = /^(avg|array_agg|string_agg|jsonb?_agg|percentile_|bool_and|stddev|var)/;

/**
 * Reads from a SELECT how its rows are put together. `isOfFunction`: it calls a function that works
 * in each cell and returns how much it did.
 * @throws UnmergeableError where that needs more than each cell's rows, as an average does.
 */
export function mergeOf(select: Fields, isOfFunction = false): Merge {
  const targets = listOf(select['targetList']).map(targetOf);
  const combined = isOfFunction
    ? new Map(targets.map(({ name }) => [name, 'sum' as const]))
    : combinedOf(select, targets);
  return {
    combined,
    isDistinct: select['distinctClause'] !== undefined || select['op'] === 'SETOP_UNION',
    order: listOf(select['sortClause']).map((sort) => orderOf(sort, targets)),
    limit: limitOf(select['limitCount']),
  };
}

interface Target {
  readonly name: string;
  readonly value: unknown;
}

function targetOf(node: unknown): Target {
  const target = nodeOf(node, 'ResTarget') ?? {};
  const value = target['val'];
  const call = nodeOf(nodeOf(value, 'TypeCast')?.['arg'] ?? value, 'FuncCall');
  const { name } = target;
  const known = typeof name === 'string' ? name : columnName(value);
  return { name: known ?? (call === null ? '?column?' : functionName(call)), value };
}

function combinedOf(
  select: Fields,
  targets: readonly Target[],
): ReadonlyMap<string, Combination> | null {
  const found = new Map<string, Combination>();
  for (const { name, value } of targets) {
    const how = combinationOf(value);
    if (how !== null) found.set(name, how);
  }
  return found.size > 0 || select['groupClause'] !== undefined ? found : null;
}

/** How an aggregate's values of several cells become one; null where `value` has no aggregate. */
function combinationOf(value: unknown): Combination | null {
  const found = new Set<Combination>();
  visit([value], (kind, fields) => {
    if (kind === 'SubLink' || fields['over'] !== undefined) return false;
    if (kind !== 'FuncCall') return true;
    const name = functionName(fields);
    const how = COMBINATIONS[name];
    if (OTHER_AGGREGATES.test(name)) throw new UnmergeableError(`${name} over several cells`);
    // Each player is in one cell: only a count of players is the sum of the cells' counts.
    if (fields['agg_distinct'] === true && !isOfPlayers(fields)) {
      throw new UnmergeableError(`${name}(distinct) over several cells`);
    }
    if (how !== undefined) found.add(how);
    return true;
  });
  if (found.size > 1) throw new UnmergeableError('several aggregates in one column');
  return [...found][0] ?? null;
}

function isOfPlayers(call: Fields): boolean {
  return listOf(call['args']).every((argument) => columnName(argument) === 'player_id');
}

function orderOf(node: unknown, targets: readonly Target[]): Order {
  const sort = nodeOf(node, 'SortBy') ?? {};
  const isDescending = sort['sortby_dir'] === 'SORTBY_DESC';
  const nulls = sort['sortby_nulls'];
  return {
    column: sortedColumn(sort['node'], targets),
    isDescending,
    areNullsFirst:
      nulls === 'SORTBY_NULLS_FIRST' || (isDescending && nulls !== 'SORTBY_NULLS_LAST'),
  };
}

/** The column of the answer that a sort is by. */
function sortedColumn(node: unknown, targets: readonly Target[]): string {
  const name = columnName(node);
  const position = integerOf(node);
  if (position !== null) return targets[position - 1]?.name ?? '';
  const same = targets.find(({ value }) => isSame(value, node));
  if (same !== undefined) return same.name;
  const isPlain = listOf(nodeOf(node, 'ColumnRef')?.['fields']).length === 1;
  const named = targets.find(
    (target) => target.name === name && (isPlain || columnName(target.value) === name),
  );
  if (named !== undefined) return named.name;
  if (name !== null && targets.some(({ value }) => isStar(value))) return name;
  throw new UnmergeableError(`a sort by what is not in the answer: ${name ?? 'an expression'}`);
}

function limitOf(node: unknown): Merge['limit'] {
  if (node === undefined) return null;
  const parameter = parameterOf(node);
  if (parameter !== null) return { parameter };
  const rows = integerOf(node);
  if (rows !== null) return { rows };
  throw new UnmergeableError('a limit that is neither a number nor a parameter');
}

function integerOf(node: unknown): number | null {
  const value = nodeOf(nodeOf(node, 'A_Const'), 'ival')?.['ival'];
  return typeof value === 'number' ? value : null;
}

/** Puts the rows of several cells together; `values` are the statement's parameters. */
export function mergeRows(
  merge: Merge,
  cells: readonly (readonly Row[])[],
  values: readonly unknown[],
): Row[] {
  let rows = cells.flat();
  if (merge.combined !== null) rows = combine(rows, merge.combined);
  if (merge.isDistinct) rows = [...new Map(rows.map((row) => [keyOf(row), row])).values()];
  if (merge.order.length > 0) rows.sort((one, other) => compareRows(merge.order, one, other));
  if (merge.limit === null) return rows;
  const most = 'rows' in merge.limit ? merge.limit.rows : values[merge.limit.parameter - 1];
  return typeof most === 'number' ? rows.slice(0, most) : rows;
}

function combine(rows: readonly Row[], by: ReadonlyMap<string, Combination>): Row[] {
  const found = new Map<string, Record<string, unknown>>();
  for (const row of rows) {
    const key = keyOf(Object.fromEntries(Object.entries(row).filter(([name]) => !by.has(name))));
    const sum = found.get(key);
    if (sum === undefined) found.set(key, { ...row });
    else for (const [name, how] of by) sum[name] = combineValues(how, sum[name], row[name]);
  }
  return [...found.values()];
}

function combineValues(how: Combination, one: unknown, other: unknown): unknown {
  if (one === null) return other;
  if (other === null) return one;
  if (how === 'any') return one === true || other === true;
  if (how === 'least') return compareValues(one, other) <= 0 ? one : other;
  if (how === 'greatest') return compareValues(one, other) >= 0 ? one : other;
  if (typeof one === 'number' && typeof other === 'number') return one + other;
  // A numeric sum arrives as text.
  if (typeof one === 'string' && typeof other === 'string') {
    return (BigInt(one) + BigInt(other)).toString();
  }
  throw new UnmergeableError('a sum of neither numbers nor numerics');
}

function keyOf(row: Row): string {
  return JSON.stringify(Object.entries(row).map(([name, value]) => [name, comparable(value)]));
}

function compareRows(order: readonly Order[], one: Row, other: Row): number {
  for (const { column, isDescending, areNullsFirst } of order) {
    const [left = null, right = null] = [one[column], other[column]];
    if (left === null && right === null) continue;
    if (left === null || right === null) return (left === null) === areNullsFirst ? -1 : 1;
    const compared = compareValues(left, right);
    if (compared !== 0) return isDescending ? -compared : compared;
  }
  return 0;
}

function compareValues(one: unknown, other: unknown): number {
  const [left, right] = [comparable(one), comparable(other)];
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  if (left === right) return 0;
  return String(left) < String(right) ? -1 : 1;
}

function comparable(value: unknown): unknown {
  if (Buffer.isBuffer(value)) return value.toString('hex');
  return typeof value === 'boolean' ? (value ? 1 : 0) : value;
}

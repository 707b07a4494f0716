import { loadModule, parseSync } from 'libpg-query';
import { mergeOf, UnmergeableError, type Merge } from './merge-rows.ts';
import type { Place, Placement } from './placement.ts';
import {
  columnName,
  functionName,
  isFields,
  listOf,
  nodeOf,
  parameterOf,
  stringOf,
  visit,
  type Fields,
} from './syntax.ts';

/** Where a statement runs. */
export interface Plan {
  /** `session`: it sets something for its transaction. `any`: it names no table. */
  readonly place: Place | 'session' | 'any';
  /** The parameters (from 1) that are the bucket, or a list of buckets. */
  readonly bucketAt: readonly number[];
  /** It changes rows or takes locks, so that it belongs in the transaction. */
  readonly changes: boolean;
  /** It adds rows, which belong in one cell. */
  readonly inserts: boolean;
  /** How rows of several cells are put together, or why they cannot be. */
  readonly merge: Merge | UnmergeableError;
}

/** A statement that no one place can answer. */
export class StatementPlaceError extends Error {
  override readonly name = 'StatementPlaceError';
}

/** Loads PostgreSQL's parser, once per process. */
export function loadParser(): Promise<void> {
  return loadModule();
}

/**
 * Reads where a statement runs. `loadParser` must have ended.
 * @throws StatementPlaceError when it needs rows of home and of a player at once.
 */
export function planStatement(text: string, placement: Placement): Plan {
  const statement: unknown = parseSync(text).stmts?.[0]?.stmt;
  const found = read(statement, placement);
  const insert = nodeOf(statement, 'InsertStmt');
  const select = nodeOf(statement, 'SelectStmt');
  const place = placeOf(statement, found, text);
  return {
    place,
    bucketAt: [...found.buckets],
    changes: select === null || found.changes,
    inserts: insert !== null,
    merge: select === null ? NO_MERGE : mergeOrReason(select, place === 'every'),
  };
}

const NO_MERGE: Merge = { combined: null, isDistinct: false, order: [], limit: null };

function mergeOrReason(select: Fields, isOfFunction: boolean): Plan['merge'] {
  try {
    return mergeOf(select, isOfFunction);
  } catch (error) {
    if (error instanceof UnmergeableError) return error;
    throw error;
  }
}

interface Found {
  readonly places: Set<Place>;
  readonly buckets: Set<number>;
  changes: boolean;
}

function placeOf(statement: unknown, { places }: Found, text: string): Plan['place'] {
  if (nodeOf(statement, 'TransactionStmt') ?? nodeOf(statement, 'VariableSetStmt')) {
    return 'session';
  }
  const isOfPlayers = places.has('bucket') || places.has('every');
  if (isOfPlayers && places.has('home')) {
    throw new StatementPlaceError(`rows of home and of a player at once: ${text.slice(0, 200)}`);
  }
  if (places.has('bucket')) return 'bucket';
  if (places.has('every')) return 'every';
  if (places.has('home')) return 'home';
  return places.has('copied') ? 'copied' : 'any';
}

/** Names that this statement itself gives to queries. */
function namesOf(statement: unknown): Set<string> {
  const names = new Set<string>();
  visit([statement], (kind, { ctename }) => {
    if (kind === 'CommonTableExpr' && typeof ctename === 'string') names.add(ctename);
  });
  return names;
}

function read(statement: unknown, { tables, functions }: Placement): Found {
  const own = namesOf(statement);
  const found: Found = { places: new Set(), buckets: new Set(), changes: false };
  const note = (parameter: number | null) => {
    if (parameter !== null) found.buckets.add(parameter);
  };
  visit([statement], (kind, fields) => {
    const { relname } = fields;
    if (typeof relname === 'string' && !own.has(relname)) {
      const place = tables.get(relname);
      if (place !== undefined) found.places.add(place);
    }
    if (kind === 'FuncCall') {
      const call = functions.get(functionName(fields));
      if (call !== undefined) {
        if (call.place !== 'every' || call.changes) found.places.add(call.place);
        found.changes ||= call.changes;
        if (call.place === 'bucket') note(parameterOf(listOf(fields['args'])[call.bucketAt]));
      } else if (/^(pg_notify|pg_(try_)?advisory_)/.test(functionName(fields))) {
        found.changes = true;
      }
    }
    if (CHANGES.has(kind) || fields['lockingClause'] !== undefined) found.changes = true;
    if (kind === 'A_Expr') for (const each of comparedBuckets(fields)) note(each);
    if (kind === 'InsertStmt') for (const each of insertedBuckets(fields)) note(each);
    if (kind === 'TypeCast') note(bucketList(fields));
  });
  return found;
}

const CHANGES = new Set(['InsertStmt', 'UpdateStmt', 'DeleteStmt']);

/** The parameters that `bucket` is compared with, alone or as part of a row. */
function comparedBuckets({ name, lexpr, rexpr }: Fields): (number | null)[] {
  if (stringOf(listOf(name)[0]) !== '=') return [];
  const [left, right] = [nodeOf(lexpr, 'RowExpr'), nodeOf(rexpr, 'RowExpr')];
  const pairs: (readonly [unknown, unknown])[] = [[lexpr, rexpr]];
  if (left !== null && right !== null) {
    const others = listOf(right['args']);
    listOf(left['args']).forEach((each, index) => pairs.push([each, others[index]]));
  }
  return pairs.map(([one, other]) =>
    columnName(one) === 'bucket'
      ? parameterOf(other)
      : columnName(other) === 'bucket'
        ? parameterOf(one)
        : null,
  );
}

/** The parameters that become the column `bucket` of new rows. */
function insertedBuckets({ cols, selectStmt }: Fields): (number | null)[] {
  const at = listOf(cols).findIndex((column) => nodeOf(column, 'ResTarget')?.['name'] === 'bucket');
  const select = nodeOf(selectStmt, 'SelectStmt');
  if (at < 0 || select === null) return [];
  const rows = listOf(select['valuesLists']).map((row) => listOf(nodeOf(row, 'List')?.['items']));
  if (rows.length > 0) return rows.map((row) => parameterOf(row[at]));
  const target = nodeOf(listOf(select['targetList'])[at], 'ResTarget');
  return [parameterOf(target?.['val'])];
}

/** A parameter cast to `smallint[]`: no column but the bucket is one, so it lists buckets. */
function bucketList({ arg, typeName }: Fields): number | null {
  const type = isFields(typeName) ? typeName : {};
  if (stringOf(listOf(type['names']).at(-1)) !== 'int2') return null;
  return listOf(type['arrayBounds']).length > 0 ? parameterOf(arg) : null;
}

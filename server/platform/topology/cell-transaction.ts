import type { Database, Reach } from '../database.ts';
import type { NamedStatement, OpenTransaction, Queryable } from '../pool.ts';
import { StatementPlaceError, type Plan } from './plan-statement.ts';
import { commitTogether } from './two-phase.ts';

/** What a transaction needs to know of the topology. */
export interface Across {
  planOf(text: string): Plan;
  /** The cells that a statement concerns, in order. */
  cellsOf(plan: Plan, values: readonly unknown[]): readonly number[];
  /** Each cell's database. */
  readonly cells: readonly Database[];
  /** For the second place of a transaction: apart, so that two never wait for each other. */
  readonly seconds: readonly Database[];
  /** Runs a read outside of the transaction. */
  read(
    plan: Plan,
    statement: string | NamedStatement,
    values: readonly unknown[],
  ): Promise<Record<string, unknown>[]>;
}

/** The transaction's part at one cell. */
interface Leg {
  readonly cell: number;
  readonly tx: OpenTransaction;
  changed: boolean;
}

/** The call that sends it. */
interface Notice {
  readonly text: string;
  readonly values: readonly unknown[];
}

const HOME = 0;
const NOTICE = /\bpg_notify\(/;

/**
 * A transaction at the cell whose bucket its statements name, and at home where they need it. Reads
 * of a place that it has not changed run outside of it, as READ COMMITTED allows. `first` is the
 * cell of statements that name no table; null: where the first other one was, or home.
 * @throws StatementPlaceError for a statement of a second player's cell, unless `reach` allows it.
 */
export function beginAcross(
  across: Across,
  { first, reach }: { readonly first: number | null; readonly reach: Reach },
): OpenTransaction {
  const legs: Leg[] = [];
  /** What was set for the transaction, for a leg that is opened later. */
  const session: string[] = [];
  /** Notices to other processes. */
  const notices: Notice[] = [];

  /** The cell of the players that the transaction concerns. */
  let playersAt: number | null = null;

  function checkReach(cell: number, { place }: Plan): void {
    if (reach === 'several cells' || (place !== 'bucket' && place !== 'every')) return;
    if (playersAt !== null && playersAt !== cell) {
      throw new StatementPlaceError(`one transaction at cells ${playersAt} and ${cell}`);
    }
    playersAt = cell;
  }

  async function legAt(cell: number): Promise<Leg> {
    const open = legs.find((leg) => leg.cell === cell);
    if (open !== undefined) return open;
    const pool = legs.length === 0 ? across.cells : across.seconds;
    const leg = { cell, tx: await databaseAt(pool, cell).begin(), changed: false };
    legs.push(leg);
    for (const text of session) await leg.tx.query(text);
    return leg;
  }

  async function query(statement: string | NamedStatement, values: readonly unknown[] = []) {
    const text = typeof statement === 'string' ? statement : statement.text;
    const plan = across.planOf(text);
    if (plan.place === 'session') {
      session.push(text);
      for (const leg of legs) await leg.tx.query(text);
      return [];
    }
    if (NOTICE.test(text)) {
      notices.push({ text, values });
      return [];
    }
    const cells =
      plan.place === 'any' ? [first ?? legs[0]?.cell ?? HOME] : across.cellsOf(plan, values);
    const [only] = cells;
    const isOpen = legs.some((leg) => leg.cell === only);
    if (only === undefined || cells.length > 1) {
      if (!plan.changes) return across.read(plan, statement, values);
      throw new StatementPlaceError(`changes in several cells: ${text.slice(0, 200)}`);
    }
    // A first read opens the leg too: what follows in the transaction may rely on its snapshot.
    if (!plan.changes && !isOpen && legs.length > 0) return across.read(plan, statement, values);
    checkReach(only, plan);
    const leg = await legAt(only);
    leg.changed ||= plan.changes;
    return leg.tx.query(statement, values);
  }

  return {
    query: query as Queryable['query'],
    commit: () => commitLegs(across, legs, notices, () => legAt(HOME)),
    prepare: () => Promise.reject(new Error('a transaction of several cells is not prepared')),
    async rollback() {
      await Promise.all(legs.map((leg) => leg.tx.rollback()));
    },
  };
}

/** Commits all legs or none, then sends the notices. `homeLeg` opens home's, which decides. */
async function commitLegs(
  across: Across,
  legs: readonly Leg[],
  notices: Notice[],
  homeLeg: () => Promise<Leg>,
): Promise<void> {
  const changed = legs.filter((leg) => leg.changed);
  const away = changed.filter(({ cell }) => cell !== HOME);
  const home = changed.length > 1 ? await homeLeg() : changed.find(({ cell }) => cell === HOME);
  // Everybody listens at home, and a prepared transaction may not send a notice.
  const atHome = home === undefined ? [] : notices.splice(0);
  for (const { text, values } of atHome) await home?.tx.query(text, values);
  // What has changed nothing ends first: what comes last says whether it all happened.
  for (const leg of legs) if (!leg.changed && leg !== home) await leg.tx.commit();
  if (home !== undefined && away.length > 0) {
    const at = (cell: number) => databaseAt(across.seconds, cell);
    const parts = away.map(({ cell, tx }) => ({ tx, at: at(cell) }));
    await commitTogether(home.tx, parts);
  } else {
    for (const leg of changed) await leg.tx.commit();
  }
  await sendAll(across.cells[HOME], notices);
}

function databaseAt(cells: readonly Database[], cell: number): Database {
  const database = cells[cell];
  if (database === undefined) throw new Error(`no cell ${cell}`);
  return database;
}

/** Sends notices after a commit. One is a hint, which may be lost. */
async function sendAll(home: Database | undefined, notices: readonly Notice[]): Promise<void> {
  for (const { text, values } of notices) await home?.query(text, values).catch(() => undefined);
}

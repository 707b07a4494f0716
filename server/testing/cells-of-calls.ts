import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, NamedStatement } from '../platform/database.ts';
import { readPlacement } from '../platform/topology/placement.ts';
import { planStatement } from '../platform/topology/plan-statement.ts';

/** The cells in which calls touched rows of players. */
export interface CellsOfCalls {
  /** Runs a call and records it. */
  within<Result>(name: string, call: () => Promise<Result>): Promise<Result>;
  /** The largest number of cells that one call touched. */
  most(): number;
  /** The names of the calls that touched several. */
  severalOf(): string[];
}

/**
 * Records the statements that the cells of a database get while a call runs. Spins settle on
 * connections of their own, one a cell, which are not seen here.
 */
export async function recordCells(db: Database): Promise<CellsOfCalls> {
  const touched = new AsyncLocalStorage<Set<number>>();
  const placement = await readPlacement(db.cells[0] ?? db);
  const counts: { readonly name: string; readonly cells: number }[] = [];
  const note = (cell: number, statement: string | NamedStatement): void => {
    const text = typeof statement === 'string' ? statement : statement.text;
    const { place } = planStatement(text, placement);
    if (place === 'bucket' || place === 'every') touched.getStore()?.add(cell);
  };
  for (const [number, cell] of db.cells.entries()) {
    const { query, begin } = cell;
    const recorded: Pick<Database, 'query' | 'begin'> = {
      query(statement, values) {
        note(number, statement);
        return query(statement, values);
      },
      async begin() {
        const tx = await begin();
        return {
          ...tx,
          query(statement, values) {
            note(number, statement);
            return tx.query(statement, values);
          },
        };
      },
    };
    Object.assign(cell, recorded);
  }
  return {
    async within(name, call) {
      const cells = new Set<number>();
      try {
        return await touched.run(cells, call);
      } finally {
        counts.push({ name, cells: cells.size });
      }
    },
    most: () => Math.max(0, ...counts.map(({ cells }) => cells)),
    severalOf: () => [...new Set(counts.filter(({ cells }) => cells > 1).map(({ name }) => name))],
  };
}

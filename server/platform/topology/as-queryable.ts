import type pg from 'pg';
import type { Queryable } from '../pool.ts';

/** One connection as what the server's modules ask their questions of. */
export function asQueryable(client: pg.Client): Queryable {
  return {
    query: async <Row>(
      statement: string | { readonly text: string },
      values: readonly unknown[] = [],
    ) => {
      const text = typeof statement === 'string' ? statement : statement.text;
      return (await client.query(text, [...values])).rows as Row[];
    },
  };
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBareDatabase, type BareDatabase } from './testing/bare-database.ts';

/** Stories of the ledger and what PostgreSQL answers to them; see examples/README.md. */
const folder = join(import.meta.dirname, 'examples');
const stories = readdirSync(folder).filter((name) => name.endsWith('.sql'));

let bare: BareDatabase;
let client: pg.Client;
beforeAll(async () => {
  bare = await openBareDatabase();
  client = new pg.Client({ connectionString: bare.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await bare.close();
});

test.each(stories)('%s gets its recorded answer', async (story) => {
  const output: string[] = [];
  await client.query('begin');
  try {
    for (const statement of readFileSync(join(folder, story), 'utf8').trim().split(/\n\n+/)) {
      output.push(`${statement}\n${await answer(statement)}`);
    }
  } finally {
    await client.query('rollback');
  }
  await expect(`${output.join('\n\n')}\n`).toMatchFileSnapshot(join(folder, `${story}.out`));
});

/** What a statement answers, in columns; a refusal by its code and words, and nothing changed. */
async function answer(statement: string): Promise<string> {
  await client.query('savepoint before');
  try {
    const result = await client.query({ text: statement, rowMode: 'array' });
    return table(
      result.fields.map((field) => field.name),
      result.rows,
    );
  } catch (error) {
    await client.query('rollback to before');
    if (!(error instanceof pg.DatabaseError)) throw error;
    return `ERROR ${error.code ?? ''}: ${error.message}`;
  }
}

function table(names: readonly string[], rows: readonly unknown[][]): string {
  if (names.length === 0) return '(done)';
  const lines = [names, ...rows].map((row) =>
    row.map((value) => (value === null ? '' : String(value))),
  );
  const widths = names.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  const [head = '', ...body] = lines.map((line) =>
    line
      .map((value, column) => value.padEnd(widths[column] ?? 0))
      .join(' | ')
      .trimEnd(),
  );
  const rule = widths.map((width) => '-'.repeat(width)).join('-+-');
  return [head, rule, ...body, `(${rows.length} ${rows.length === 1 ? 'row' : 'rows'})`].join('\n');
}

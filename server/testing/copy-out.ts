import pg from 'pg';

/**
 * A dump as whoever steals one has it: COPY of every table over the wire, once as text and once in
 * the binary form, where every column is written as its own bytes.
 */
export async function dumpDatabase(url: string): Promise<Buffer> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const chunks: Buffer[] = [];
  client.connection.on('copyData', ({ chunk }: { chunk: Buffer }) => {
    // The driver reuses this buffer for the next chunk.
    chunks.push(Buffer.from(chunk));
  });
  try {
    const tables = await client.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema')`,
    );
    for (const { name } of tables.rows) {
      for (const format of ['text', 'binary']) {
        await client.query(`copy (select * from ${name}) to stdout (format ${format})`);
      }
    }
  } finally {
    await client.end();
  }
  return Buffer.concat(chunks);
}

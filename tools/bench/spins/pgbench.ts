import pg from 'pg';
import { runToEnd } from '../run-to-end.ts';

const SCALE = '50';
const CLIENTS = '32';

/**
 * pgbench's TPC-B on the same server: scale 50, 32 clients, prepared statements. Returns its
 * transactions per second. Uses its own database, which is dropped afterwards.
 */
export async function tpcb(
  pgbench: string,
  url: string,
  seconds: number,
  say: (line: string) => void,
): Promise<number> {
  const own = new URL(url);
  const name = 'tpcb';
  const environment = {
    ...process.env,
    PGHOST: own.hostname,
    PGPORT: own.port,
    PGUSER: own.username,
    PGPASSWORD: own.password,
  };
  await statement(url, `drop database if exists ${name} with (force)`);
  await statement(url, `create database ${name}`);
  try {
    say('filling the tables of TPC-B');
    await runToEnd(pgbench, ['-i', '-q', '-s', SCALE, name], environment);
    await statement(url, 'checkpoint');
    say(`TPC-B for ${seconds} s`);
    const out = await runToEnd(
      pgbench,
      ['-c', CLIENTS, '-j', '2', '-M', 'prepared', '-T', String(seconds), '-n', name],
      environment,
    );
    const found = /tps = ([\d.]+)/.exec(out)?.[1];
    if (found === undefined) throw new Error(`pgbench printed no figure: ${out}`);
    return Number(found);
  } finally {
    await statement(url, `drop database if exists ${name} with (force)`);
  }
}

async function statement(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

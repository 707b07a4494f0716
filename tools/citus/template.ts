import pg from 'pg';
import type { RunRole } from '@glasshouse/server/platform/run-url.ts';
import { connectTo, type Place } from './distribute.ts';
import { setUpCluster } from './set-up.ts';

/** A database on every node that tests copy instead of setting one up each. */
export interface ClusterTemplate {
  readonly name: string;
  /** The owner's addresses of the nodes, the coordinator first. */
  readonly nodes: readonly string[];
}

const NAME = 'glasshouse_citus_template';
const GROUPS = 4;

/** Makes the template on the cluster whose coordinator is at `url`. */
export async function makeTemplate(
  url: string,
  run: RunRole,
  progress: (line: string) => void,
): Promise<ClusterTemplate> {
  const coordinator = new pg.Client({ connectionString: url });
  await coordinator.connect();
  const { rows: workers } = await coordinator.query<Place>(
    `select nodename as host, nodeport as port from pg_dist_node
     where noderole = 'primary' and groupid <> 0 order by nodeid`,
  );
  await coordinator.end();
  const nodes = [url, ...workers.map((place) => addressOf(url, place))];
  for (const node of nodes) {
    await within(node, 'postgres', async (client) => {
      await client.query(`drop database if exists ${NAME} with (force)`);
      await client.query(`create database ${NAME}`);
    });
    await within(node, NAME, (client) => client.query('create extension citus'));
  }
  await within(url, NAME, async (client) => {
    const own = new URL(url);
    await client.query('select citus_set_coordinator_host($1, $2)', [own.hostname, own.port]);
    for (const { host, port } of workers) {
      await client.query('select citus_add_node($1, $2)', [host, port]);
    }
  });
  await setUpCluster({ url: inDatabase(url, NAME), run, groups: GROUPS, at: 0, progress });
  // Citus' own background worker would keep the template from being copied.
  for (const node of nodes) {
    await within(node, 'postgres', async (client) => {
      await client.query(`alter database ${NAME} allow_connections false`);
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
        [NAME],
      );
    });
  }
  return { name: NAME, nodes };
}

function addressOf(url: string, { host, port }: Place): string {
  const own = new URL(url);
  own.hostname = host;
  own.port = String(port);
  return own.toString();
}

function inDatabase(url: string, name: string): string {
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.toString();
}

async function within(
  node: string,
  name: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const { hostname: host, port } = new URL(node);
  const place = { host, port: Number.parseInt(port, 10) };
  const client = await connectTo(inDatabase(node, name), place);
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

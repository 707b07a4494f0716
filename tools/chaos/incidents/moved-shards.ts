import { randomInt } from 'node:crypto';
import pg from 'pg';
import { runRoleOf } from '@glasshouse/server/platform/run-url.ts';
import { readGroups, type ShardGroup } from '../../citus/distribute.ts';
import { moveShards } from '../../citus/move-shards.ts';
import type { Incident } from './incident.ts';

/** How long the former node keeps answering reads; servers ask for the place every second. */
const LEAVE_MS = 4_000;

/** A group of shards moves to the other worker of a Citus cluster while its players play. */
export const movedShards: Incident = {
  name: 'move shards',
  async happen({ app }) {
    const { citus } = app;
    if (citus === null) throw new Error('shards move in a Citus cluster only');
    const { cluster, runUrl } = citus;
    const group = await anyGroup(cluster.url);
    const workers = [cluster.ports['worker-1'], cluster.ports['worker-2']];
    const port = workers.find((each) => each !== group.port) ?? 0;
    const begun = performance.now();
    const { pausedMs } = await moveShards({
      ...{ url: cluster.url, cell: group.cell, to: { host: group.host, port } },
      ...{ role: runRoleOf(runUrl).name, at: Date.now(), leaveMs: LEAVE_MS },
    });
    const movedMs = Math.round(performance.now() - begun);
    return { did: `moved ${group.name}`, figures: { movedMs, pausedMs }, wrong: [] };
  },
};

async function anyGroup(url: string): Promise<ShardGroup> {
  const coordinator = new pg.Client({ connectionString: url });
  await coordinator.connect();
  try {
    const groups = await readGroups(coordinator);
    const group = groups[randomInt(groups.length)];
    if (group === undefined) throw new Error('no shards');
    return group;
  } finally {
    await coordinator.end();
  }
}

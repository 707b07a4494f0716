import type { FastifyInstance } from 'fastify';
import { partitionDaysLeft } from './features/rounds/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database.ts';

/** With fewer days of round partitions left, the process reports that it is not ready. */
const PARTITION_DAYS_MIN = 7;
/** A database that has not answered within this time counts as unreachable. */
const ANSWER_MS = 2_000;

const LOOK_EVERY_MS = 1_000;

/**
 * GET /healthz: the process runs. GET /readyz: it is ready, or the answer names what is missing.
 */
export function healthRoutes(
  app: FastifyInstance,
  deps: { readonly db: Database; readonly clock: Clock },
): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  // The route is public and each check is a query: callers within one second share a result.
  let last: { readonly at: number; readonly lacking: Promise<string | null> } | null = null;
  app.get('/readyz', async (_request, reply) => {
    const at = deps.clock.now();
    if (last === null || Math.abs(at - last.at) >= LOOK_EVERY_MS)
      last = { at, lacking: lacks(deps) };
    const lacking = await last.lacking;
    if (lacking === null) return { status: 'ready' };
    return reply.code(503).send({ status: 'not ready', reason: lacking });
  });
}

async function lacks(deps: {
  readonly db: Database;
  readonly clock: Clock;
}): Promise<string | null> {
  try {
    const days = await inTime(partitionDaysLeft(deps.db, deps.clock.now()));
    return days < PARTITION_DAYS_MIN ? 'round partitions end too soon' : null;
  } catch {
    return 'the database is out of reach';
  }
}

/** Rejects when the database takes longer than the caller would wait. */
async function inTime<Result>(asked: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), ANSWER_MS);
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}

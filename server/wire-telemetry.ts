import type { FastifyInstance } from 'fastify';
import { observeQueues } from './features/overview/index.ts';
import { observeHttp } from './platform/http/observe.ts';
import type { Push } from './platform/push.ts';
import { observeProcess } from './platform/telemetry/metrics.ts';
import type { Telemetry } from './platform/telemetry/telemetry.ts';
import type { AppContext } from './context.ts';

/**
 * Measures the process, its HTTP instances and what waits in the database, if anybody reads it.
 * @returns ends it.
 */
export function observeApp(
  deps: AppContext,
  telemetry: Telemetry,
  instances: readonly FastifyInstance[],
  push: Pick<Push, 'connections'>,
): () => void {
  if (!telemetry.isOn) return () => {};
  const { metrics } = deps;
  for (const instance of instances) observeHttp(instance, telemetry, metrics);
  metrics.gauge('glasshouse.push.connections', { description: 'Open sockets of players' }, () =>
    push.connections(),
  );
  observeQueues(deps, telemetry.meter);
  return observeProcess(metrics);
}

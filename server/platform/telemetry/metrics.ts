import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Meter } from '@opentelemetry/api';

/** Upper bounds of histograms, in seconds. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const BATCH_SIZES = [1, 2, 4, 8, 16, 32, 64, 128];

/** What one process measures of itself. Times are in seconds. */
export interface Metrics {
  /** An answered call: route pattern, HTTP status and the envelope's code. */
  call(route: string, status: number, seconds: number): void;
  /** A spin by its outcome: `placed`, `repeated` or the refusal's name. */
  spin(outcome: string, seconds: number): void;
  /** A batch of the settlement: how many spins, and how long the first of them waited. */
  batch(size: number, waitSeconds: number): void;
  /** A use of a database pool: the wait for a connection, then the work. */
  databaseUse(pool: string, waitSeconds: number, workSeconds: number): void;
  /** A notice of another process, by how long it was on its way. */
  notice(lagSeconds: number): void;
  /** A call to a payment provider. */
  providerCall(provider: string, call: string, outcome: string): void;
  jobFailed(job: string): void;
  /** Reads a value whenever somebody asks for the metrics. */
  gauge(name: string, options: { description: string; unit?: string }, read: () => number): void;
}

/** Creates the instruments; names follow OpenTelemetry's conventions where it has one. */
export function createMetrics(meter: Meter): Metrics {
  const seconds = (name: string, description: string) =>
    meter.createHistogram(name, {
      description,
      unit: 's',
      advice: { explicitBucketBoundaries: SECONDS },
    });
  const calls = seconds('http.server.request.duration', 'Duration of HTTP requests by route');
  const spins = seconds('glasshouse.spin.duration', 'Duration of spins by outcome');
  const sizes = meter.createHistogram('glasshouse.settlement.batch.size', {
    description: 'Spins settled together',
    advice: { explicitBucketBoundaries: BATCH_SIZES },
  });
  const waits = seconds('glasshouse.settlement.wait', 'Wait of the first spin of a batch');
  const connections = seconds('db.client.connection.wait_time', 'Wait for a database connection');
  const work = seconds('db.client.operation.duration', 'Queries and transactions by pool');
  const lags = seconds('glasshouse.push.notice.lag', 'Time of a notice between two processes');
  const providers = meter.createCounter('glasshouse.provider.calls', {
    description: 'Calls to payment providers by outcome',
  });
  const jobs = meter.createCounter('glasshouse.job.failures', {
    description: 'Runs of background jobs that failed',
  });
  return {
    call(route, status, duration) {
      calls.record(duration, { 'http.route': route, 'http.response.status_code': status });
    },
    spin: (outcome, duration) => spins.record(duration, { outcome }),
    batch(size, waitSeconds) {
      sizes.record(size);
      waits.record(waitSeconds);
    },
    databaseUse(pool, waitSeconds, workSeconds) {
      connections.record(waitSeconds, { pool });
      work.record(workSeconds, { pool });
    },
    notice: (lagSeconds) => lags.record(lagSeconds),
    providerCall: (provider, call, outcome) => providers.add(1, { provider, call, outcome }),
    jobFailed: (job) => jobs.add(1, { job }),
    gauge(name, options, read) {
      meter.createObservableGauge(name, options).addCallback((result) => result.observe(read()));
    },
  };
}

/** Measures the event loop's delay and the process's memory until the returned function is called. */
export function observeProcess(metrics: Metrics): () => void {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const ofDelay = { description: 'Delay of the event loop since the last reading', unit: 's' };
  metrics.gauge('nodejs.eventloop.delay.max', ofDelay, () => {
    const longest = Number.isFinite(delay.max) ? delay.max / 1e9 : 0;
    delay.reset();
    return longest;
  });
  metrics.gauge(
    'process.memory.usage',
    { description: 'Resident memory of the process', unit: 'By' },
    () => process.memoryUsage.rss(),
  );
  return () => delay.disable();
}

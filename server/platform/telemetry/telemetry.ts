import { metrics, trace, type Meter, type Tracer } from '@opentelemetry/api';

const NAME = 'glasshouse';

/** Where the process reports what it measures; by default nowhere. */
export interface Telemetry {
  readonly meter: Meter;
  readonly tracer: Tracer;
  /** False: nobody reads it, so nothing has to be measured. */
  readonly isOn: boolean;
  /** Sends what was not sent yet. */
  close(): Promise<void>;
}

/** The API without an SDK: its instruments do nothing. */
export const NO_TELEMETRY: Telemetry = {
  meter: metrics.getMeter(NAME),
  tracer: trace.getTracer(NAME),
  isOn: false,
  close: () => Promise.resolve(),
};

const SIGNALS = ['TRACES', 'METRICS', 'LOGS'] as const;

/**
 * Starts OpenTelemetry by its standard environment variables, or for METRICS_PORT, which serves
 * `/metrics` to Prometheus. Without one of them the SDK is not loaded.
 * @param prometheus where to serve `/metrics`; null serves none.
 */
export async function startTelemetry(
  env: NodeJS.ProcessEnv,
  prometheus: { readonly host: string; readonly port: number } | null,
): Promise<Telemetry> {
  const isAsked = SIGNALS.some((signal) => exporterOf(env, signal) !== 'none');
  if (prometheus === null && !isAsked) return NO_TELEMETRY;
  // The SDK reads its settings from the environment only.
  env['OTEL_SERVICE_NAME'] ??= NAME;
  env['OTEL_NODE_RESOURCE_DETECTORS'] ??= 'env,host,serviceinstance';
  for (const signal of SIGNALS) env[`OTEL_${signal}_EXPORTER`] = exporterOf(env, signal);
  if (prometheus !== null) {
    const others = exporterOf(env, 'METRICS').split(',');
    const exporters = new Set(['prometheus', ...others].filter((name) => name !== 'none'));
    env['OTEL_METRICS_EXPORTER'] = [...exporters].join(',');
    env['OTEL_EXPORTER_PROMETHEUS_HOST'] = prometheus.host;
    env['OTEL_EXPORTER_PROMETHEUS_PORT'] = String(prometheus.port);
  }
  const { NodeSDK } = await import('@opentelemetry/sdk-node');
  const sdk = new NodeSDK();
  sdk.start();
  return {
    meter: metrics.getMeter(NAME),
    tracer: trace.getTracer(NAME),
    isOn: true,
    close: () => sdk.shutdown(),
  };
}

/** A signal's exporters: as set, OTLP when only its endpoint is set, else none. */
function exporterOf(env: NodeJS.ProcessEnv, signal: (typeof SIGNALS)[number]): string {
  const own = env[`OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`];
  const endpoint = own ?? (signal === 'LOGS' ? undefined : env['OTEL_EXPORTER_OTLP_ENDPOINT']);
  return env[`OTEL_${signal}_EXPORTER`] || (endpoint ? 'otlp' : 'none');
}

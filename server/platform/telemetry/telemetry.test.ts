import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';
import { NO_TELEMETRY, startTelemetry } from './telemetry.ts';

// What a process reports once it is asked to is in server/metrics.db.test.ts.

test('telemetry: a process that nobody asks measures nothing for others', async () => {
  const environment = { OTEL_SERVICE_NAME: 'mine', OTEL_TRACES_EXPORTER: 'none' };
  expect(await startTelemetry(environment, null)).toBe(NO_TELEMETRY);
  expect(environment).toEqual({ OTEL_SERVICE_NAME: 'mine', OTEL_TRACES_EXPORTER: 'none' });
});

test('telemetry: without a reader no gauge is read', () => {
  const metrics = createMetrics(NO_TELEMETRY.meter);
  metrics.gauge('test', { description: 'Test' }, () => {
    throw new Error('read');
  });
  metrics.spin('placed', 0.001);
  expect(NO_TELEMETRY.isOn).toBe(false);
});

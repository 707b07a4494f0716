import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTelemetry, type Telemetry } from './platform/telemetry/telemetry.ts';
import { openTestApp, type TestApp } from './testing/app.ts';
import { must, newPlayer, openGame, spin } from './testing/players.ts';

/** A server that is observed: Prometheus reads its metrics, a collector gets its traces. */

let h: TestApp;
let telemetry: Telemetry;
let collector: Server;
const received: string[] = [];
const port = 19_464 + (process.pid % 10_000);

beforeAll(async () => {
  collector = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push(Buffer.concat(parts).toString());
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
  const { port: to } = collector.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${to}/v1/traces`;
  process.env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] = endpoint;
  process.env['OTEL_EXPORTER_OTLP_PROTOCOL'] = 'http/json';
  telemetry = await startTelemetry(process.env, { host: '127.0.0.1', port });
  h = await openTestApp({ telemetry });
});
afterAll(async () => {
  await h.close();
  collector.close();
});

/** The samples by name and labels; the SDK's own labels are left out. */
async function samples(): Promise<Map<string, number>> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const [name = '', value = ''] = line.split(/ (?=[^ ]+$)/);
      return [name.replace(/,?otel_scope_\w+="[^"]*"/g, '').replace('{}', ''), Number(value)];
    }),
  );
}

test('metrics: the process, its database and its queues are measured', async () => {
  await h.settle();
  const seen = await samples();
  expect(seen.get('db_client_operation_duration_count{pool="calls"}')).toBeGreaterThan(5);
  expect(seen.get('process_memory_usage')).toBeGreaterThan(10_000_000);
  expect(seen.get('nodejs_eventloop_delay_max')).toBeGreaterThanOrEqual(0);
  expect(seen.get('glasshouse_push_connections')).toBe(0);
  expect(seen.get('glasshouse_queue{queue="cases"}')).toBe(0);
  expect(seen.get('glasshouse_partitions')).toBeGreaterThan(30);
  const stated = [...seen].filter(([name]) => name.startsWith('glasshouse_game_return'));
  expect(stated).toHaveLength(12);
});

test('metrics: spins, refusals and settlement are counted', async () => {
  const player = await newPlayer(h);
  const game = await openGame(h, player);
  for (let round = 0; round < 5; round += 1) must(await spin(h, game));
  await spin(h, game, 3);
  const seen = await samples();
  expect(seen.get('glasshouse_spin_duration_count{outcome="placed"}')).toBe(5);
  expect(seen.get('glasshouse_spin_duration_count{outcome="stake_not_offered"}')).toBe(1);
  expect(seen.get('glasshouse_settlement_batch_size_sum')).toBe(5);
  expect(seen.get('glasshouse_settlement_wait_count')).toBe(5);
  expect(seen.get('glasshouse_settlement_queue')).toBe(0);
  const launched =
    'http_server_request_duration_count{http_route="/game/forward",http_response_status_code="200"}';
  expect(seen.get(launched)).toBe(1);
});

interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
}

interface Export {
  readonly resourceSpans: { readonly scopeSpans: { readonly spans: Span[] }[] }[];
}

test('traces: a call is one trace with its queries', async () => {
  const { token } = await newPlayer(h);
  const inbound = '4bf92f3577b34da6a3ce929d0e0e4736';
  await h.app.portal.inject({
    method: 'GET',
    url: '/healthz',
    headers: { traceparent: `00-${inbound}-00f067aa0ba902b7-01` },
  });
  await telemetry.close();
  const spans = received.flatMap((text) =>
    (JSON.parse(text) as Export).resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap((scope) => scope.spans),
    ),
  );
  const call = spans.findLast(({ name }) => name === 'POST /user/login');
  const ofCall = spans.filter(({ traceId }) => traceId === call?.traceId);
  expect(ofCall.map(({ name }) => name)).toContain('transaction');
  expect(ofCall.filter(({ parentSpanId }) => !parentSpanId)).toEqual([call]);
  // The caller's own trace goes on.
  expect(spans.find(({ name }) => name === 'GET /healthz')?.traceId).toBe(inbound);
  expect(received.join('')).not.toContain(token);
});

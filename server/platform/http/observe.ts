import {
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../telemetry/metrics.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';

/**
 * Measures each request by its route's pattern and traces it, as a part of the caller's trace when
 * it names one. Paths and fields are not recorded: they could name a player.
 */
export function observeHttp(
  app: FastifyInstance,
  { tracer }: Pick<Telemetry, 'tracer'>,
  metrics: Metrics,
): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const parent = propagation.extract(context.active(), request.headers);
    const route = routeOf(request);
    const attributes = { 'http.request.method': request.method, 'http.route': route };
    const options = { kind: SpanKind.SERVER, attributes };
    const span = tracer.startSpan(`${request.method} ${route}`, options, parent);
    spans.set(request, span);
    context.with(trace.setSpan(parent, span), done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    metrics.call(routeOf(request), reply.statusCode, reply.elapsedTime / 1000);
    const span = spans.get(request);
    span?.setAttributes({
      'http.response.status_code': reply.statusCode,
      'glasshouse.request.id': request.id,
    });
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'none';
}

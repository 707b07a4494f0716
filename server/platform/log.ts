import { context, trace } from '@opentelemetry/api';
import { pino, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

/** Paths that are never logged: tokens, passwords, seeds, documents, device ids. */
const REDACTED = [
  'req.headers["access-token"]',
  'req.headers.cookie',
  'password',
  'token',
  'deviceId',
  'serverSeed',
];

/**
 * These fields of a PostgreSQL error contain values of rows (`Key (login)=(…)`) and of the
 * statement. Message, code, table and constraint are enough to find the fault.
 */
const ROW_VALUES = ['detail', 'where', 'internalQuery', 'query', 'parameters', 'hint'];

function plainError(error: Error): object {
  const fields = Object.entries(pino.stdSerializers.err(error));
  return Object.fromEntries(fields.filter(([name]) => !ROW_VALUES.includes(name)));
}

/** The ids of the running span, under the names of OpenTelemetry's convention for JSON logs. */
function traceIds(): object {
  const span = trace.getSpanContext(context.active());
  return span === undefined ? {} : { trace_id: span.traceId, span_id: span.spanId };
}

/** Creates a logger that writes JSON lines to `into`, by default standard output. */
export function createLog(level: string, into?: DestinationStream): Log {
  const options = {
    level,
    serializers: { err: plainError },
    redact: { paths: REDACTED, censor: '[hidden]' },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: traceIds,
  };
  return into === undefined ? pino(options) : pino(options, into);
}

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

/** Creates a logger that writes JSON lines to `into`, by default standard output. */
export function createLog(level: string, into?: DestinationStream): Log {
  const options = {
    level,
    serializers: { err: plainError },
    redact: { paths: REDACTED, censor: '[hidden]' },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return into === undefined ? pino(options) : pino(options, into);
}

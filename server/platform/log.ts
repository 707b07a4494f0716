import { pino, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

/** Never in a log: tokens, passwords, seeds, documents, device ids. */
const REDACTED = [
  'req.headers["access-token"]',
  'req.headers.cookie',
  'password',
  'token',
  'deviceId',
  'serverSeed',
];

/** Lines of JSON, to standard output unless `into` takes them. */
export function createLog(level: string, into?: DestinationStream): Log {
  const options = {
    level,
    redact: { paths: REDACTED, censor: '[hidden]' },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return into === undefined ? pino(options) : pino(options, into);
}

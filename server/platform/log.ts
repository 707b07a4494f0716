import { pino, type Logger } from 'pino';

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

export function createLog(level: string): Log {
  return pino({
    level,
    redact: { paths: REDACTED, censor: '[hidden]' },
    timestamp: pino.stdTimeFunctions.isoTime,
  });
}

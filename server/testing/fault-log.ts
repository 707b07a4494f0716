import { createLog, type Log } from '../platform/log.ts';

const KEPT = 50;
const lines: string[] = [];

/** The log of test apps: keeps the last faults, so that a test which fails by one can name it. */
export const faultLog: Log = createLog('error', {
  write(line: string) {
    lines.push(line);
    if (lines.length > KEPT) lines.shift();
  },
});

/** The logged lines of the request that a refusal names; empty when there are none. */
export function faultOf(refusal: string): string {
  const requestId = /"requestId":"([^"]+)"/.exec(refusal)?.[1];
  if (requestId === undefined) return '';
  return lines.filter((line) => line.includes(requestId)).join('');
}

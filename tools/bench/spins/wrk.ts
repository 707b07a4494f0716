import { join } from 'node:path';
import { runToEnd } from '../run-to-end.ts';

export interface Load {
  readonly requests: number;
  readonly seconds: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Sockets that broke or answers that were no 200. */
  readonly failed: boolean;
}

/** Loads an address with wrk: each request is the next spin of the next player. */
export async function loadWith(
  wrk: string,
  of: { url: string; tokenFile: string; connections: number; seconds: number },
): Promise<Load> {
  const out = await runToEnd(
    wrk,
    [
      '-t2',
      `-c${of.connections}`,
      `-d${of.seconds}s`,
      '--timeout',
      '10s',
      '-s',
      join(import.meta.dirname, 'spins.lua'),
      of.url,
    ],
    { ...process.env, TOKEN_FILE: of.tokenFile },
  );
  const line = out.split('\n').find((text) => text.startsWith('{'));
  if (line === undefined) throw new Error(`wrk told no figures: ${out}`);
  const told = JSON.parse(line) as Record<string, number>;
  const figure = (name: string) => told[name] ?? 0;
  return {
    requests: figure('requests'),
    seconds: figure('microseconds') / 1_000_000,
    p50Ms: figure('p50') / 1000,
    p99Ms: figure('p99') / 1000,
    failed: figure('connect') + figure('read') + figure('write') + figure('status') > 0,
  };
}

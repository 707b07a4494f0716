import { join } from 'node:path';
import { runToEnd } from '../run-to-end.ts';

export interface Load {
  readonly requests: number;
  readonly seconds: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Responses other than 200 with a settled spin, and requests without a response. */
  readonly failed: number;
  /** The first of them; null if there is none or its socket closed without a response. */
  readonly firstFailed: FailedAnswer | null;
}

export interface FailedAnswer {
  readonly status: number;
  /** The first 500 bytes of the body. */
  readonly body: string;
}

/** Loads an address with wrk: each request is the next spin of the next player. */
export async function loadWith(
  wrk: string,
  of: {
    url: string;
    tokenFile: string;
    connections: number;
    seconds: number;
    /** Rounds that every player has played already; default 1. */
    playedRounds?: number;
  },
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
    {
      ...process.env,
      TOKEN_FILE: of.tokenFile,
      PLAYED_ROUNDS: String(of.playedRounds ?? 1),
    },
  );
  const line = out.split('\n').find((text) => text.startsWith('{'));
  if (line === undefined) throw new Error(`wrk printed no figures: ${out}`);
  const reported = JSON.parse(line) as Record<string, number> & { readonly firstBody: string };
  const figure = (name: string) => reported[name] ?? 0;
  const broken = figure('connect') + figure('read') + figure('write') + figure('timeout');
  const refused = figure('failed');
  return {
    requests: figure('requests'),
    seconds: figure('microseconds') / 1_000_000,
    p50Ms: figure('p50') / 1000,
    p99Ms: figure('p99') / 1000,
    failed: broken + refused,
    firstFailed: refused === 0 ? null : { status: figure('firstStatus'), body: reported.firstBody },
  };
}

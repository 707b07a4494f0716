import { setTimeout as pause } from 'node:timers/promises';
import { betTimes, openPlayers } from '@glasshouse/supplier/kit/operator/latency.ts';
import { readCommandLine } from '../../command-line/read.ts';
import { openOperator } from '../../conformance/open-operator.ts';

const USAGE = `npm run bench -- wallet [--json]

Starts a demo, sends 200 bets a second for three seconds by the wallet protocol, as a supplier does,
and the same number of GET /healthz as a yardstick. Prints {perSecond, betP50Ms, betP99Ms,
healthP99Ms, ratio}. Passes when 99 % of the bets are answered within 30 ms.

  --json   prints JSON
`;

const PER_SECOND = 200;
const SECONDS = 3;
const MOST_MS = 30;

/** `npm run bench -- wallet`. Returns whether bets are fast enough. */
export async function benchWallet(args: readonly string[]): Promise<boolean> {
  const { values } = readCommandLine(USAGE, { json: { type: 'boolean', default: false } }, args);
  const { subject, portal, close } = await openOperator();
  try {
    // The first calls compile what the others use.
    const players = await openPlayers(subject);
    await betTimes(subject, players, PER_SECOND);
    const health = await timesOf(() => fetch(`${portal}/healthz`).then((reply) => reply.text()));
    const bets = await betTimes(subject, players, PER_SECOND);
    const figures = {
      perSecond: PER_SECOND,
      betP50Ms: quantile(bets, 0.5),
      betP99Ms: quantile(bets, 0.99),
      healthP99Ms: quantile(health, 0.99),
      ratio: rounded(quantile(bets, 0.99) / quantile(health, 0.99)),
    };
    process.stdout.write(
      values.json
        ? `${JSON.stringify(figures)}\n`
        : `bets at ${PER_SECOND}/s: p50 ${figures.betP50Ms} ms, p99 ${figures.betP99Ms} ms; ` +
            `healthz p99 ${figures.healthP99Ms} ms\n`,
    );
    return figures.betP99Ms <= MOST_MS;
  } finally {
    await close();
  }
}

/** Times of a call at the same rate, in milliseconds, the shortest first. */
async function timesOf(call: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const open: Promise<void>[] = [];
  const from = performance.now();
  for (let sent = 0; sent < PER_SECOND * SECONDS; sent += 1) {
    const wait = from + (1_000 * sent) / PER_SECOND - performance.now();
    if (wait > 0) await pause(wait);
    const at = performance.now();
    open.push(call().then(() => void times.push(performance.now() - at)));
  }
  await Promise.all(open);
  return times.toSorted((one, other) => one - other);
}

function quantile(sorted: readonly number[], share: number): number {
  return rounded(sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN);
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

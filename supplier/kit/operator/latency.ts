import { setTimeout as pause } from 'node:timers/promises';
import { holds, type Case } from '../case.ts';
import { playing, send, type OperatorSubject } from './subject.ts';

/** How fast bets are answered when so many come each second. */
const TIERS = [
  { perSecond: 50, p99Ms: 100 },
  { perSecond: 200, p99Ms: 300 },
] as const;
const SECONDS = 3;
const PLAYERS = 20;

/** A wallet that is too slow makes players wait and bets unknown. */
export const LATENCY: readonly Case<OperatorSubject>[] = TIERS.map(({ perSecond, p99Ms }) => ({
  name: `latency: ${perSecond} bets a second are answered within ${p99Ms} ms`,
  async run(subject) {
    const times = await betTimes(subject, await openPlayers(subject), perSecond);
    const p99 = times[Math.floor(0.99 * (times.length - 1))] ?? 0;
    holds(`a p99 of ${Math.round(p99)} ms is within ${p99Ms} ms`, p99 <= p99Ms);
  },
}));

type Player = ReturnType<typeof playing>;

/** Players with enough cash for the bets of both a warm-up and a measurement. */
export async function openPlayers(subject: OperatorSubject): Promise<Player[]> {
  const players: Player[] = [];
  for (let opened = 0; opened < PLAYERS; opened += 1) {
    players.push(playing(subject, await subject.player({ kind: 'open', cash: 10_000 })));
  }
  return players;
}

/** Times of bets at a constant rate, in milliseconds, the shortest first. */
export async function betTimes(
  subject: OperatorSubject,
  players: readonly Player[],
  perSecond: number,
): Promise<number[]> {
  const times: number[] = [];
  const open: Promise<void>[] = [];
  const from = performance.now();
  for (let sent = 0; sent < perSecond * SECONDS; sent += 1) {
    const player = players[sent % players.length];
    if (player === undefined) continue;
    const wait = from + (1_000 * sent) / perSecond - performance.now();
    if (wait > 0) await pause(wait);
    const at = performance.now();
    open.push(
      send(subject, 'transaction/bet', player.bet(100)).then(({ answer }) => {
        holds(`${answer.status} is a success`, answer.status === 'RS_OK');
        times.push(performance.now() - at);
      }),
    );
  }
  await Promise.all(open);
  return times.toSorted((one, other) => one - other);
}

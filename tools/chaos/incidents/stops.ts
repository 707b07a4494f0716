import { setTimeout as sleep } from 'node:timers/promises';
import { watchAttempts, type Attempt } from '../client.ts';
import type { Victim } from '../running-app.ts';
import type { Happened, Incident, Scene } from './incident.ts';

const STOPPED_MS = 20_000;
/** What a call may take before it is answered with a name, and play to continue afterwards. */
const ANSWER_MS = 10_000;

/** SIGSTOP for 20 s: connections stay open and nothing answers. */
export const stops: readonly Incident[] = (['postgres', 'provider'] satisfies Victim[]).map(
  (victim) => ({ name: `stop ${victim}`, happen: (scene) => stopFor(scene, victim) }),
);

/** A request with the moment it was sent, by performance.now(). */
export type Timed = Attempt & { readonly sentAt: number };

async function stopFor({ app }: Scene, victim: Victim): Promise<Happened> {
  const attempts: Timed[] = [];
  const unwatch = watchAttempts((attempt) => {
    attempts.push({ ...attempt, sentAt: performance.now() - attempt.tookMs });
  });
  const stopped = app.stop(victim);
  await sleep(STOPPED_MS);
  const stillAt = performance.now();
  app.resume(victim);
  const resumedAt = performance.now();
  // The last call sent before it went on has its answer by then, or none in time.
  await sleep(ANSWER_MS);
  unwatch();
  await app.recover();
  // Requests to the provider itself are the payer's, who waits as long as it is stopped.
  const ours = attempts.filter(({ url }) => !url.startsWith(app.provider));
  return checkCalls(victim, ours, { stopped, stillAt, resumedAt });
}

export interface Stop {
  readonly stopped: number;
  /** Just before it went on, and just after, by performance.now(). */
  readonly stillAt: number;
  readonly resumedAt: number;
}

/** What the calls of players came to; wrong when one had no name or took longer than 10 s. */
export function checkCalls(victim: Victim, ours: readonly Timed[], stop: Stop): Happened {
  const { stopped, stillAt, resumedAt } = stop;
  const played = ours.find(
    ({ url, status, sentAt, tookMs }) =>
      url.endsWith('/game/spin') && status === 200 && sentAt + tookMs >= resumedAt,
  );
  const playedAgainMs =
    played === undefined ? null : Math.round(played.sentAt + played.tookMs - resumedAt);
  const during = ours.filter(({ sentAt }) => sentAt <= stillAt);
  const unnamed = during.filter(({ msgCode }) => msgCode === null);
  const failed = during.filter(({ status }) => status !== 200);
  const slowestMs = Math.round(Math.max(0, ...during.map(({ tookMs }) => tookMs)));
  const wrong = [
    ...(during.length === 0 ? ['no call came while it was stopped'] : []),
    ...(unnamed.length > 0
      ? [`${unnamed.length} calls got no named answer within 10 s, first ${unnamed[0]?.url ?? ''}`]
      : []),
    ...(slowestMs > ANSWER_MS ? [`a call took ${slowestMs} ms to be answered`] : []),
    ...(playedAgainMs === null ? ['play did not go on within 10 s'] : []),
  ];
  const names = Object.fromEntries(
    Map.groupBy(failed, ({ msgCode, status }) => msgCode ?? `status ${status ?? 'none'}`)
      .entries()
      .map(([name, calls]) => [`answered ${name}`, calls.length]),
  );
  const figures = {
    stopped,
    answers: during.length,
    refused: failed.length,
    unnamed: unnamed.length,
    slowestMs,
    playedAgainMs: playedAgainMs ?? ANSWER_MS,
    ...names,
  };
  return { did: `stopped ${victim} for 20 s`, figures, wrong };
}

import { setTimeout as sleep } from 'node:timers/promises';
import { watchAttempts, type Attempt } from '../client.ts';
import type { Victim } from '../running-app.ts';
import type { Happened, Incident, Scene } from './incident.ts';

const STOPPED_MS = 20_000;
/** Maximum time for a response with a msgCode, and for play to continue afterwards. */
const ANSWER_MS = 10_000;

/** SIGSTOP for 20 s: connections stay open and get no response. */
export const stops: readonly Incident[] = (['postgres', 'provider'] satisfies Victim[]).map(
  (victim) => ({ name: `stop ${victim}`, happen: (scene) => stopFor(scene, victim) }),
);

/** A request with its send time, by performance.now(). */
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
  // Until then every call sent before the resume was answered or has timed out.
  await sleep(ANSWER_MS);
  unwatch();
  await app.recover();
  // Requests to the provider itself are the payer's; they wait as long as it is stopped.
  const ours = attempts.filter(({ url }) => !url.startsWith(app.provider));
  return checkCalls(victim, ours, { stopped, stillAt, resumedAt });
}

export interface Stop {
  readonly stopped: number;
  /** Just before and just after the resume, by performance.now(). */
  readonly stillAt: number;
  readonly resumedAt: number;
}

/** Summarizes the players' calls; wrong if one had no msgCode or took longer than 10 s. */
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

import { setTimeout as sleep } from 'node:timers/promises';
import { watchAttempts, type Attempt } from '../client.ts';
import type { Victim } from '../house.ts';
import type { Happened, Incident, Scene } from './incident.ts';

const STOPPED_MS = 20_000;
/** What a call may take before it is answered with a name, and play to go on afterwards. */
const ANSWER_MS = 10_000;

/** SIGSTOP for 20 s: connections stay open and nothing answers. */
export const stops: readonly Incident[] = (['postgres', 'provider'] satisfies Victim[]).map(
  (victim) => ({ name: `stop ${victim}`, happen: (scene) => stopFor(scene, victim) }),
);

async function stopFor({ app }: Scene, victim: Victim): Promise<Happened> {
  const attempts: Attempt[] = [];
  const unwatch = watchAttempts((attempt) => attempts.push(attempt));
  const stopped = app.stop(victim);
  await sleep(STOPPED_MS);
  app.resume(victim);
  const resumedAt = performance.now();
  const during = attempts.splice(0);
  await new Promise<void>((done) => {
    const off = watchAttempts(({ url, status }) => {
      if (!url.endsWith('/game/spin') || status !== 200) return;
      off();
      done();
    });
  });
  const playedAgainMs = Math.round(performance.now() - resumedAt);
  unwatch();
  await app.recover();
  // Requests to the provider itself are the payer's, who waits as long as it is stopped.
  const ours = [...during, ...attempts].filter(({ url }) => !url.startsWith(app.provider));
  const unnamed = ours.filter(({ msgCode }) => msgCode === null);
  const slowestMs = Math.round(Math.max(0, ...ours.map(({ tookMs }) => tookMs)));
  const wrong = [
    ...(unnamed.length > 0
      ? [`${unnamed.length} calls got no named answer within 10 s, first ${unnamed[0]?.url ?? ''}`]
      : []),
    ...(playedAgainMs > ANSWER_MS ? [`play went on only after ${playedAgainMs} ms`] : []),
  ];
  const figures = { stopped, answers: ours.length, slowestMs, playedAgainMs };
  return { did: `stopped ${victim} for 20 s`, figures, wrong };
}

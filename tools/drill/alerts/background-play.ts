import { setTimeout as sleep } from 'node:timers/promises';

const STAKE = 2_000;
const PAUSE_MS = 100;
const ANSWER_MS = 10_000;

/** Lets players spin one round after another, whatever happens to the server, until `signal`. */
export async function playInBackground(
  games: string,
  tokens: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  await Promise.all(tokens.map((token) => playOne(`${games}/game/spin`, token, signal)));
}

async function playOne(url: string, token: string, signal: AbortSignal): Promise<void> {
  let seq = 1;
  while (!signal.aborted) {
    if (await spun(url, token, seq)) seq += 1;
    await sleep(PAUSE_MS);
  }
}

/** True when the round is settled, now or before. */
async function spun(url: string, token: string, seq: number): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'access-token': token },
      body: JSON.stringify({ stake: STAKE, seq }),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    return ((await answer.json()) as { success?: number }).success === 1;
  } catch {
    return false;
  }
}

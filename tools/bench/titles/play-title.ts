import { randomBytes } from 'node:crypto';
import { readRoundProof, type RoundProof } from '@glasshouse/engine/round-proof.ts';
import { sendUntilAcknowledged, type Acknowledged } from '../../chaos/client.ts';

/** The origins that a player calls. */
export interface Site {
  readonly portal: string;
  readonly games: string;
}

/** A title played over its API: all rounds with their proofs. */
export interface PlayedTitle {
  readonly gameId: number;
  readonly title: string;
  readonly stakedMinor: number;
  readonly paidMinor: number;
  readonly proofs: readonly RoundProof[];
}

type Data = Record<string, unknown>;

/**
 * Plays this many spins at the smallest bet as a new guest, opened by /game/forward. Then reveals
 * the server seed and requests every proof. Throws if a call is refused.
 */
export async function playTitle(site: Site, gameId: number, spins: number): Promise<PlayedTitle> {
  const login = await ask(`${site.portal}/user/login`, {
    loginType: '1',
    apiType: 2,
    deviceId: randomBytes(16).toString('hex'),
    extensionCode: '',
    registChannel: '',
  });
  const token = String(login['token']);
  const portal = (path: string, body: object) => ask(site.portal + path, body, token);
  await portal('/v1/terms/accept', {});
  const { openGameUrl } = await portal('/game/forward', { id: gameId });
  const launchToken = new URL(String(openGameUrl)).hash.slice(1);
  const clientSeed = randomBytes(8).toString('hex');
  const game = await ask(`${site.games}/game/session`, { launchToken, clientSeed });
  const gameSession = String(game['gameSession']);
  const stake = Math.min(...(game['stakes'] as number[]));
  const rounds: Data[] = [];
  for (let seq = Number(game['nextSeq']); rounds.length < spins; seq += 1) {
    rounds.push(await ask(`${site.games}/game/spin`, { stake, seq }, gameSession));
  }
  await portal('/v1/fairness/rotate', {});
  const proofs: RoundProof[] = [];
  for (const { roundId } of rounds) {
    proofs.push(readRoundProof(await portal('/v1/fairness/round', { roundId })));
  }
  const sum = (name: string) => rounds.reduce((all, round) => all + Number(round[name]), 0);
  return {
    gameId,
    title: String(game['title']),
    stakedMinor: sum('stake'),
    paidMinor: sum('win'),
    proofs,
  };
}

/**
 * Repeats a call until it is answered; waits when rounds are rate-limited. Throws if it is refused.
 */
async function ask(url: string, body: object, token: string | null = null): Promise<Data> {
  for (;;) {
    const answer: Acknowledged = await sendUntilAcknowledged(url, body, token);
    if (answer.success === 1) return answer.data ?? {};
    if (answer.msgCode !== 'too_fast') throw new Error(`${url} refused: ${answer.msgCode}`);
  }
}

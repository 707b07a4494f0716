import type { rotateGameSeed } from '@glasshouse/contract/play/rotate-game-seed.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import { call, type Reply } from './calls.ts';
import { giveClientSeed } from './client-seed.ts';
import type { GameStorage } from './game-storage.ts';
import type { GameSession } from './open-session.ts';

export interface ChangedSeeds {
  /** The seeds of the next spin. */
  readonly seed: GameSession['seed'];
  readonly revealed: AnswerOf<typeof rotateGameSeed>['revealed'];
}

/**
 * Makes the server reveal its seed and commit to the next one, and only then sends the player's
 * client seed, so that the server could not know it when it committed. Throws NoAnswerError.
 */
export async function changeSeeds(
  clientSeed: string,
  token: string,
  storage: GameStorage,
): Promise<Reply<ChangedSeeds>> {
  const rotated = await call<typeof rotateGameSeed>('/game/rotateSeed', {}, token);
  if (!rotated.ok) return rotated;
  const { serverSeedHash, revealed } = rotated.data;
  const given = await giveClientSeed(serverSeedHash, token, storage, clientSeed);
  return given.ok ? { ok: true, data: { seed: given.data, revealed } } : given;
}

import { stakeUnit, type GameDefinition } from '@glasshouse/engine/definition.ts';
import { hmacKey } from '@glasshouse/engine/hmac-key.ts';
import type { PlayerRef } from '../../../platform/ids.ts';
import type { TestApp } from '../../../testing/app.ts';
import { drawRound } from '../draw.ts';

/**
 * Skips the player's nonces up to the first whose events `wanted` accepts, so that the next round
 * has them. To be called after the game was opened, and before its first spin reads the nonce.
 */
export async function skipToRound(
  h: TestApp,
  player: PlayerRef,
  definition: GameDefinition,
  wanted: (events: string) => boolean,
): Promise<void> {
  const { db, seeds } = h.app.deps;
  const { serverSeed, clientSeed, nonce } = await seeds.loaded(db, player, h.clock.now());
  const key = hmacKey(serverSeed);
  let next = nonce + 1;
  const drawn = () => drawRound(definition, stakeUnit(definition), key, clientSeed ?? '', next);
  while (!wanted(drawn().events)) next += 1;
  await db.query(
    'update wallet set seed_base = seed_base - $3 where bucket = $1 and player_id = $2',
    [player.bucket, player.playerId, next - nonce - 1],
  );
}

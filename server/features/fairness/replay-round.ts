import { createHash } from 'node:crypto';
import type { replayRound as operation } from '@glasshouse/contract/backoffice/games/replay-round.ts';
import type { Outcome } from '@glasshouse/contract/operation.ts';
import type { RoundEvent } from '@glasshouse/engine/events.ts';
import { hmacKey } from '@glasshouse/engine/hmac-key.ts';
import { recordText } from '@glasshouse/engine/round-proof.ts';
import type { Queryable } from '../../platform/database.ts';
import { playerRef } from '../../platform/ids.ts';
import { drawRound, readDefinition, roundBySeq, seqOf } from '../rounds/index.ts';
import { proofOfRound } from './routes.ts';
import type { Seeds } from './seeds.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Draws a stored round again with the definition and the seeds it was played with. A server seed
 * that is still in use is used here and never returned.
 */
export async function replayRound(
  db: Queryable,
  seeds: Seeds,
  roundId: string,
): Promise<Outcome<typeof operation>> {
  const player = playerRef(Number.parseInt(roundId, 10));
  const seq = seqOf(player, roundId);
  const round = seq === null ? null : await roundBySeq(db, player, seq);
  if (round === null) return { ok: false, code: 'unknown_round', data: null };
  const proof = await proofOfRound(db, player, round);
  const known = await readDefinition(db, round.definition_hash);
  if (known === null) throw new Error(`no definition ${round.definition_hash}`);
  const { definition } = known;
  const serverSeed = await seeds.ofRound(db, player, round.seed_id);
  const key = hmacKey(serverSeed);
  const drawn = drawRound(definition, round.stake, key, proof.clientSeed, round.nonce);
  return {
    ok: true,
    data: {
      ...proof,
      userId: String(player.playerId),
      title: definition.title,
      cashAfter: round.cash_after,
      bonusAfter: round.bonus_after,
      recordHash: sha256(recordText(proof)),
      replay: {
        same: drawn.events === round.events && drawn.winMinor === round.win,
        seedMatches: sha256(serverSeed) === proof.serverSeedHash,
        win: drawn.winMinor,
        draws: drawn.draws,
        events: JSON.parse(drawn.events) as RoundEvent[],
      },
    },
  };
}

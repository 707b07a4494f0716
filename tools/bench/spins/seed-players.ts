import { createHash, randomBytes } from 'node:crypto';
import { HOUR_MS } from '@glasshouse/contract/time.ts';
import { createSealing } from '@glasshouse/server/features/fairness/index.ts';
import type { Database } from '@glasshouse/server/platform/database.ts';
import { hashToken, newToken } from '@glasshouse/server/platform/ids.ts';
import { creditOpening } from '../opening-cash.ts';

const CASH = 1_000_000_000;
/** Players inserted by one statement. */
const SLICE = 500;

/** The session that each player has open. */
export type SeededSession =
  | { readonly kind: 'game'; readonly gameId: number }
  | { readonly kind: 'portal' };

/**
 * Inserts players directly into the database, each with cash from a transfer, a seed and an open
 * session. `url` is the owner's. `isHere`: whether a bucket's players belong into this database.
 * Returns the sessions' tokens and their players in the same order.
 */
export async function seedPlayers(
  db: Database,
  of: {
    players: number;
    session: SeededSession;
    at: number;
    seedKey: Buffer;
    url: string;
    isHere?: (bucket: number) => boolean;
    /** The first player's number; default 1. */
    first?: number;
  },
): Promise<{ tokens: string[]; playerIds: number[] }> {
  const sealing = createSealing([of.seedKey]);
  const tokens: string[] = [];
  const playerIds: number[] = [];
  const { isHere = () => true, first = 1 } = of;
  const numbers = Array.from({ length: of.players }, (_, index) => first + index);
  const here = numbers.filter((number) => isHere(number % 64));
  for (let start = 0; start < here.length; start += SLICE) {
    const players = here.slice(start, start + SLICE).map((number) => {
      const bucket = number % 64;
      const playerId = number * 64 + bucket;
      const serverSeed = randomBytes(32).toString('hex');
      const token = newToken(bucket);
      tokens.push(token);
      playerIds.push(playerId);
      return {
        bucket,
        player_id: playerId,
        token_hash: hashToken(token).toString('hex'),
        sealed: sealing.seal(serverSeed, `${playerId}/1`).toString('hex'),
        seed_hash: createHash('sha256').update(serverSeed).digest('hex'),
        client_seed: randomBytes(8).toString('hex'),
      };
    });
    await seat(db, JSON.stringify(players), of.session, of.at);
    const refs = players.map(({ bucket, player_id: playerId }) => ({ bucket, playerId }));
    await creditOpening(db, of, refs, CASH);
  }
  return { tokens, playerIds };
}

async function seat(
  db: Database,
  players: string,
  session: SeededSession,
  at: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = `jsonb_to_recordset($1::jsonb) as p(bucket smallint, player_id bigint,
      token_hash text, sealed text, seed_hash text, client_seed text)`;
    await tx.query(
      `insert into player (bucket, player_id, market, nick, language, created_at, invite_code)
       select bucket, player_id, 'IN', 'Player', 'EN', $2, player_id::text from ${rows}`,
      [players, at],
    );
    await tx.query(
      `insert into wallet (bucket, player_id, market, seed_id, age_ok, check_minutes,
         next_check_at, play_started_at)
       select bucket, player_id, 'IN', 1, true, 60, $2::bigint + $3::bigint, $2::bigint from ${rows}`,
      [players, at, HOUR_MS],
    );
    await tx.query(
      `insert into seed (bucket, player_id, seed_id, sealed, seed_hash, base_seq, created_at)
       select bucket, player_id, 1, decode(sealed, 'hex'), seed_hash, 0, $2 from ${rows}`,
      [players, at],
    );
    await tx.query(
      `insert into client_seed (bucket, player_id, seed_id, from_nonce, client_seed, made_by)
       select bucket, player_id, 1, 1, client_seed, 'player' from ${rows}`,
      [players],
    );
    await tx.query(
      `insert into session (bucket, token_hash, session_id, player_id, kind, game_id, created_at,
         last_seen_at, expires_at)
       select bucket, decode(token_hash, 'hex'), player_id::text, player_id,
       $5, $3::integer, $2,
         $2, $2::bigint + $4::bigint from ${rows}`,
      [players, at, session.kind === 'game' ? session.gameId : null, 24 * HOUR_MS, session.kind],
    );
  });
}

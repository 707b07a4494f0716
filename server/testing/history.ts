import pg from 'pg';
import type { PlayerRef } from '../platform/ids.ts';

/**
 * Writes `count` rounds of a player as the settlement would have, one a second up to `until`
 * (epoch milliseconds), each following from the one before. `url` is the database's owner.
 */
export async function writeRounds(
  url: string,
  { bucket, playerId }: PlayerRef,
  of: { readonly count: number; readonly until: number; readonly gameId: number },
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { definition_id: definition } = (
      await client.query<{ definition_id: number }>(
        'select definition_id from game_definition where game_id = $1 limit 1',
        [of.gameId],
      )
    ).rows[0] ?? { definition_id: 1 };
    await client.query('select round_partitions_ensure($1, 1)', [of.until - of.count * 1_000]);
    const numbers = [bucket, playerId, of.count, of.until, of.gameId, definition];
    await client.query(WRITE.replace(/\$(\d)/g, (_, n: string) => String(numbers[Number(n) - 1])));
  } finally {
    await client.end();
  }
}

const WRITE = `do $do$
declare
  w wallet;
  at bigint;
  stake bigint := 200;
  win bigint;
begin
  select * into w from wallet where bucket = $1 and player_id = $2 for update;
  for n in 1..$3 loop
    at := $4::bigint - ($3 - n) * 1000::bigint;
    win := case when n % 2 = 0 then 400 else 0 end;
    w.seq := w.seq + 1;
    w.link := w.link + 1;
    w.cash := w.cash - stake + win;
    w.chain := ledger_round_hash_v2(w.chain, w.player_id, w.link, w.seq, at, $5, $6, w.seed_id,
      w.seq - w.seed_base, 1, stake, 0, win, 0, 0, w.cash, w.bonus, null, 0, '[]');
    insert into round (bucket, player_id, seq, at, link, game_id, definition_id, seed_id, nonce,
        draws, stake, stake_bonus, win, win_bonus, released, cash_after, bonus_after, grant_no,
        play_net, play_seconds, events, chain)
      values ($1, $2, w.seq, at, w.link, $5, $6, w.seed_id, w.seq - w.seed_base, 1, stake, 0, win,
        0, 0, w.cash, w.bonus, null, 0, 0, '[]', w.chain);
  end loop;
  update wallet set cash = w.cash, seq = w.seq, link = w.link, chain = w.chain
    where bucket = $1 and player_id = $2;
end $do$`;

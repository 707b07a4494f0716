import type pg from 'pg';
import type { Month } from './months.ts';

/** The rounds of one bucket in one month, summed up. */
export interface Digest {
  readonly rounds: number;
  readonly staked: number;
  readonly won: number;
  /**
   * SHA-256 in hex of the players' own ones, in the order of their ids. A player's covers every
   * column of the rounds, in their order.
   */
  readonly digest: string;
}

/** Sums up a bucket's rounds of a month in a table of rounds. */
export async function digestOf(
  db: pg.Client,
  table: string,
  bucket: number,
  month: Month,
): Promise<Digest> {
  const { rows } = await db.query<Record<'rounds' | 'staked' | 'won' | 'digest', string>>(
    `select coalesce(sum(rounds), 0) as rounds, coalesce(sum(staked), 0) as staked,
       coalesce(sum(won), 0) as won,
       encode(sha256(coalesce(string_agg(digest, ''::bytea order by player_id), '')), 'hex')
         as digest
     from (
       select player_id, count(*) as rounds, sum(stake) as staked, sum(win) as won,
         sha256(string_agg(sha256(convert_to(r::text, 'UTF8')), ''::bytea order by seq)) as digest
       from ${table} r where bucket = $1 and at >= $2 and at < $3 group by player_id) of_player`,
    [bucket, month.startAt, month.endAt],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a sum without a row');
  return {
    rounds: Number(row.rounds),
    staked: Number(row.staked),
    won: Number(row.won),
    digest: row.digest,
  };
}

/** True when two places have the same rounds. */
export function isSame(one: Digest, other: Digest): boolean {
  return one.rounds === other.rounds && one.digest === other.digest;
}

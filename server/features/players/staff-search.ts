import type { FoundPlayer } from '@glasshouse/contract/backoffice/players/player.ts';
import type { Static } from 'typebox';
import type { Queryable } from '../../platform/database.ts';
import { playerRef, type PlayerRef } from '../../platform/ids.ts';
import { loginKey } from './directory.ts';
import { playerTier } from './identity.ts';

type Found = Static<ReturnType<typeof FoundPlayer>>;
type FoundBy = Found['foundBy'];

/** What staff typed, as each kind of key that it can be. */
interface SearchKeys {
  readonly market: string;
  readonly text: string;
  /** The digits as phones are stored. */
  readonly phone: string;
  /** Hashes of payout accounts. */
  readonly accounts: readonly Buffer[];
  /** Players that other features found, by what. */
  readonly others: ReadonlyMap<number, FoundBy>;
}

const MOST = 50;

/** Each line is one look-up by an index. */
const SEARCH_DIRECTORY = `
  select player_id, 'login' as by from directory where kind = 'login' and key = $1
  union all select player_id, 'account' from directory
    where kind = 'payout_account' and key = any($2)
  limit ${MOST}`;
const SEARCH_PLAYERS = `
  select player_id, 'mail' as by from player where lower(mail) = lower($1)
  union all select player_id, 'mail' from player where lower(payer ->> 'email') = lower($1)
  union all select player_id, 'phone' from player where payer ->> 'phone' = $2
  union all select player_id, 'account' from player where payout_account_hash = any($3)
  union all select player_id, 'device' from device_link where link_id = $1
  limit ${MOST}`;

interface Hit {
  readonly player_id: number;
  readonly by: FoundBy;
}

/** Finds players by an exact value: of the id, login name, mail, phone, account or device. */
export async function searchPlayers(db: Queryable, keys: SearchKeys): Promise<Found[]> {
  const { market, text, phone, accounts, others } = keys;
  const rows = [
    ...(await db.query<Hit>(SEARCH_DIRECTORY, [loginKey(market, text), accounts])),
    ...(await db.query<Hit>(SEARCH_PLAYERS, [text, phone, accounts])),
  ];
  const found = new Map<number, FoundBy>();
  if (/^[0-9]{1,15}$/.test(text)) found.set(Number.parseInt(text, 10), 'id');
  for (const row of rows) if (!found.has(row.player_id)) found.set(row.player_id, row.by);
  for (const [id, by] of others) if (!found.has(id)) found.set(id, by);
  return summaries(db, [...found].slice(0, MOST));
}

interface SummaryRow {
  readonly player_id: number;
  readonly nick: string;
  readonly market: string;
  readonly login_name: string | null;
  readonly verified_at: number | null;
  readonly created_at: number;
  readonly closing_at: number | null;
  readonly closed_at: number | null;
  readonly robot: boolean;
}

const SUMMARY = `player_id, nick, market, login_name, verified_at, created_at, closing_at,
  closed_at, robot`;

async function summaries(
  db: Queryable,
  found: readonly (readonly [number, FoundBy])[],
): Promise<Found[]> {
  const ids = found.map(([id]) => id);
  const rows = await db.query<SummaryRow>(
    `select ${SUMMARY} from player
     where (bucket, player_id) in (select * from unnest($1::smallint[], $2::bigint[]))`,
    [ids.map((id) => playerRef(id).bucket), ids],
  );
  const byId = new Map(rows.map((row) => [row.player_id, row]));
  return found.flatMap(([id, foundBy]) => {
    const row = byId.get(id);
    return row === undefined ? [] : [{ ...summaryOf(row), foundBy }];
  });
}

/** The player's summary; null when there is no such player. */
export async function playerSummary(
  db: Queryable,
  player: PlayerRef,
): Promise<Omit<Found, 'foundBy'> | null> {
  const [row] = await db.query<SummaryRow>(
    `select ${SUMMARY} from player where bucket = $1 and player_id = $2`,
    [player.bucket, player.playerId],
  );
  return row === undefined ? null : summaryOf(row);
}

function summaryOf(row: SummaryRow): Omit<Found, 'foundBy'> {
  return {
    userId: String(row.player_id),
    nick: row.nick,
    market: row.market,
    loginName: row.login_name,
    tier: playerTier(row),
    createTime: row.created_at,
    closingTime: row.closing_at,
    closedTime: row.closed_at,
    robot: row.robot,
  };
}

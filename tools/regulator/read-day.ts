import { titles } from '@glasshouse/games/index.ts';
import type { Queryable } from '@glasshouse/server/platform/database.ts';
import {
  decimal,
  headOf,
  timeOf,
  type AccountTransaction,
  type Day,
  type GameSession,
  type PlayerProfile,
  type RegulatorDay,
} from './records.ts';

/** Reads the records of a day that is over. Robots of the demo are no players. */
export async function readDay(db: Queryable, operator: string, day: Day): Promise<RegulatorDay> {
  const head = (kind: string, key: string) => headOf(operator, day, kind, key);
  const sessions = await sessionsEnded(db, day);
  const transactions = [
    ...(await moneyMoved(db, day)).map((row) => transactionOf(row, head)),
    ...sessions.flatMap((row) => sessionTransactions(row, head)),
  ].toSorted((one, other) => order(one.Transaction_Datetime, other.Transaction_Datetime));
  return {
    WOK_Game: titles.map(({ definition: { id, title } }) => ({
      ...head('game', String(id)),
      Game_ID: String(id),
      Game_Type: 'SLOTS',
      Game_Commercial_Name: title,
    })),
    WOK_Player_Profile: (await profiles(db, day, transactions)).map((row) => profileOf(row, head)),
    WOK_Player_Account_Transaction: transactions,
    WOK_Game_Session: sessions.map((row) => sessionOf(row, head)),
  };
}

type Head = (kind: string, key: string) => ReturnType<typeof headOf>;
const order = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

interface MovedRow {
  readonly player_id: number;
  readonly journal_seq: number;
  readonly at: number;
  readonly cause: string;
  readonly gained: number;
}

/** Transfers that change what a player's account holds; inside of it nothing moves. */
function moneyMoved(db: Queryable, { from, until }: Day): Promise<MovedRow[]> {
  return db.query<MovedRow>(
    `select t.player_id, t.journal_seq, t.at, t.cause,
       case when t.credit in ('cash', 'bonus', 'held') then t.amount else -t.amount end as gained
     from ledger_transfer t join player_kind k using (bucket, player_id)
     where t.at >= $1 and t.at < $2 and not k.robot
       and (t.credit in ('cash', 'bonus', 'held')) <> (t.debit in ('cash', 'bonus', 'held'))
     order by t.at, t.player_id, t.journal_seq`,
    [from, until],
  );
}

const TYPES: Readonly<Record<string, AccountTransaction['Transaction_Type']>> = {
  deposit: 'DEPOSIT',
  deposit_return: 'DEPOSIT',
  withdrawal: 'WITHDRAWAL',
  grant: 'BONUS',
};

function transactionOf(row: MovedRow, head: Head): AccountTransaction {
  const id = `${row.player_id}-${row.journal_seq}`;
  return {
    ...head('transaction', id),
    Player_Profile_ID: String(row.player_id),
    Transaction_ID: id,
    Transaction_Datetime: timeOf(row.at),
    Transaction_Amount: decimal(row.gained),
    Transaction_Type: TYPES[row.cause] ?? 'OTHER',
    Transaction_Status: 'SUCCESSFUL',
  };
}

interface SessionRow {
  readonly session_id: string;
  readonly player_id: number;
  readonly game_id: number;
  readonly began: number;
  readonly ended: number;
  readonly rounds: number;
  readonly won_rounds: number;
  readonly staked: number;
  readonly won: number;
}

/**
 * Game sessions whose last round is of the day and after which none of the same session came: a
 * session over midnight is reported on the day on which it ends.
 */
function sessionsEnded(db: Queryable, { from, until }: Day): Promise<SessionRow[]> {
  return db.query<SessionRow>(
    `select s.session_id, s.player_id, s.game_id, s.created_at as began, x.ended, x.rounds,
       x.won_rounds, x.staked, x.won
     from session s join player_kind k using (bucket, player_id)
     cross join lateral (
       select count(*) as rounds, count(*) filter (where r.win > 0) as won_rounds,
         sum(r.stake)::bigint as staked, sum(r.win)::bigint as won, max(r.at) as ended
       from ledger_round_all r
       where r.bucket = s.bucket and r.player_id = s.player_id and r.game_id = s.game_id
         and r.at >= s.created_at
         and r.at < coalesce((select min(n.created_at) from session n
           where n.bucket = s.bucket and n.player_id = s.player_id and n.kind = 'game'
             and n.created_at > s.created_at), 9223372036854775807)) x
     where s.kind = 'game' and not k.robot and s.created_at < $2 and x.ended >= $1
       and x.ended < $2
     order by x.ended, s.session_id`,
    [from, until],
  );
}

/** All stakes of a session are one transaction, and all wins another one. */
function sessionTransactions(row: SessionRow, head: Head): AccountTransaction[] {
  const parts = [
    ['STAKE', -row.staked],
    ['WINNING', row.won],
  ] as const;
  return parts
    .filter(([, amount]) => amount !== 0)
    .map(([type, amount]) => {
      const id = sessionTransaction(row, type);
      return {
        ...head('transaction', id),
        Player_Profile_ID: String(row.player_id),
        Transaction_ID: id,
        Transaction_Datetime: timeOf(row.ended),
        Transaction_Amount: decimal(amount),
        Transaction_Type: type,
        Transaction_Status: 'SUCCESSFUL',
      };
    });
}

const sessionTransaction = ({ session_id: id }: SessionRow, type: 'STAKE' | 'WINNING'): string =>
  `${id}-${type.toLowerCase()}`;

function sessionOf(row: SessionRow, head: Head): GameSession {
  const player = String(row.player_id);
  return {
    ...head('session', row.session_id),
    Game_ID: String(row.game_id),
    Game_Session_ID: row.session_id,
    Game_Session_Start_Datetime: timeOf(row.began),
    Game_Session_End_Datetime: timeOf(row.ended),
    Game_Session_Rounds: row.rounds,
    Game_Session_Rounds_Won: row.won_rounds,
    Game_Session_Transactions: sessionTransactions(row, () => NO_HEAD).map((one) => ({
      Transaction_ID: one.Transaction_ID,
      Player_Profile_ID: player,
    })),
  };
}

const NO_HEAD = { Record_ID: '', Extraction_Date: '', Operator_ID: '' };

interface ProfileRow {
  readonly player_id: number;
  readonly created_at: number;
  readonly excluded: boolean;
  readonly balance: number;
}

/** Players with at least one transaction, with what their account held at the end of the day. */
function profiles(
  db: Queryable,
  { until }: Day,
  transactions: readonly AccountTransaction[],
): Promise<ProfileRow[]> {
  const ids = [...new Set(transactions.map((one) => Number(one.Player_Profile_ID)))];
  return db.query<ProfileRow>(
    `select p.player_id, p.created_at,
       exists (select from exclusion e where e.bucket = p.bucket and e.player_id = p.player_id
         and e.kind = 'self_exclusion' and e.from_at < $2 and e.until_at >= $2) as excluded,
       coalesce(case when r.journal_seq > coalesce(t.journal_seq, 0)
         then r.cash_after + r.bonus_after else t.cash_after + t.bonus_after end, 0)
         + coalesce(t.held_after, 0) as balance
     from unnest($1::bigint[]) i(player_id)
     join player p on p.bucket = i.player_id & 63 and p.player_id = i.player_id
     left join lateral (select x.journal_seq, x.cash_after, x.bonus_after, x.held_after
       from ledger_transfer x where x.bucket = p.bucket and x.player_id = p.player_id
         and x.at < $2 order by x.journal_seq desc limit 1) t on true
     left join lateral (select x.journal_seq, x.cash_after, x.bonus_after
       from ledger_round_all x where x.bucket = p.bucket and x.player_id = p.player_id
         and x.at < $2 order by x.seq desc limit 1) r on true
     order by p.player_id`,
    [ids, until],
  );
}

function profileOf(row: ProfileRow, head: Head): PlayerProfile {
  return {
    ...head('profile', String(row.player_id)),
    Player_Profile_ID: String(row.player_id),
    Player_Profile_Registration_Datetime: timeOf(row.created_at),
    Player_Profile_Status: row.excluded ? 'SELF_EXCLUDED_TEMP' : 'ACTIVE',
    Player_Profile_EOD_Balance: decimal(row.balance),
  };
}

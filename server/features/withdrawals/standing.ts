import { ZERO, minor, type Minor } from '@glasshouse/contract/money.ts';
import type { MarketPack } from '@glasshouse/markets/pack.ts';
import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import { depositCount } from '../deposits/index.ts';
import { blockOf } from '../limits/index.ts';
import { closingOf } from '../players/index.ts';
import { listGrants } from '../rewards/index.ts';
import { payoutProfile, type PayoutProfile } from './payout-account.ts';
import { payoutInProgress } from './store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** Everything that the rules of 04-money, Withdrawals, ask about a player at one moment. */
export interface Standing {
  readonly cash: Minor;
  readonly bonus: Minor;
  readonly inProgress: { readonly orderId: string; readonly payType: number } | null;
  /** State 4: until then, and why. Null when free. */
  readonly wait: Wait | null;
  readonly ordersPaid: number;
  readonly deposits: number;
  /** The exact amount of the first payout while that rule holds; null when it does not. */
  readonly firstPayout: Minor | null;
  readonly minimum: Minor;
  /** What was asked for and not returned within the days of the verified tier's rule. */
  readonly askedRecently: Minor;
  readonly profile: PayoutProfile;
  /** Whether any order stands that did not fail: then the holder's name is fixed. */
  readonly holderFixed: boolean;
}

export interface Wait {
  readonly until: number;
  readonly reason: 'frequency' | 'account_changed';
}

/** Reads a player's standing. `lock`: keeps the wallet's row, so that orders come one by one. */
export async function standing(
  db: Queryable,
  player: PlayerRef,
  at: number,
  pack: MarketPack,
  lock = false,
): Promise<Standing> {
  const [wallet] = await db.query<{ cash: Minor; bonus: Minor }>(
    `select cash, bonus from wallet where bucket = $1 and player_id = $2${lock ? ' for update' : ''}`,
    [player.bucket, player.playerId],
  );
  const { cash, bonus } = wallet ?? { cash: ZERO, bonus: ZERO };
  const past = await pastOrders(db, player, at, pack);
  const profile = await payoutProfile(db, player);
  const deposits = await depositCount(db, player);
  const block = await blockOf(db, player, at);
  // Who leaves takes everything along: no smallest amount, no first payout that proves the account.
  const leaves = block?.why === 'self_excluded' || (await closingOf(db, player)) !== null;
  const first = leaves ? null : firstPayoutAmount(pack, past, deposits);
  const lowest = leaves ? minor(1) : (first ?? pack.payoutMinimum);
  return {
    cash,
    bonus,
    inProgress: await payoutInProgress(db, player, at),
    wait: waitOf(pack, past, profile, at),
    ordersPaid: past.paid,
    deposits,
    firstPayout: first === null ? null : orWhole(first, cash),
    minimum: orWhole(lowest, cash),
    askedRecently: past.asked_recently,
    profile,
    holderFixed: past.standing > 0,
  };
}

/** What is left to wager on all open grants, in minor units. */
export async function wageringLeft(db: Queryable, player: PlayerRef): Promise<number> {
  const grants = await listGrants(db, player);
  return grants
    .filter((grant) => grant.state === 'active')
    .reduce((sum, grant) => sum + grant.wager_left, 0);
}

/** A minimum is the whole cash balance where that is smaller; of no cash it stays itself. */
function orWhole(amount: Minor, cash: Minor): Minor {
  return cash > 0 && cash < amount ? cash : amount;
}

interface PastOrders {
  readonly paid: number;
  readonly standing: number;
  readonly asked_recently: Minor;
  /** A first payout was asked for so long ago that the rest is free. */
  readonly first_waited: boolean;
  /** When the order was asked for that fills the day's number; null when there are fewer. */
  readonly filled_at: number | null;
}

async function pastOrders(
  db: Queryable,
  player: PlayerRef,
  at: number,
  pack: MarketPack,
): Promise<PastOrders> {
  const [row] = await db.query<PastOrders>(
    `select count(*) filter (where state = 2) as paid,
       count(*) filter (where state <> 3) as standing,
       coalesce(sum(amount) filter (where state <> 3 and created_at > $3), 0)::bigint
         as asked_recently,
       coalesce(bool_or(is_first and created_at <= $4), false) as first_waited,
       (select created_at from withdrawal where bucket = $1 and player_id = $2
         order by created_at desc offset $5 limit 1) as filled_at
     from withdrawal where bucket = $1 and player_id = $2`,
    [
      player.bucket,
      player.playerId,
      at - pack.verifiedAbove.days * DAY_MS,
      at - pack.firstPayoutHours * HOUR_MS,
      Math.max(1, pack.payoutsPerDay) - 1,
    ],
  );
  if (row === undefined) throw new Error('an aggregate answered nothing');
  return row;
}

function firstPayoutAmount(pack: MarketPack, past: PastOrders, deposits: number): Minor | null {
  if (pack.firstPayout === null || past.paid > 0 || deposits === 0 || past.first_waited)
    return null;
  return pack.firstPayout.amount;
}

/** Of two waits the longer one counts. */
function waitOf(
  pack: MarketPack,
  past: PastOrders,
  profile: PayoutProfile,
  at: number,
): Wait | null {
  const full = past.filled_at === null ? 0 : past.filled_at + DAY_MS;
  const changed =
    profile.accountChangedAt === null
      ? 0
      : profile.accountChangedAt + pack.accountChangeHours * HOUR_MS;
  const until = Math.max(full, changed);
  if (until <= at) return null;
  return { until, reason: until === full ? 'frequency' : 'account_changed' };
}

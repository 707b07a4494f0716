import { minor, type Minor } from '@glasshouse/contract/money.ts';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import type { MarketPack } from '@glasshouse/markets/pack.ts';
import type { Queryable } from '../../../platform/database.ts';
import type { PlayerRef } from '../../../platform/ids.ts';
import { depositCount } from '../../deposits/index.ts';
import { blockOf } from '../../limits/index.ts';
import { closingOf } from '../../players/index.ts';
import { listGrants, lockBalances, readBalances } from '../../wallet/index.ts';
import { idCheckOf, type IdCheck } from '../../verification/index.ts';
import { withdrawalInProgress, type OrderInProgress } from '../store.ts';

/** The player data that the withdrawal rules depend on. */
export interface Eligibility {
  readonly cash: Minor;
  readonly bonus: Minor;
  readonly inProgress: OrderInProgress | null;
  /** When the frequency limit permits the next order; null if it permits one now. */
  readonly frequencyUntil: number | null;
  readonly ordersPaid: number;
  readonly deposits: number;
  readonly minimum: Minor;
  /** The suggested test amount for an account: the market's minimum, also for closing accounts. */
  readonly testAmount: Minor;
  /** Sum of orders within the days of the ID check rule, without returned ones. */
  readonly requestedRecently: Minor;
  readonly idCheck: IdCheck;
  /** The largest amount that needs no ID check; all cash once a check was started. */
  readonly withoutCheck: Minor;
}

/** Loads the player's eligibility. `lock` locks the wallet row, which serializes orders. */
export async function loadEligibility(
  db: Queryable,
  player: PlayerRef,
  at: number,
  pack: MarketPack,
  lock = false,
): Promise<Eligibility> {
  const { cash, bonus } = await (lock ? lockBalances : readBalances)(db, player);
  const past = await pastOrders(db, player, at, pack);
  const block = await blockOf(db, player, at);
  // Players who self-exclude or close the account have no minimum: they can withdraw everything.
  const leaves = block?.why === 'self_excluded' || (await closingOf(db, player)) !== null;
  const testAmount = past.paid === 0 ? pack.firstWithdrawalMinimum : pack.withdrawalMinimum;
  const idCheck = await idCheckOf(db, player, at);
  const withoutCheck =
    idCheck.kind === 'unverified' ? unverifiedAllowance(pack, past.asked_recently) : cash;
  const full = past.filled_at === null ? 0 : past.filled_at + DAY_MS;
  return {
    cash,
    bonus,
    inProgress: await withdrawalInProgress(db, player, at),
    frequencyUntil: full > at ? full : null,
    ordersPaid: past.paid,
    deposits: await depositCount(db, player),
    minimum: capMinimum(leaves ? minor(1) : testAmount, cash, withoutCheck),
    testAmount,
    requestedRecently: past.asked_recently,
    idCheck,
    withoutCheck,
  };
}

/** The wagering left on all open grants, in minor units. */
export async function wageringLeft(db: Queryable, player: PlayerRef): Promise<number> {
  const grants = await listGrants(db, player);
  return grants
    .filter((grant) => grant.state === 'active')
    .reduce((sum, grant) => sum + grant.wager_left, 0);
}

/** What an unverified player can still withdraw without an ID check. */
function unverifiedAllowance(pack: MarketPack, asked: Minor): Minor {
  return minor(Math.max(0, pack.verifiedAbove.amount - asked));
}

/**
 * Lowers the minimum to the withdrawable cash if that is less, so that a minimum never blocks a
 * withdrawal. Unchanged if nothing is withdrawable.
 */
function capMinimum(amount: Minor, cash: Minor, withoutCheck: Minor): Minor {
  const whole = Math.min(cash, withoutCheck);
  return minor(whole > 0 && whole < amount ? whole : amount);
}

interface PastOrders {
  readonly paid: number;
  readonly asked_recently: Minor;
  /** When the newest order was created that reaches the daily limit; null if fewer exist. */
  readonly filled_at: number | null;
}

/** Failed and returned orders do not count towards any limit. */
async function pastOrders(
  db: Queryable,
  player: PlayerRef,
  at: number,
  pack: MarketPack,
): Promise<PastOrders> {
  const [row] = await db.query<PastOrders>(
    `select count(*) filter (where state = 2) as paid,
       coalesce(sum(amount) filter (where state <> 3 and created_at > $3), 0)::bigint
         as asked_recently,
       (select created_at from withdrawal
         where bucket = $1 and player_id = $2 and state <> 3
         order by created_at desc offset $4 limit 1) as filled_at
     from withdrawal where bucket = $1 and player_id = $2`,
    [
      player.bucket,
      player.playerId,
      at - pack.verifiedAbove.days * DAY_MS,
      Math.max(1, pack.withdrawalsPerDay) - 1,
    ],
  );
  if (row === undefined) throw new Error('an aggregate answered nothing');
  return row;
}

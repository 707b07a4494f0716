import type { HouseDeps } from '../../app.ts';
import type { Queryable } from '../../platform/database.ts';
import { openCase } from '../cases/index.ts';
import type { PaymentProvider } from '../providers/index.ts';
import { giveBack, payoutCase } from './outcomes.ts';
import { isOwnPhase, takeOwnStep } from './own-steps.ts';
import { ASKED_PHASES } from './phases.ts';
import { lockOrder, type OrderRow } from './store.ts';
import { actOn, askProvider } from './with-provider.ts';

/** While one process asks the provider, the others leave the order alone this long. */
const LEASE_MS = 10_000;
/** Orders carried on at once: each takes a connection for moments, and the provider may be slow. */
const AT_ONCE = 4;
const BATCH = 32;

export type CarryDeps = Pick<HouseDeps, 'db' | 'clock' | 'pack' | 'mode' | 'hints' | 'log'> & {
  readonly provider: PaymentProvider;
};

interface Due {
  readonly bucket: number;
  readonly order_id: string;
}

/** Takes every due order one way further; answers how many moved or were asked about. */
export async function carryOn(deps: CarryDeps): Promise<number> {
  const due = await deps.db.query<Due>(
    'select bucket, order_id from withdrawal where next_at <= $1 order by next_at limit $2',
    [deps.clock.now(), BATCH],
  );
  let done = 0;
  const worker = async (): Promise<void> => {
    for (let next = due.pop(); next !== undefined; next = due.pop()) {
      const { order_id: orderId } = next;
      // An order that cannot go on must not keep the others; it is due again at the next run.
      const moved = await carryOne(deps, next).catch((error: unknown) => {
        deps.log.error({ err: error, orderId }, 'a withdrawal could not be carried on');
        return false;
      });
      if (moved) done += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return done;
}

/** Our own steps follow each other at once, then the provider is asked. */
async function carryOne(deps: CarryDeps, which: Due): Promise<boolean> {
  let isMine = false;
  for (;;) {
    const claim = await deps.db.transaction((tx) => claimStep(tx, deps, which));
    if (claim === null) return isMine;
    isMine = true;
    if (claim.moved) tellPlayer(deps, claim.order);
    if (claim.ask) return askAndAct(deps, claim.order, claim.leaseUntil);
  }
}

interface Claim {
  readonly order: OrderRow;
  /** A step was taken and is to be told. */
  readonly moved: boolean;
  /** The provider is to be asked; the order is left to this process until the lease ends. */
  readonly ask: boolean;
  readonly leaseUntil: number;
}

/** Takes a step of our own, or the right to ask the provider; null when another process does. */
async function claimStep(tx: Queryable, deps: CarryDeps, which: Due): Promise<Claim | null> {
  const at = deps.clock.now();
  const [order] = await tx.query<OrderRow>(
    `select * from withdrawal where bucket = $1 and order_id = $2 and next_at <= $3
     for update skip locked`,
    [which.bucket, which.order_id, at],
  );
  if (order === undefined) return null;
  const leaseUntil = at + LEASE_MS;
  if (isOwnPhase(order.phase)) {
    await takeOwnStep(tx, order, at, deps);
    return { order, moved: true, ask: false, leaseUntil };
  }
  if (order.phase === 'correct') {
    await giveBack(tx, order, at, 'not_corrected');
    return { order, moved: true, ask: false, leaseUntil };
  }
  if (order.state === 1 && at >= order.promise_at) {
    await openCase(tx, payoutCase(order, at, 'payout_late', { phase: order.phase }));
  }
  await tx.query(
    `update withdrawal set next_at = $3,
       phase = case when phase = 'submit' then 'submitting' else phase end
     where bucket = $1 and order_id = $2`,
    [order.bucket, order.order_id, leaseUntil],
  );
  return { order, moved: false, ask: true, leaseUntil };
}

async function askAndAct(deps: CarryDeps, asked: OrderRow, leaseUntil: number): Promise<boolean> {
  const word = await askProvider(deps.provider, asked);
  const moved = await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, asked.bucket, asked.order_id);
    if (order === null || order.submission !== asked.submission) return false;
    const acted = await actOn(tx, order, word, deps.clock.now(), {
      provider: deps.provider.name,
      pack: deps.pack,
    });
    if (order.next_at !== leaseUntil) await keepHint(tx, order);
    return acted;
  });
  if (moved) tellPlayer(deps, asked);
  return true;
}

/** An event came while the provider was asked: the answer may be older, so it is asked again. */
async function keepHint(tx: Queryable, order: OrderRow): Promise<void> {
  await tx.query(
    `update withdrawal set next_at = least(next_at, $3)
     where bucket = $1 and order_id = $2 and phase = any($4)`,
    [order.bucket, order.order_id, order.next_at, ASKED_PHASES],
  );
}

function tellPlayer({ hints }: CarryDeps, order: OrderRow): void {
  const principal = String(order.player_id);
  hints.tell(principal, 'withdraw_changed', order.order_id);
  hints.tell(principal, 'balance_changed', order.order_id);
}

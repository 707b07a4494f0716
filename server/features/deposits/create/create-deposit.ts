import type { createDeposit as operation } from '@glasshouse/contract/deposits/create-deposit.ts';
import type { Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import { languageOf } from '@glasshouse/words/languages.ts';
import type { Queryable } from '../../../platform/database.ts';
import type { PlayerCall } from '../../../platform/http/call.ts';
import { CommonRefusalError } from '../../../platform/http/refusal.ts';
import { orderId, type PlayerRef } from '../../../platform/ids.ts';
import type { AppContext } from '../../../context.ts';
import { blockOf, depositLimitHit, promotionsReach } from '../../limits/index.ts';
import { closingOf } from '../../players/index.ts';
import { lockWallet } from '../../wallet/index.ts';
import { BUSY_SECONDS, type DepositDeps } from '../deps.ts';
import { checkPayer, dueDatesOf, dueFields } from './due-date.ts';
import { openAtProvider } from './open-at-provider.ts';
import { type DepositRow, everDeposited, findDeposit, insertDeposit } from '../store.ts';
import { payLinks } from '../views.ts';

/** Longer than a request to the provider takes; after it a job resumes an unfinished order. */
const RESUME_AFTER_MS = 15_000;

type Create = typeof operation;
type Refusal = Extract<Outcome<Create>, { ok: false }>;

/**
 * Opens a deposit. The order is stored before the provider is called, under an id that every retry
 * of the call shares: a retry after a crash continues with the same order.
 */
export async function createDeposit(
  deps: DepositDeps,
  call: PlayerCall,
  input: RequestOf<Create>,
): Promise<Outcome<Create>> {
  checkPayer(input.payBy);
  // Before any write, so that no queue forms behind a provider that does not answer.
  const opened = deps.callLimit.run(() => openDeposit(deps, call, input));
  if (opened === null) throw new CommonRefusalError('busy', {}, BUSY_SECONDS);
  return opened;
}

async function openDeposit(
  deps: DepositDeps,
  call: PlayerCall,
  input: RequestOf<Create>,
): Promise<Outcome<Create>> {
  const { player, origin, principal } = call;
  const duty = await deps.duties.refusalOf(deps.db, player, call.address);
  if (duty !== null) return { ok: false, code: duty, data: null };
  const id = orderId(player.bucket, `deposit|${call.operationId}`);
  const refused = await deps.db.transaction((tx) => begin(tx, deps, call, input, id));
  if (refused?.code === 'limit_reached') {
    deps.notifier.publish(String(player.playerId), 'limit_reminder', refused.data.limit);
  }
  if (refused !== null) return refused;
  const begun = await read(deps, call, id);
  if (begun.state === 'created') await openAtProvider(deps, begun);
  const order = await read(deps, call, id);
  if (order.provider_id === null) return { ok: false, code: 'provider_refused', data: null };
  const language = languageOf(principal.language);
  const links = payLinks(order, deps.options.portalOrigin ?? origin, language);
  const { expires_at: expiresAt, pay_by: payBy } = order;
  return { ok: true, data: { orderId: id, ...links, expiresAt, payBy } };
}

/** Stores the order or returns a refusal. The wallet's lock serialises concurrent calls. */
async function begin(
  tx: Queryable,
  deps: DepositDeps,
  { player, at, origin }: PlayerCall,
  { amount, payType, acceptGift, payBy }: RequestOf<Create>,
  id: string,
): Promise<Refusal | null> {
  await lockWallet(tx, player);
  if ((await findDeposit(tx, player, id)) !== null) return null;

  if ((await closingOf(tx, player)) !== null) {
    return { ok: false, code: 'account_closing', data: null };
  }
  const block = await blockOf(tx, player, at);
  if (block !== null) return { ok: false, code: block.why, data: { until: block.until } };
  const payTypes = offeredPayTypes(deps);
  if (!payTypes.some((offered) => offered === payType)) {
    return { ok: false, code: 'pay_type_unavailable', data: { payTypes } };
  }
  const dates = payBy === undefined ? [] : dueDatesOf(deps, payType, at);
  if (payBy !== undefined && !dates.includes(payBy.date)) {
    return { ok: false, code: 'due_date_unavailable', data: { dates } };
  }
  const { providers } = deps;
  const provider = providers[payBy === undefined ? 'forDeposit' : 'forDueDeposit'](payType);
  if (provider === null) return { ok: false, code: 'pay_type_unavailable', data: { payTypes } };
  const { depositMinimum: minimum, depositMaximum: maximum } = deps.pack;
  if (amount < minimum || amount > maximum) {
    return { ok: false, code: 'amount_not_offered', data: { minimum, maximum } };
  }
  const hit = await depositLimitHit(tx, player, deps.pack, at, amount);
  if (hit !== null) return { ok: false, code: 'limit_reached', data: hit };

  const asksBonus = acceptGift === undefined || acceptGift === true || acceptGift === 1;
  const mayHaveBonus = asksBonus && (await promotionsReach(tx, player, at));
  const withOffer = mayHaveBonus && (await takesOffer(tx, deps, player, amount));
  await insertDeposit(tx, player, {
    order_id: id,
    amount,
    pay_type: payType,
    // An order keeps the bonus it was made with, whatever is switched off later.
    accept_gift: withOffer || (mayHaveBonus && deps.switches.isPromotionOn('deposit_bonus')),
    offer: withOffer ? 'first_deposit' : null,
    return_url: `${deps.options.portalOrigin ?? origin}/rechargeMall`,
    created_at: at,
    ...dueFields(deps, payBy, at),
    next_at: at + RESUME_AFTER_MS,
    provider: provider.name,
  });
  return null;
}

/** The market's deposit methods that a configured provider supports. */
export function offeredPayTypes({ pack, providers }: Pick<DepositDeps, 'pack' | 'providers'>) {
  return pack.payTypes.deposit.filter((type) => providers.forDeposit(type) !== null);
}

async function takesOffer(
  tx: Queryable,
  deps: DepositDeps,
  player: PlayerCall['player'],
  amount: number,
): Promise<boolean> {
  const offer = deps.pack.firstDepositOffer;
  if (offer === null || amount < offer.amount) return false;
  return firstDepositOfferOpen(tx, player, deps);
}

async function read(deps: DepositDeps, call: PlayerCall, id: string): Promise<DepositRow> {
  const order = await findDeposit(deps.db, call.player, id);
  if (order === null) throw new Error(`the order ${id} was written and is not there`);
  return order;
}

/**
 * True when the player may use the first-deposit offer (`charge10Flag`): the market has one, the
 * player has never deposited, and promotions may reach the player.
 */
export async function firstDepositOfferOpen(
  db: Queryable,
  player: PlayerRef,
  deps: Pick<AppContext, 'pack' | 'switches' | 'clock'>,
): Promise<boolean> {
  if (deps.pack.firstDepositOffer === null) return false;
  if (!deps.switches.isPromotionOn('first_deposit')) return false;
  if (!(await promotionsReach(db, player, deps.clock.now()))) return false;
  return !(await everDeposited(db, player));
}

import { expect } from 'vitest';
import { marketPack } from '@glasshouse/markets/index.ts';
import type { MarketCode, MarketPack } from '@glasshouse/markets/pack.ts';
import {
  ask,
  info,
  moneyOf,
  settle,
} from '@glasshouse/server/features/withdrawals/testing/cashier.ts';
import type { TestApp } from '@glasshouse/server/testing/app.ts';
import { must, type TestPlayer } from '@glasshouse/server/testing/players.ts';
import { accountOf } from './accounts.ts';
import type { Shown } from './shown.ts';

/** What holds of the amounts shown to a player in a state. */
export interface Expected {
  readonly name: string;
  /** The expected amount, in minor units. */
  available(pack: MarketPack): number;
  /** The server's response code to a larger amount. */
  readonly toMore: string;
  /** The holder's name in the form, if it is not that of the market's example account. */
  readonly holder?: string;
  /** True if the player has a login that the server wants proved before it accepts the amount. */
  readonly needsProof?: true;
}

/**
 * Expects the same amount in every place, that the server accepts an order of it, and that it
 * refuses one minor unit more. The order goes where the withdraw page sends it: to the account that
 * the page offers to repeat, otherwise to the market's example account. `orderWithProof` makes the
 * order of a player whose login has to be proved first.
 */
export async function expectAccepted(
  { h, code }: { readonly h: TestApp; readonly code: MarketCode },
  of: TestPlayer,
  shown: Shown,
  state: Expected,
  orderWithProof?: () => Promise<void>,
): Promise<void> {
  const amount = state.available(marketPack(code));
  const alike = Object.keys(shown).map((place) => [place, amount]);
  expect(shown).toEqual(Object.fromEntries(alike));
  const { minCanWithdrawAmount: least, lastAccount: last } = await info(h, of);
  const to =
    last === null
      ? accountOf(code, 0, state.holder)
      : { payType: last.payType, accountOf: last.orderId };
  const more = await ask(h, of, { ...to, amount: Math.max(amount + 1, least) });
  expect(more.msgCode).toBe(state.toMore);
  expect((await ask(h, of, { ...to, amount: amount + 1 })).success).toBe(0);
  if (amount === 0) return;
  const asked = await ask(h, of, { ...to, amount });
  if (state.needsProof === true) {
    expect(asked.msgCode).toBe('reauth_required');
    await orderWithProof?.();
    expect((await moneyOf(h, of)).cash).toBe(0);
  } else must(asked);
  await settle(h);
}

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MARKET_CODES, marketPack } from '@glasshouse/markets/index.ts';
import { giveCash, moneyOf } from '@glasshouse/server/features/withdrawals/testing/cashier.ts';
import { scriptedProvider } from '@glasshouse/server/features/withdrawals/testing/scripted-provider.ts';
import { closePages, sharedChromium } from '@glasshouse/tools/testing/chromium.ts';
import { must, newGuest, type TestPlayer } from '@glasshouse/server/testing/players.ts';
import { openListeningServer } from '@glasshouse/portal/testing/listening-server.ts';
import { signedInPhone } from '@glasshouse/portal/testing/visitor.ts';
import {
  amountInClosing,
  amountInDialog,
  amountsOnPages,
  amountsOnWire,
  type Shown,
} from '@glasshouse/portal/features/withdrawals/testing/shown.ts';
import { expectAccepted } from '@glasshouse/portal/features/withdrawals/testing/accepted.ts';
import {
  request,
  STATES,
  type Bank,
  type State,
} from '@glasshouse/portal/features/withdrawals/testing/states.ts';

/**
 * Rule G9: "available to withdraw" is the amount the server accepts at this moment, in every place,
 * state and market. The test reads the displayed amount and then requests it.
 */

/** The market whose pages are read in every state; available-decided.test.ts reads two. */
const READ_MARKET = 'IN';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedChromium();
});
afterAll(() => closePages(browser));

/** The market whose answers are read in every state besides; the others only in two. */
const WIRE_MARKET = 'BR';

describe.each(MARKET_CODES)('in the market %s', (code) => {
  const pack = marketPack(code);
  let bank: Bank;
  let origin: string;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const provider = await scriptedProvider();
    const server = await openListeningServer(code, { providerUrl: provider.url });
    bank = { h: server.h, provider, code };
    ({ origin } = server);
    close = async () => {
      await server.close();
      await provider.close();
    };
  });
  afterAll(() => close());

  async function visit() {
    const { page, context, of } = await signedInPhone(browser, bank.h);
    return { at: { page, origin, pack }, of, leave: () => context.close() };
  }

  /** Returns the amounts displayed to a player in this state, by place. */
  async function lookAt(state: State): Promise<{ of: TestPlayer; shown: Shown }> {
    const { h } = bank;
    if (code !== READ_MARKET && state.onEveryPage !== true) {
      const of = await newGuest(h);
      await state.arrange(bank, of);
      return { of, shown: await amountsOnWire(h, of) };
    }
    const { at, of, leave } = await visit();
    await state.arrange(bank, of);
    const { cash } = await moneyOf(h, of);
    const shown = { ...(await amountsOnWire(h, of)), ...(await amountsOnPages(at, cash > 0)) };
    const comesByItself = cash >= pack.dialogs.noDepositFrom && state.hasOffers !== false;
    if (comesByItself && state.onEveryPage === true) {
      shown['dialog'] = await amountInDialog(at);
    }
    await leave();
    return { of, shown };
  }

  const isWhole = code === READ_MARKET || code === WIRE_MARKET;
  test.each(STATES.filter(({ onEveryPage }) => isWhole || onEveryPage === true))(
    '$name: what is shown is accepted, more is not',
    async (state) => {
      const { of, shown } = await lookAt(state);
      await expectAccepted(bank, of, shown, state);
    },
  );

  test('a closing account shows what it can withdraw at this moment', async () => {
    const { h } = bank;
    const { at, of, leave } = await visit();
    await giveCash(h, of, pack.verifiedAbove.amount + 100_000);
    must(await h.call('/user/close', {}, { token: of.token }));
    const amount = await amountInClosing(at);
    expect(amount).toBe(pack.verifiedAbove.amount);
    await request(bank, of, amount);
    expect(await amountInClosing(at)).toBe(0);
    await leave();
  });
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { marketPack } from '@glasshouse/markets/index.ts';
import { moneyOf } from '@glasshouse/server/features/withdrawals/testing/cashier.ts';
import { must, type TestPlayer } from '@glasshouse/server/testing/players.ts';
import { openCashierDesk, type CashierDesk } from '@glasshouse/portal/testing/cashier-desk.ts';
import { expectAccepted } from '@glasshouse/portal/features/withdrawals/testing/accepted.ts';
import {
  DECIDED_STATES,
  PASSWORD,
  type DecidedState,
} from '@glasshouse/portal/features/withdrawals/testing/decided-states.ts';
import {
  amountsOnPages,
  amountsOnWire,
  type Looking,
} from '@glasshouse/portal/features/withdrawals/testing/shown.ts';
import { signedInPhone } from '@glasshouse/portal/testing/visitor.ts';
import { say } from '@glasshouse/portal/testing/say.ts';

/**
 * Rule G9 in the states that the provider's decisions, a login or a break bring about, with the
 * sandbox provider, in two markets that write money differently.
 */

/** The same player with a login, also in the browser. */
async function withLogin(desk: CashierDesk, page: Page, of: TestPlayer): Promise<TestPlayer> {
  // A page without the app, which would sign out when its session ends.
  await page.goto(`${desk.origin}/openapi.json`);
  const login = { userName: `moth${of.userId}`, password: PASSWORD };
  const reply = await desk.world.h.call('/user/bindLoginAccount', login, { token: of.token });
  const session = must(reply);
  await page.evaluate((kept) => localStorage.setItem('gh_session', kept), JSON.stringify(session));
  return { ...of, token: String(session['token']) };
}

/** Orders all that the page shows; the page asks for the password first. */
async function orderWithPassword({ page, origin }: Looking): Promise<void> {
  await page.goto(`${origin}/withdrawMoney`);
  await page.getByRole('button', { name: /^Withdraw/ }).click();
  const dialog = page.locator('dialog[open]');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  const password = dialog.getByLabel(say('account.password'), { exact: true });
  await password.fill(PASSWORD);
  await password.press('Enter');
  await page.waitForURL(/withdrawalTracker\?/);
}

describe.each(['IN', 'BR'] as const)('in the market %s', (code) => {
  const pack = marketPack(code);
  let desk: CashierDesk;
  beforeAll(async () => {
    desk = await openCashierDesk(code);
  });
  afterAll(() => desk.close());

  /** A visitor in this state. */
  async function visitor(state: DecidedState) {
    const { page, of: guest, context } = await signedInPhone(desk.browser, desk.world.h);
    const of = state.needsProof === true ? await withLogin(desk, page, guest) : guest;
    await state.arrange({ world: desk.world, code }, of);
    return { page, of, leave: () => context.close() };
  }

  test.each(DECIDED_STATES)('$name: what is shown is accepted, more is not', async (state) => {
    const { h } = desk.world;
    const { page, of, leave } = await visitor(state);
    const { cash } = await moneyOf(h, of);
    const at = { page, origin: desk.origin, pack };
    const shown = { ...(await amountsOnWire(h, of)), ...(await amountsOnPages(at, cash > 0)) };
    await expectAccepted({ h, code }, of, shown, state, () => orderWithPassword(at));
    await leave();
  });
});

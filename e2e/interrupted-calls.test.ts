import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openCashierDesk,
  type CashierDesk,
  type Visitor,
} from '@glasshouse/portal/testing/cashier-desk.ts';
import { arrival, topDialog } from '@glasshouse/portal/testing/interruptions.ts';
import { say } from '@glasshouse/portal/testing/say.ts';

/** The line is lost while a call is in flight. */

let desk: CashierDesk;
beforeAll(async () => {
  desk = await openCashierDesk();
});
afterAll(() => desk.close());

interface Call {
  readonly name: string;
  readonly path: string;
  /** The table of its effects. */
  readonly table: 'deposit' | 'withdrawal' | 'round';
  /** Opens the page from which it is sent. */
  readonly open: (page: Page) => Promise<void>;
  readonly send: (page: Page) => Promise<void>;
  /** Waits until the page says that it has no answer. */
  readonly unanswered: (page: Page) => Promise<void>;
  /** Resolves when the page shows the effect. */
  readonly done: (page: Page) => Promise<void>;
}

const game = (page: Page) => page.frameLocator('iframe');
const noAnswer = (page: Page) => page.getByText('We got no answer').first().waitFor();

const CALLS: readonly Call[] = [
  {
    name: 'a deposit',
    path: '**/charge/create/order',
    table: 'deposit',
    async open(page) {
      await page.goto(`${desk.origin}/rechargeMall`);
      await page.locator('main ul button').first().click();
      await topDialog(page).getByLabel('UPI').check({ force: true });
    },
    send: (page) =>
      topDialog(page)
        .getByRole('button', { name: /^Deposit Rs/ })
        .click(),
    unanswered: noAnswer,
    done: (page) => page.locator('[data-code]').waitFor(),
  },
  {
    name: 'a withdrawal',
    path: '**/withdraw/create/order',
    table: 'withdrawal',
    async open(page) {
      await page.goto(`${desk.origin}/withdrawMoney`);
      await page.getByRole('radio', { name: 'UPI' }).check({ force: true });
      await page.getByRole('button', { name: 'Fill in an example' }).click();
      await page.locator('main form button[type=submit]').click();
    },
    send: (page) => topDialog(page).getByRole('button', { name: 'Confirm' }).click(),
    unanswered: noAnswer,
    done: (page) => page.waitForURL(/withdrawalTracker\?orderId=/),
  },
  {
    name: 'a spin',
    path: '**/game/spin',
    table: 'round',
    async open(page) {
      await page.goto(`${desk.origin}/play/66121`);
      await game(page).locator('#spin[aria-disabled=false]').waitFor({ timeout: 60_000 });
    },
    send: (page) => game(page).locator('#spin').click(),
    // The game asks again by itself; meanwhile its reels turn.
    unanswered: (page) => game(page).locator('#spin[aria-disabled=true]').waitFor(),
    done: (page) => game(page).locator('#spin[aria-disabled=false]').waitFor({ timeout: 60_000 }),
  },
];

async function effects({ of }: Visitor, { table }: Call): Promise<number> {
  const [row] = await desk.world.h.app.deps.db.query<{ count: number }>(
    `select count(*)::int as count from ${table} where player_id = $1`,
    [of.player.playerId],
  );
  return row?.count ?? -1;
}

/** Sends the call and loses the line before or after the server has it. */
async function lose({ page, context }: Visitor, call: Call, reaches: boolean): Promise<void> {
  const lost = new Promise<void>((resolve) => {
    void page.route(
      call.path,
      async (route) => {
        if (reaches) await route.fetch();
        await context.setOffline(true);
        await route.abort('internetdisconnected');
        resolve();
      },
      { times: 1 },
    );
  });
  await call.send(page);
  await lost;
  await call.unanswered(page);
}

describe.each(CALLS)('$name whose line is lost', (call) => {
  test.each([
    ['before the server has it', false],
    ['after the server has it', true],
  ])('%s happens once', async (_, reaches) => {
    const visitor = await arrival(desk);
    const { page, context, faults } = visitor;
    const before = await effects(visitor, call);
    await call.open(page);
    await lose(visitor, call, reaches);
    expect(await effects(visitor, call)).toBe(before + (reaches ? 1 : 0));
    await context.setOffline(false);
    await page.getByText(say('portal.offline')).first().waitFor({ state: 'detached' });
    if (call.table !== 'round') await call.send(page);
    await call.done(page);
    expect(await effects(visitor, call)).toBe(before + 1);
    expect(faults).toEqual([]);
  });
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { marketPack } from '@glasshouse/markets/index.ts';
import {
  ask,
  giveCash,
  info,
  moneyOf,
  settle,
} from '@glasshouse/server/features/withdrawals/testing/cashier.ts';
import { must, type TestPlayer } from '@glasshouse/server/testing/players.ts';
import { until } from '@glasshouse/server/testing/provider.ts';
import { openCashierDesk, type CashierDesk } from '../../testing/cashier-desk.ts';

/**
 * G9: "available to withdraw" is what the server accepts at this moment, everywhere it is shown and
 * in every state. The amount is read from the screen, and then asked for.
 */

let desk: CashierDesk;
beforeAll(async () => {
  desk = await openCashierDesk();
}, 120_000);
afterAll(() => desk.close());

const NEW_ACCOUNT = 'asha@ybl';

interface State {
  readonly name: string;
  /** What is to be shown, in minor units. */
  readonly available: number;
  /** What the server says to more. */
  readonly toMore: string;
  arrange(of: TestPlayer): Promise<void>;
}

const cash = (of: TestPlayer, amount: number) => giveCash(desk.world.h, of, amount);
const request = async (of: TestPlayer, fields: object) =>
  must(await ask(desk.world.h, of, { ...fields })).orderId;
const post = async (of: TestPlayer, path: string, body: object) =>
  must(await desk.world.h.call(path, body, { token: of.token }));

/** A withdrawal that was paid. */
async function paid(of: TestPlayer, amount: number): Promise<void> {
  const { h } = desk.world;
  await desk.bank(await request(of, { amount }), 'succeed');
  const ref = [of.player.bucket, of.player.playerId];
  const open = 'select 1 from withdrawal where bucket = $1 and player_id = $2 and state <> 2';
  await until(async () => {
    await settle(h);
    return (await h.house.deps.db.query(open, ref)).length === 0 ? true : null;
  });
}

async function exclude(of: TestPlayer): Promise<void> {
  await post(of, '/v1/limits/exclude', { kind: 'self_exclusion', months: 1 });
}

async function startCheck(of: TestPlayer): Promise<void> {
  const stated = { name: 'Asha Example', birthDate: '1991-04-23', document: 'DEMO-9999' };
  await post(of, '/v1/verification/start', stated);
}

const STATES: readonly State[] = [
  {
    name: 'free, with a bonus and its wagering beside the cash',
    available: 2_600_000,
    toMore: 'need_play_game',
    arrange: (of) => cash(of, 2_600_000),
  },
  {
    name: 'free, the bonus dropped',
    available: 90_000,
    toMore: 'insufficient_balance',
    async arrange(of) {
      await cash(of, 90_000);
      const { grantList } = (await post(of, '/v1/bonus/list', {})) as {
        grantList: { id: string }[];
      };
      for (const { id } of grantList) await post(of, '/v1/bonus/drop', { id });
    },
  },
  {
    name: 'an order in progress',
    available: 0,
    toMore: 'exist_process_order',
    async arrange(of) {
      await cash(of, 2_700_000);
      await request(of, { amount: 100_000 });
    },
  },
  {
    name: 'an order in a security hold',
    available: 2_540_000,
    toMore: 'need_play_game',
    async arrange(of) {
      await cash(of, 2_690_000);
      await paid(of, 50_000);
      await request(of, { amount: 100_000, accountNumber: NEW_ACCOUNT });
    },
  },
  {
    name: 'the daily number reached',
    available: 0,
    toMore: 'need_finish_task',
    async arrange(of) {
      await cash(of, 2_700_000);
      await paid(of, 50_000);
      await desk.world.h.house.deps.db.query(
        `insert into withdrawal select (jsonb_populate_record(w, jsonb_build_object(
           'order_id', substr(w.order_id, 1, 25) || n))).*
         from withdrawal w, generate_series(1, 4) n where w.bucket = $1 and w.player_id = $2`,
        [of.player.bucket, of.player.playerId],
      );
    },
  },
  {
    name: 'the unverified tier partly used',
    available: 3_000_000,
    toMore: 'need_upgrade_vip',
    async arrange(of) {
      await cash(of, 6_000_000);
      await paid(of, 2_000_000);
    },
  },
  {
    name: 'less than the minimum left of the unverified tier',
    available: 700,
    toMore: 'need_upgrade_vip',
    async arrange(of) {
      await cash(of, 6_000_000);
      await paid(of, 4_999_300);
    },
  },
  {
    name: 'the unverified tier used up',
    available: 0,
    toMore: 'need_upgrade_vip',
    async arrange(of) {
      await cash(of, 6_000_000);
      await paid(of, 5_000_000);
    },
  },
  {
    name: 'above the tier, with an ID check started',
    available: 6_000_000,
    toMore: 'need_play_game',
    async arrange(of) {
      await cash(of, 6_000_000);
      await startCheck(of);
    },
  },
  {
    name: 'less cash than the minimum',
    available: 900,
    toMore: 'need_play_game',
    arrange: (of) => cash(of, 900),
  },
  {
    name: 'self-excluded, with cash',
    available: 600_000,
    toMore: 'need_play_game',
    async arrange(of) {
      await cash(of, 600_000);
      await exclude(of);
    },
  },
  {
    name: 'no cash, a bonus alone',
    available: 0,
    toMore: 'need_play_game',
    arrange: () => Promise.resolve(),
  },
];

/** `Rs 1,260.50` in minor units. */
function minorOf(text: string): number {
  const [, figure] = /Rs\s+([\d,]+\.\d\d)/.exec(text) ?? [];
  if (figure === undefined) throw new Error(`no amount in "${text}"`);
  return Number.parseInt(figure.replaceAll(/[,.]/g, ''), 10);
}

/** Every amount that is shown as available, by where it is; a place that shows none is left out. */
async function amountsShown(page: Page, hasCash: boolean): Promise<Record<string, number>> {
  const shown: Record<string, number> = {};
  const load = async (path: string) => {
    const known = page.waitForResponse('**/v1/bus/accountInfo');
    await page.goto(`${desk.origin}${path}`);
    await known;
  };
  await load('/');
  if (hasCash) {
    shown['lobby'] = minorOf(await page.getByText(/available to withdraw/).innerText());
  }
  await load('/withdrawMoney');
  const card = page.getByRole('region', { name: 'Available to withdraw' });
  shown['withdraw page'] = minorOf(await card.innerText());
  if (shown['withdraw page'] > 0) {
    const largest = page.locator('label:has(input[name=amount])').first();
    shown['first amount offered'] = minorOf(await largest.innerText());
  }
  await load('/task');
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  const free = page.locator('section').filter({ hasText: 'Available to withdraw' });
  if ((await free.count()) > 0) shown['cooling page'] = minorOf(await free.innerText());
  return shown;
}

/** The truth about a big balance, which comes when a game was left with one. */
async function amountInDialog(page: Page): Promise<number> {
  await page.evaluate(() => localStorage.setItem('gh_game_left', '1'));
  await page.goto(desk.origin);
  const told = page.getByText(/You can withdraw .* now/);
  for (;;) {
    await page.locator('dialog[open]').waitFor();
    if ((await told.count()) > 0) return minorOf(await told.innerText());
    // Another dialog came first.
    await page.keyboard.press('Escape');
  }
}

/** What the page of an account that is closing says. */
async function amountInClosing(page: Page, of: TestPlayer): Promise<number> {
  await post(of, '/user/close', {});
  await page.goto(`${desk.origin}/me`);
  const told = page.getByText(/available to withdraw/);
  await told.waitFor();
  return minorOf(await told.innerText());
}

test.each(STATES)(
  '$name: what is shown is accepted, more is not',
  async (state) => {
    const { h } = desk.world;
    const { page, of } = await desk.visit('/service');
    await state.arrange(of);
    const { cash: owned } = await moneyOf(h, of);
    const shown = await amountsShown(page, owned > 0);
    const { unchargedFrom } = marketPack('IN').dialogs;
    // It comes to nobody who takes a break.
    if (owned >= unchargedFrom) shown['dialog'] = await amountInDialog(page);
    const { available: expected } = state;
    expect(shown).toEqual(Object.fromEntries(Object.keys(shown).map((place) => [place, expected])));
    const { minCanWithdrawAmount: least } = await info(h, of);
    const more = await ask(h, of, { amount: Math.max(expected + 1, least) });
    expect(more.msgCode).toBe(state.toMore);
    expect((await ask(h, of, { amount: expected + 1 })).success).toBe(0);
    if (expected > 0) await request(of, { amount: expected });
  },
  90_000,
);

test('an account that is closing is told what it can withdraw at this moment', async () => {
  const { page, of } = await desk.visit('/service');
  await cash(of, 6_000_000);
  const amount = await amountInClosing(page, of);
  expect(amount).toBe(5_000_000);
  await request(of, { amount });
  await page.reload();
  expect(await amountInClosing(page, of)).toBe(0);
}, 60_000);

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { giveCash, giveDeposit } from '@glasshouse/server/features/withdrawals/testing/cashier.ts';
import { must } from '@glasshouse/server/testing/players.ts';
import {
  openCashierDesk,
  type CashierDesk,
  type Visitor,
} from '@glasshouse/portal/testing/cashier-desk.ts';
import { dialogsClosed } from '@glasshouse/portal/testing/visitor.ts';
import { say } from '@glasshouse/portal/testing/say.ts';

/**
 * Every step of depositing, withdrawing and playing × every interruption: Back, a reload, a second
 * tab, a lost connection. Nothing is lost, nothing happens twice, no dialog stays open.
 */

vi.setConfig({ testTimeout: 150_000 });

let desk: CashierDesk;
beforeAll(async () => {
  desk = await openCashierDesk();
}, 120_000);
afterAll(() => desk.close());

const dialog = (page: Page) => page.locator('dialog[open]').last();
const amounts = (page: Page) => page.locator('main ul button').first();
const payButton = (page: Page) => dialog(page).getByRole('button', { name: /^Deposit Rs/ });
const submit = (page: Page) => page.locator('main form button[type=submit]');
const spin = (page: Page) => page.frameLocator('iframe').locator('#spin');
const rested = (page: Page) => page.frameLocator('iframe').locator('#spin[aria-disabled=false]');
const tile = (page: Page) => page.locator('main [data-game="66121"]').first();

/** The player's actions so far, as the server has recorded them. */
type Done = Readonly<Record<'deposits' | 'withdrawals' | 'rounds', number>>;

interface Step {
  readonly name: string;
  readonly arrive: (page: Page) => Promise<void>;
  /** Resolves when this step is on the screen. */
  readonly here: (page: Page) => Promise<void>;
  /** The result of Back. */
  readonly behind: (page: Page) => Promise<void>;
  /** The result of a reload. */
  readonly again: (page: Page) => Promise<void>;
  /** The effects of reaching this step, each exactly once. */
  readonly does: Partial<Done>;
}

async function lobby(page: Page): Promise<void> {
  await page.waitForURL(`${desk.origin}/`);
  await dialogsClosed(page);
  await tile(page).waitFor();
}

async function toAmounts(page: Page): Promise<void> {
  await page.locator('a[href="/rechargeMall"]').first().click();
  await onAmounts(page);
}
async function onAmounts(page: Page): Promise<void> {
  await page.waitForURL('**/rechargeMall');
  await amounts(page).waitFor();
  await dialogsClosed(page);
}
async function toReview(page: Page): Promise<void> {
  await toAmounts(page);
  await amounts(page).click();
  await dialog(page).getByLabel('UPI').check({ force: true });
}
async function toCode(page: Page): Promise<void> {
  await toReview(page);
  await payButton(page).click();
  await onCode(page);
}
const onCode = (page: Page) => page.locator('[data-code]').waitFor();

async function toForm(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Withdraw' }).first().click();
  await onForm(page);
}
async function onForm(page: Page): Promise<void> {
  await page.waitForURL('**/withdrawMoney');
  await submit(page).waitFor();
  await dialogsClosed(page);
}
async function toConfirm(page: Page): Promise<void> {
  await toForm(page);
  const example = page.getByRole('button', { name: 'Fill in an example' });
  if ((await example.count()) > 0) await example.click();
  await submit(page).click();
  await onConfirm(page);
}
const onConfirm = (page: Page) => dialog(page).getByRole('button', { name: 'Confirm' }).waitFor();
async function toTracker(page: Page): Promise<void> {
  await toConfirm(page);
  await dialog(page).getByRole('button', { name: 'Confirm' }).click();
  await onTracker(page);
}
async function onTracker(page: Page): Promise<void> {
  await page.waitForURL(/withdrawalTracker\?orderId=/);
  await dialogsClosed(page);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

async function toGame(page: Page): Promise<void> {
  await tile(page).click();
  await onGame(page);
}
/** A real round may be one with free spins, which plays for longer than any page takes to load. */
async function onGame(page: Page): Promise<void> {
  await page.waitForURL('**/play/66121');
  await rested(page).waitFor({ timeout: 60_000 });
}
async function toRound(page: Page): Promise<void> {
  await toGame(page);
  // Leaving the page cancels a request on its way: only an answered round is played for certain.
  const answered = page.waitForResponse('**/game/spin');
  await spin(page).click();
  // Its body too: a lost line would cut it off, which the browser reports as an error.
  await (await answered).finished();
}

const STEPS: readonly Step[] = [
  {
    name: 'the amounts to deposit',
    arrive: toAmounts,
    here: onAmounts,
    behind: lobby,
    again: onAmounts,
    does: {},
  },
  {
    name: 'the deposit before it is made',
    arrive: toReview,
    here: (page) => payButton(page).waitFor(),
    behind: onAmounts,
    again: onAmounts,
    does: {},
  },
  {
    name: 'the code to pay by',
    arrive: toCode,
    here: onCode,
    behind: (page) => dialog(page).getByText(say('deposits.payLaterTitle')).waitFor(),
    again: onCode,
    does: { deposits: 1 },
  },
  {
    name: 'the withdrawal form',
    arrive: toForm,
    here: onForm,
    behind: lobby,
    again: onForm,
    does: {},
  },
  {
    name: 'the withdrawal before it is requested',
    arrive: toConfirm,
    here: onConfirm,
    behind: onForm,
    again: onForm,
    does: {},
  },
  {
    name: 'the tracker of a withdrawal',
    arrive: toTracker,
    here: onTracker,
    // The form is closed while an order is in progress.
    behind: async (page) => {
      await page.waitForURL('**/withdrawMoney');
      await dialogsClosed(page);
    },
    again: onTracker,
    does: { withdrawals: 1 },
  },
  { name: 'an open game', arrive: toGame, here: onGame, behind: lobby, again: onGame, does: {} },
  {
    name: 'a round that is played',
    arrive: toRound,
    here: onGame,
    behind: lobby,
    again: onGame,
    does: { rounds: 1 },
  },
];

const INTERRUPTIONS: Readonly<Record<string, (step: Step, visitor: Visitor) => Promise<void>>> = {
  async Back(step, { page }) {
    // Deferred: a step back to another document destroys this evaluation's context.
    await page.evaluate(() => void setTimeout(() => history.back()));
    await step.behind(page);
  },
  async 'a reload'(step, { page }) {
    await page.reload();
    await step.again(page);
  },
  async 'a second tab'(step, { page, context }) {
    const other = await context.newPage();
    await other.goto(page.url());
    await step.again(other);
    await other.close();
    await step.here(page);
  },
  async 'a lost line'(step, { page, context }) {
    // A game opened before the app loads first; the app loads after it.
    await page.waitForFunction(() => 'awake' in document.documentElement.dataset);
    // A game covers the offline bar.
    const said = page.getByText(say('portal.offline'));
    await context.setOffline(true);
    await said.waitFor({ state: 'attached' });
    await context.setOffline(false);
    await said.waitFor({ state: 'detached' });
    await step.here(page);
  },
};

async function done({ of }: Visitor): Promise<Done> {
  const [row] = await desk.world.h.app.deps.db.query<Done>(
    `select (select count(*)::int from deposit where player_id = $1) as deposits,
       (select count(*)::int from withdrawal where player_id = $1) as withdrawals,
       (select count(*)::int from round where player_id = $1) as rounds`,
    [of.player.playerId],
  );
  if (row === undefined) throw new Error('no figures');
  return row;
}

describe.each(STEPS)('$name', (step) => {
  test.each(Object.entries(INTERRUPTIONS))('after %s is as it was', async (_, interrupt) => {
    const { h } = desk.world;
    const visitor = await desk.visit('/service');
    const { page, of, faults } = visitor;
    page.setDefaultTimeout(10_000);
    must(await h.call('/v1/terms/accept', {}, { token: of.token }));
    await giveDeposit(h, of);
    await giveCash(h, of, 300_000);
    await page.goto(desk.origin);
    await lobby(page);
    const before = await done(visitor);
    await step.arrive(page);
    await interrupt(step, visitor);
    expect(await done(visitor)).toEqual({ ...before, ...added(before, step.does) });
    await page.goto(desk.origin);
    await lobby(page);
    expect(await done(visitor)).toEqual({ ...before, ...added(before, step.does) });
    expect(faults).toEqual([]);
  });
});

function added(before: Done, does: Partial<Done>): Partial<Done> {
  return Object.fromEntries(
    Object.entries(does).map(([name, count]) => [name, before[name as keyof Done] + count]),
  );
}

import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAudit } from '@glasshouse/contract/backoffice/staff/list-audit.ts';
import { listWithdrawalReviews } from '@glasshouse/contract/backoffice/withdrawals/list-withdrawal-reviews.ts';
import {
  openListeningServer,
  type ListeningServer,
} from '@glasshouse/portal/testing/listening-server.ts';
import { openStaff, type TestStaff } from '@glasshouse/server/features/staff/testing/open-staff.ts';
import {
  bookFaults,
  guestWithCash,
  moneyOf,
} from '@glasshouse/server/features/withdrawals/testing/cashier.ts';
import { reviewedOrders } from '@glasshouse/server/features/withdrawals/testing/reviewed-orders.ts';
import { must } from '@glasshouse/server/testing/players.ts';
import { axeFindings } from '@glasshouse/tools/testing/axe.ts';

const ORDERS = 50;
const AMOUNT = 200_000;
/** Every fifth is refused. */
const isRefused = (index: number) => index % 5 === 4;

let server: ListeningServer;
let desk: string;
let cashier: TestStaff;
beforeAll(async () => {
  server = await openListeningServer();
  desk = await server.h.app.backoffice.listen({ host: '127.0.0.1', port: 0 });
  cashier = await openStaff(server.h, 'cashier');
});
afterAll(() => server.close());

/** The page of withdrawals, as the cashier sees it after the log-in. */
async function openQueue() {
  const context = await server.browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.goto(desk);
  await page.evaluate(([key, text]) => sessionStorage.setItem(key, text), [
    'gh_staff_session',
    JSON.stringify({ token: cashier.token, staff: { role: 'cashier' }, market: null }),
  ] as const);
  await page.goto(`${desk}/withdrawals`);
  let strokes = 0;
  const left = (count: number) =>
    page.waitForFunction(
      (wanted) => document.querySelectorAll('[data-row]').length === wanted,
      count,
    );
  return {
    page,
    faults,
    left,
    strokes: () => strokes,
    async press(...keys: string[]) {
      for (const key of keys) await page.keyboard.press(key);
      strokes += keys.length;
    },
  };
}

test('a cashier decides fifty withdrawals by keyboard with at most four strokes each', async () => {
  const guest = await guestWithCash(server.h, ORDERS * AMOUNT);
  const amounts = Array.from({ length: ORDERS }, () => AMOUNT);
  const orders = await reviewedOrders(server.h, guest.player, amounts, cashier);
  const { page, faults, left, press, strokes } = await openQueue();
  await left(ORDERS);
  expect(await axeFindings(page)).toEqual([]);
  await press('j');
  for (const index of orders.keys()) {
    if (isRefused(index)) await press('x', '2', 'Enter');
    else await press('e', '1', 'Enter');
    await left(ORDERS - index - 1);
  }
  await page.getByText('Nothing waits for a decision.').waitFor();
  expect(strokes()).toBeLessThanOrEqual(4 * ORDERS);
  expect(faults).toEqual([]);

  const { withdrawals } = must(
    await cashier.call(listWithdrawalReviews, { view: 'decided', limit: ORDERS }),
  );
  const decided = new Map(withdrawals.map((one) => [one.orderId, one.review?.outcome]));
  expect(orders.map((id) => decided.get(id))).toEqual(
    orders.map((_, index) => (isRefused(index) ? 'refused' : 'approved')),
  );
  const auditor = await openStaff(server.h, 'auditor');
  const { entries } = must(await auditor.call(listAudit, { name: cashier.name, limit: 200 }));
  const acts = Map.groupBy(entries, ({ action }) => action);
  expect(acts.get('approve_withdrawal')).toHaveLength(40);
  expect(acts.get('refuse_withdrawal')?.[0]?.reason).toBe(
    "The account is not in the player's name",
  );
  expect(await moneyOf(server.h, guest)).toMatchObject({ cash: 10 * AMOUNT, held: 40 * AMOUNT });
  expect(await bookFaults(server.h)).toEqual([]);
});

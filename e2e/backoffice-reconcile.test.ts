import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffOperations as ops } from '@glasshouse/contract/backoffice/index.ts';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import { checkLedger } from '@glasshouse/ledger/check.ts';
import { openOrder, reached } from '@glasshouse/server/features/deposits/testing/orders.ts';
import { openStaff, type TestStaff } from '@glasshouse/server/features/staff/testing/open-staff.ts';
import { must, newGuest } from '@glasshouse/server/testing/players.ts';
import { openAppWithProvider, type AppWithProvider } from '@glasshouse/server/testing/provider.ts';
import { buildIfStale } from '@glasshouse/tools/build/main.ts';
import { axeFindings } from '@glasshouse/tools/testing/axe.ts';
import { closePages, sharedChromium } from '@glasshouse/tools/testing/chromium.ts';

interface Line {
  readonly id: string;
  readonly kind: string;
  readonly orderId: string;
  readonly amount: number;
  readonly currency: string;
  readonly at: number;
}
interface Statement {
  readonly day: string;
  readonly closing: number;
  readonly lines: readonly Line[];
}

const DEPOSITS = 8;
const LEAST = 50_000;

let world: AppWithProvider;
let desk: string;
beforeAll(async () => {
  await buildIfStale(() => undefined);
  world = await openAppWithProvider();
  desk = await world.h.app.backoffice.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await closePages(await sharedChromium());
  await world.close();
});

/** Pays deposits, and returns the provider's statement of their day, which is over. */
async function statementOfADay(): Promise<Statement> {
  const { h, provider } = world;
  for (let n = 0; n < DEPOSITS; n += 1) {
    const guest = await newGuest(h);
    const { orderId } = await openOrder(h, guest, { amount: LEAST + 1_000 * n });
    await provider.control(`/orders/${orderId}/pay`);
    await reached(h, guest, orderId, 'paid');
  }
  const day = new Date(h.clock.now()).toISOString().slice(0, 10);
  await world.advance(DAY_MS);
  const response = await fetch(`${provider.url}/control/statement/${day}/json`);
  return (await response.json()) as Statement;
}

/** Seeds ten differences, and what follows from them. */
function withDifferences({ lines, ...statement }: Statement): Statement {
  const line = (index: number): Line => lines[index] ?? ({} as Line);
  const extra = (id: string, kind: string, index: number, amount: number): Line => ({
    ...{ ...line(index), id, kind, amount },
  });
  const seeded = [
    { ...extra('fee-of-the-day', 'fee', 0, -1_250), orderId: '' },
    { ...line(0), amount: line(0).amount + 1 },
    { ...line(1), currency: 'USD' },
    // The third line is missing.
    ...lines.slice(3),
    line(3),
    { ...extra('of-nobody', 'deposit', 4, 70_000), orderId: `07${'x'.repeat(24)}` },
    extra('paid-twice', 'deposit', 4, 71_000),
    extra('pulled-back', 'chargeback', 5, -72_000),
    extra('came-back', 'withdrawal_returned', 6, 73_000),
    extra('went-out', 'withdrawal', 7, -74_000),
  ];
  return { ...statement, closing: statement.closing + 5, lines: seeded };
}

const FOUND = [
  'amount_differs',
  'balance_differs',
  'chargeback_not_booked',
  'deposit_not_booked',
  'duplicate_line',
  'fee',
  // Of the line that is missing, and of the one in another currency.
  'not_in_statement',
  'not_in_statement',
  'other_currency',
  'return_not_booked',
  'unknown_order',
  'withdrawal_not_booked',
];

async function openDesk(finance: TestStaff) {
  const browser = await sharedChromium();
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(desk);
  await page.evaluate(([key, text]) => sessionStorage.setItem(key, text), [
    'gh_staff_session',
    JSON.stringify({ token: finance.token, staff: { role: 'finance' }, market: null }),
  ] as const);
  await page.goto(`${desk}/reconcile`);
  return page;
}

test('a finance person reconciles a day with ten seeded differences', async () => {
  const { h } = world;
  const statement = withDifferences(await statementOfADay());
  // A day ends every session.
  const finance = await openStaff(h, 'finance');
  const page = await openDesk(finance);
  await page.getByText('Every statement agrees.').waitFor();
  await page.keyboard.press('i');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('File', { exact: true }).setInputFiles({
    name: 'statement.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(statement)),
  });
  await dialog.getByRole('radio').first().focus();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const left = (count: number) =>
    page.waitForFunction(
      (wanted) => document.querySelectorAll('[data-row]').length === wanted,
      count,
    );
  await left(FOUND.length);
  expect(await axeFindings(page)).toEqual([]);
  const { differences } = must(await finance.call(ops.listDifferences, {}));
  expect(differences.map(({ kind }) => kind).toSorted()).toEqual(FOUND);

  // The fee, which is the first, is booked by two persons; all others become cases.
  await page.keyboard.press('j');
  for (const key of ['e', '1', 'Enter']) await page.keyboard.press(key);
  await page.getByRole('row').getByText('second person').waitFor();
  await page.keyboard.press('j');
  for (let open = FOUND.length - 1; open > 0; open -= 1) {
    for (const key of ['e', '1', 'Enter']) await page.keyboard.press(key);
    await left(open);
  }
  const second = await openStaff(h, 'finance');
  const { approvals } = must(await second.call(ops.listApprovals, { state: 'requested' }));
  const decision = { decision: 'approve', reason: 'As on the invoice' } as const;
  for (const { approvalId } of approvals) {
    must(await second.call(ops.decideApproval, { approvalId, ...decision }));
  }
  await h.app.deps.jobs.settleAll();

  const ended = must(await finance.call(ops.listDifferences, { state: 'ended' })).differences;
  const byResult = Map.groupBy(ended, ({ end }) => end?.result);
  expect(byResult.get('booked')?.map(({ kind }) => kind)).toEqual(['fee']);
  expect(byResult.get('case')).toHaveLength(FOUND.length - 1);
  expect(must(await finance.call(ops.listDifferences, {})).open).toBe(0);
  const kind = 'statement_difference';
  const { cases } = must(await finance.call(ops.listCases, { state: 'open', kind, limit: 200 }));
  expect(cases).toHaveLength(FOUND.length - 1);
  expect((await checkLedger(h.app.deps.db)).differences).toEqual([]);
  // The same file again finds nothing new.
  const again = { provider: 'sandbox', format: 'json', text: JSON.stringify(statement) } as const;
  must(await finance.call(ops.importStatement, { ...again, reason: 'Sent twice' }));
  expect(must(await finance.call(ops.listDifferences, {})).open).toBe(0);
});

test('the statement that the server fetches agrees with the ledger', async () => {
  const { h } = world;
  await world.advance(DAY_MS);
  const guest = await newGuest(h);
  const { orderId } = await openOrder(h, guest);
  await world.provider.control(`/orders/${orderId}/pay`);
  await reached(h, guest, orderId, 'paid');
  const day = new Date(h.clock.now()).toISOString().slice(0, 10);
  await world.advance(DAY_MS);
  await h.app.deps.jobs.settleAll();
  const finance = await openStaff(h, 'finance');
  const { statements } = must(await finance.call(ops.listStatements, {}));
  const fetched = statements.find((one) => one.day === day);
  expect(fetched).toMatchObject({ lines: 1, matched: 1, open: 0, importedBy: null });
  // Other formats of the same day tell the same.
  for (const [format, text] of [
    ['camt053', await textOf(`/statement/${day}/camt053`)],
    ['csv', await textOf(`/statement/${day}/csv`)],
  ] as const) {
    const answer = must(
      await finance.call(ops.importStatement, {
        ...{ provider: 'sandbox', format, day, text },
        reason: 'In another format',
      }),
    );
    expect(answer).toMatchObject({ day, lines: 1, matched: 1, differences: 0 });
  }
  const wrong = {
    provider: 'sandbox',
    format: 'csv',
    day,
    text: 'a,b',
    reason: 'No file',
  } as const;
  expect(await finance.call(ops.importStatement, wrong)).toMatchObject({
    msgCode: 'statement_faulty',
  });
});

test('a difference is open until a newer statement agrees', async () => {
  const finance = await openStaff(world.h, 'finance');
  const { statements } = must(await finance.call(ops.listStatements, {}));
  const day = statements.find(({ lines, open }) => lines === 1 && open === 0)?.day ?? '';
  const text = await textOf(`/statement/${day}/json`);
  const statement = JSON.parse(text) as Statement;
  const lines = statement.lines.map((line) => ({ ...line, amount: line.amount + 100 }));
  const file = { provider: 'sandbox', format: 'json', reason: 'Statement of the day' } as const;
  const send = (of: object) =>
    finance.call(ops.importStatement, { ...file, text: JSON.stringify(of) });
  must(await send({ ...statement, lines, closing: statement.closing + 100 }));
  const [found] = must(await finance.call(ops.listDifferences, { day })).differences;
  expect(found).toMatchObject({ kind: 'amount_differs', end: null });
  const id = found?.id ?? '';
  const reason = 'Looked again';
  expect(await finance.call(ops.bookDifference, { id, reason })).toMatchObject({
    msgCode: 'still_differs',
  });
  // The right file again, which the server had fetched before.
  const right = { ...file, text } as const;
  must(await finance.call(ops.importStatement, right));
  const ended = must(await finance.call(ops.listDifferences, { state: 'ended', day }));
  expect(ended.differences.find((one) => one.id === id)?.end).toMatchObject({ result: 'agrees' });
  // The wrong one again: what agreed for a while is open again, with a row of its own.
  must(await send({ ...statement, lines, closing: statement.closing + 100 }));
  const [back] = must(await finance.call(ops.listDifferences, { day })).differences;
  expect(back).toMatchObject({ kind: 'amount_differs', end: null });
  expect(back?.id).not.toBe(id);
  must(await finance.call(ops.importStatement, right));
  expect(must(await finance.call(ops.listDifferences, { day })).differences).toEqual([]);
  for (const operation of [ops.bookDifference, ops.openDifferenceCase]) {
    expect(await finance.call(operation, { id, reason })).toMatchObject({
      msgCode: 'difference_ended',
    });
    expect(await finance.call(operation, { id: '999999', reason })).toMatchObject({
      msgCode: 'difference_unknown',
    });
  }
  const today = new Date(world.h.clock.now()).toISOString().slice(0, 10);
  expect(await send({ ...statement, day: today })).toMatchObject({ msgCode: 'day_not_over' });
  const other = { ...file, provider: 'nobody', text };
  expect(await finance.call(ops.importStatement, other)).toMatchObject({
    msgCode: 'provider_unknown',
  });
});

async function textOf(path: string): Promise<string> {
  return (await fetch(`${world.provider.url}/control${path}`)).text();
}

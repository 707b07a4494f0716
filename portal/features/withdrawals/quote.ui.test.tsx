import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { example, refuse, say, type FakeAnswer, type FakeCalls } from '../../testing/fake-api.ts';
import {
  GUEST,
  inDialog,
  onPage,
  openPortal,
  type OpenPortal,
  type Queries,
} from '../../testing/open-portal.tsx';
import { withCash } from '../../testing/with-cash.ts';

/** What the dialog says before a withdrawal is requested is what the server quoted. */

const CASH = 90_000;
const UPI = 14;
const NUMBER = 'asha.example-2024@okbank';
const quote: FakeAnswer<'quoteWithdrawal'> = {
  ...example('quoteWithdrawal'),
  amount: CASH,
  fee: 0,
  feePercent: 0,
  realAmount: CASH,
  expectedSeconds: 190,
};
const CALLS: FakeCalls = { ...GUEST, ...withCash(CASH), quoteWithdrawal: quote };

/** Asks for all of it to a typed UPI account; resolves with the dialog that asks to confirm. */
async function quoted(calls: FakeCalls): Promise<{ portal: OpenPortal; dialog: Queries }> {
  const portal = await openPortal('/withdrawMoney', calls);
  await portal.user.click(await screen.findByRole('radio', { name: 'UPI' }));
  const fields = { userName: 'Asha Example', accountNumber: NUMBER, phone: '98765 43210' };
  for (const [name, typed] of Object.entries(fields)) {
    const field = document.querySelector<HTMLElement>(`main form [name=${name}]`);
    if (field === null) throw new Error(`no field ${name}`);
    await portal.fill(field, typed);
  }
  await portal.press(/^Withdraw Rs/, await onPage());
  return { portal, dialog: await inDialog(say('withdrawals.quoteTitle')) };
}

/** The value beside a name in the dialog's list; null without that name. */
function valueOf(dialog: Queries, name: string): string | null {
  return dialog.queryByText(name)?.nextElementSibling?.textContent ?? null;
}

test('the account is shown in full with its holder', async () => {
  const { portal, dialog } = await quoted(CALLS);
  expect(valueOf(dialog, say('withdrawals.to'))).toBe(`UPI ${NUMBER}`);
  expect(valueOf(dialog, say('withdrawals.holder'))).toBe('Asha Example');
  expect(portal.api.requestsTo('quoteWithdrawal')).toEqual([{ amount: CASH, payType: UPI }]);
});

test.each([
  [14, '14 seconds'],
  [190, '3 minutes'],
  [86_400, '24 hours'],
])('a measured wait of %i seconds is shown as %s', async (expectedSeconds, said) => {
  const { dialog } = await quoted({ ...CALLS, quoteWithdrawal: { ...quote, expectedSeconds } });
  expect(valueOf(dialog, say('withdrawals.usuallyTakes'))).toBe(said);
});

test('no time is shown where too few withdrawals were measured', async () => {
  const { dialog } = await quoted({
    ...CALLS,
    quoteWithdrawal: { ...quote, expectedSeconds: null },
  });
  expect(valueOf(dialog, say('withdrawals.to'))).toBe(`UPI ${NUMBER}`);
  expect(valueOf(dialog, say('withdrawals.usuallyTakes'))).toBeNull();
});

test('an expired quote is replaced by the new one', async () => {
  const expired = refuse('requestWithdrawal', 'quote_expired');
  const { portal, dialog } = await quoted({ ...CALLS, requestWithdrawal: expired });
  expect(valueOf(dialog, say('withdrawals.usuallyTakes'))).toBe('3 minutes');
  const renewed = {
    ...quote,
    quoteId: quote.quoteId.replace(/.$/, quote.quoteId.endsWith('a') ? 'b' : 'a'),
    fee: 1_080,
    feePercent: 1.2,
    realAmount: CASH - 1_080,
    expectedSeconds: 7_200,
  };
  portal.api.change({ quoteWithdrawal: renewed });
  await portal.press(say('withdrawals.confirmNow'), dialog);
  await dialog.findByText(say('withdrawals.newQuote'));
  expect(valueOf(dialog, say('withdrawals.usuallyTakes'))).toBe('2 hours');
  expect(valueOf(dialog, say('withdrawals.fee'))).toMatch(/Rs\s10\.80/);
  await portal.press(say('withdrawals.confirmNow'), dialog);
  const asked = () => portal.api.requestsTo('requestWithdrawal').map(({ quoteId }) => quoteId);
  await waitFor(() => expect(asked()).toEqual([quote.quoteId, renewed.quoteId]));
});

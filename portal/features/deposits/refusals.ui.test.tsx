import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { GUEST, inDialog, openPortal } from '../../testing/open-portal.tsx';
import {
  example,
  NO_ANSWER,
  refuse,
  say,
  serverText,
  type FakeCalls,
} from '../../testing/fake-api.ts';

/** A refused deposit shows why, on the page of the deposit. */

const DEPOSIT_PAGE: FakeCalls = {
  ...GUEST,
  listDepositOptions: example('listDepositOptions'),
  getLimits: example('getLimits'),
  listDeposits: example('listDeposits'),
};

/** Confirms the first offered deposit; returns the queries of the review dialog. */
async function deposit(calls: FakeCalls) {
  const { user } = await openPortal('/rechargeMall', calls);
  const amounts = await screen.findByRole('list', { name: say('deposits.amounts') });
  const [first] = within(amounts).getAllByRole('button');
  if (first === undefined) throw new Error('no amount is offered');
  await user.click(first);
  const review = await inDialog(say('deposits.reviewTitle'));
  await user.click(review.getByRole('radio', { name: 'UPI' }));
  await user.click(review.getByRole('button', { name: /^Deposit/ }));
  return review;
}

test.each([
  'pay_type_unavailable',
  'due_date_unavailable',
  'amount_not_offered',
  'account_closing',
  'cooling_off',
  'rate_limited',
  'internal_error',
  'limit_reached',
  'provider_refused',
] as const)('a refused deposit shows the reason beside its button: %s', async (code) => {
  const refused = refuse('createDeposit', code);
  const review = await deposit({ ...DEPOSIT_PAGE, createDeposit: refused });
  // The query reads a no-break space as a space.
  const reason = serverText('EN', code, refused.data).replaceAll('\u00A0', ' ');
  const alert = await review.findByText(reason);
  expect(alert.closest('[role=alert]')).not.toBeNull();
  expect(screen.queryByRole('dialog', { name: /^Pay Rs/ })).toBeNull();
});

test('a deposit without an answer is not called refused', async () => {
  const review = await deposit({ ...DEPOSIT_PAGE, createDeposit: NO_ANSWER });
  await screen.findByText(say('portal.unreachable'));
  expect(review.getByRole('alert').textContent).toBe('');
});

import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { dateEnd } from '@glasshouse/markets/calendar.ts';
import { BR } from '@glasshouse/markets/br.ts';
import { example, say, type FakeCalls } from '../../testing/fake-api.ts';
import {
  ACCOUNT,
  describedAs,
  EVERYTHING,
  inDialog,
  openPortal,
} from '../../testing/open-portal.tsx';

/** A deposit that is paid later, until a date. */

const DATES = ['2026-11-21', '2026-11-22'];
const DATE = '2026-11-22';
const payBy = { payBy: DATE, expiresAt: dateEnd(BR, DATE) };
const OPTIONS = {
  ...example('listDepositOptions'),
  payTypes: [{ payType: 12, name: 'Pix' }],
  dueOrders: { payTypes: [12], dates: DATES },
};
const until = () => say('deposits.payUntil', { time: 'Nov 22, 23:59' });
let orders = 0;

/** Each test has an order of its own: a payment is shown once per order. */
function callsWith(change: FakeCalls = {}): FakeCalls {
  orders += 1;
  const orderId = example('createDeposit').orderId.slice(0, -2) + `d${orders}`;
  return {
    ...EVERYTHING,
    listDepositOptions: OPTIONS,
    createDeposit: { ...example('createDeposit'), ...payBy, orderId, payCode: 'CODE0001' },
    getDeposit: { ...example('getDeposit'), ...payBy, orderId, state: 'waiting' },
    ...change,
  };
}

async function openReview(calls: FakeCalls) {
  const portal = await openPortal('/rechargeMall', calls, { market: 'BR' });
  const amounts = await screen.findByRole('list', { name: say('deposits.amounts') });
  const [first] = within(amounts).getAllByRole('button');
  if (first === undefined) throw new Error('no amount is offered');
  await portal.user.click(first);
  return { ...portal, review: await inDialog(say('deposits.reviewTitle')) };
}

async function payLater(calls: FakeCalls, cpf: string) {
  const portal = await openReview(calls);
  const { review, user, press, fill } = portal;
  await user.click(review.getByRole('radio', { name: say('deposits.payByDate') }));
  await user.click(review.getByRole('radio', { name: 'Nov 22' }));
  await fill(review.getByLabelText(say('deposits.payerName')), ' Joana Exemplo ');
  await fill(review.getByLabelText(say('deposits.cpf')), cpf);
  await press(say('deposits.getCode'), review);
  return portal;
}

test('an order is paid at once unless the player chooses a date', async () => {
  const { api, press, review } = await openReview(callsWith());
  expect(review.queryByLabelText(say('deposits.cpf'))).toBeNull();
  await press(/^Deposit/, review);
  await waitFor(() => expect(api.requestsTo('createDeposit')).toHaveLength(1));
  expect(api.requestsTo('createDeposit')[0]).not.toHaveProperty('payBy');
});

test('a method without dates offers none', async () => {
  const { review } = await openReview(
    callsWith({ listDepositOptions: { ...OPTIONS, dueOrders: { payTypes: [], dates: [] } } }),
  );
  expect(review.queryByRole('radio', { name: say('deposits.payByDate') })).toBeNull();
});

test('an order with a date names its payer and shows until when it can be paid', async () => {
  const { api } = await payLater(callsWith(), '111.444.777-35');
  await screen.findByText(until());
  expect(api.requestsTo('createDeposit')).toMatchObject([
    { payType: 12, payBy: { date: DATE, name: 'Joana Exemplo', cpf: '11144477735' } },
  ]);
  expect(screen.queryByRole('timer')).toBeNull();
});

test('a CPF whose digits do not fit is refused before it is sent', async () => {
  const { api, review } = await payLater(callsWith(), '111.444.777-36');
  const field = review.getByLabelText(say('deposits.cpf'));
  await waitFor(() => expect(describedAs(field)).toBe(say('deposits.cpfFault')));
  expect(document.activeElement).toBe(field);
  expect(api.requestsTo('createDeposit')).toEqual([]);
});

test('the example fills in a valid payer', async () => {
  const { api, press, review, user } = await openReview(callsWith());
  await user.click(review.getByRole('radio', { name: say('deposits.payByDate') }));
  await press(say('account.fillExample'), review);
  await press(say('deposits.getCode'), review);
  await waitFor(() => expect(api.requestsTo('createDeposit')).toHaveLength(1));
});

const open = () => {
  const calls = callsWith();
  const { orderId } = calls.getDeposit as { orderId: string };
  const openDeposit = { orderId, amount: 5_000, ...payBy };
  return { ...calls, accountInfo: { result: { ...ACCOUNT, openDeposit } } };
};

test.each([
  ['at the bank', 'expired', 'deposits.orderCancelled'],
  ['only here', 'waiting', 'deposits.dismissed'],
] as const)('cancelling an order with a date says what it did: %s', async (_, state, key) => {
  const cancelDeposit = { ...example('cancelDeposit'), ...payBy, state };
  const { api, press } = await openPortal(
    '/rechargeMall',
    { ...open(), cancelDeposit },
    { market: 'BR' },
  );
  await screen.findByText(until());
  await press(say('deposits.cancelOrder'));
  await screen.findByText(say(key));
  expect(api.requestsTo('cancelDeposit')).toHaveLength(1);
});

test('the lobby offers to cancel an order with a date', async () => {
  await openPortal('/', open(), { market: 'BR' });
  const dialog = await inDialog(say('deposits.unfinishedTitle'));
  dialog.getByText(until());
  dialog.getByText(say('deposits.unfinishedDue'));
  dialog.getByRole('button', { name: say('deposits.cancelOrder') });
});

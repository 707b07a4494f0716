import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { example, type FakeCalls } from '../../testing/fake-api.ts';
import { openBackOffice } from '../../testing/open-back-office.tsx';

const calls = {
  listCases: example('listCases'),
  countCases: example('countCases'),
  readCase: example('readCase'),
  listColleagues: {
    colleagues: [
      { name: 'ines', role: 'support' },
      { name: 'jonas', role: 'auditor' },
      { name: 'wen', role: 'risk' },
    ],
  },
} satisfies FakeCalls;
const { id } = example('readCase').case;

test('a case is closed with a reason by four keys', async () => {
  let { cases } = example('listCases');
  const { api, user } = openBackOffice('/cases', {
    ...calls,
    listCases: () => ({ cases, next: null }),
    closeCase: () => {
      cases = [];
      return example('closeCase');
    },
  });
  await screen.findByRole('button', { name: 'Withdrawal late' });
  await user.keyboard('je1{Enter}');
  await screen.findByText('No case is open.');
  expect(api.requestsTo('closeCase')).toEqual([{ id, reason: 'Settled by the provider' }]);
});

test('a case is handed over to a colleague who may work on it', async () => {
  const { api, user } = openBackOffice('/cases?owner=me&state=nonsense', {
    ...calls,
    handOverCase: example('handOverCase'),
  });
  await screen.findByRole('button', { name: 'Withdrawal late' });
  await user.keyboard('jh');
  const to = await screen.findByLabelText<HTMLSelectElement>('To');
  await waitFor(() => expect([...to.options].map(({ value }) => value)).toEqual(['wen']));
  await user.keyboard('1{Enter}');
  await waitFor(() =>
    expect(api.requestsTo('handOverCase')).toEqual([{ id, to: 'wen', reason: 'My shift ends' }]),
  );
  expect(api.requestsTo('listCases')[0]).toEqual({ owner: 'me' });
});

test('the panel says the next step above the facts with the history below', async () => {
  const { user } = openBackOffice('/cases', calls, { role: 'auditor' });
  await screen.findByRole('button', { name: 'Withdrawal late' });
  await user.keyboard('j{Enter}');
  const panel = await screen.findByRole('complementary', { name: 'Withdrawal late' });
  await within(panel).findByText('Working on it');
  expect(panel.textContent).toMatch(/Ask the provider why.*phasesubmitted.*mara take/);
  expect(within(panel).queryByRole('group', { name: 'Acts' })).toBeNull();
});

test('money of an unknown order is requested with its preview', async () => {
  const [one] = example('listCases').cases;
  if (one === undefined) throw new Error('the contract has no example case');
  const cases = [{ ...one, kind: 'unknown_order' }];
  const { api, user } = openBackOffice(
    '/cases',
    {
      ...calls,
      listCases: { cases, next: null },
      previewCaseMoney: example('previewCaseMoney'),
      requestCaseMoney: example('requestCaseMoney'),
    },
    { role: 'cashier' },
  );
  await screen.findByRole('button', { name: 'Unknown order' });
  await user.keyboard('jm');
  await screen.findByText(/from suspense to clearing:sandbox/);
  await user.keyboard('1{Enter}');
  await screen.findByText('The request waits for approval.');
  expect(api.requestsTo('requestCaseMoney')).toEqual([
    { id: one.id, money: 'return_payment', reason: 'The provider confirmed it' },
  ]);
});

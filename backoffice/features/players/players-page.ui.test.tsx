import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { example } from '../../testing/fake-api.ts';
import { openBackOffice } from '../../testing/open-back-office.tsx';

const calls = {
  findPlayers: example('findPlayers'),
  getPlayer: example('getPlayer'),
  listPlayerOrders: example('listPlayerOrders'),
  listPlayerRounds: example('listPlayerRounds'),
};
const { userId } = example('getPlayer').player;

test('players: a limit is tightened by keyboard after a search', async () => {
  const { api, user } = openBackOffice(
    '/players',
    { ...calls, tightenLimit: example('tightenLimit') },
    { role: 'support' },
  );
  await screen.findByText(/^Type an id/);
  expect(api.requestsTo('findPlayers')).toEqual([]);
  await user.keyboard('/nightbloom01{Enter}');
  await screen.findByRole('button', { name: 'nightbloom01' });
  await user.keyboard('jt');
  await user.type(screen.getByLabelText('Amount, or minutes'), '2000');
  await user.click(screen.getByRole('radio', { name: /Asked by phone/ }));
  await user.keyboard('{Enter}');
  await screen.findByText('The limit deposit per day is in force.');
  expect(api.requestsTo('tightenLimit')).toEqual([
    { userId, kind: 'deposit', period: 'day', amount: 200_000, reason: 'Asked by phone' },
  ]);
});

test('players: the full account number needs the permission and a reason', async () => {
  const account = example('revealAccount');
  const path = `/players?q=${userId}&open=${userId}`;
  const { api, user } = openBackOffice(
    path,
    { ...calls, revealAccount: account },
    { role: 'risk' },
  );
  const panel = await screen.findByRole('complementary');
  await user.click(await within(panel).findByRole('button', { name: 'Show account' }));
  expect(panel.textContent).not.toContain(account.accountNumber);
  await user.click(screen.getByRole('radio', { name: /Court order/ }));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(panel.textContent).toContain(account.accountNumber));
  expect(api.requestsTo('revealAccount')).toMatchObject([{ reason: 'Court order' }]);
});

test('players: an auditor reads and has no act', async () => {
  openBackOffice(`/players?q=${userId}&open=${userId}`, calls, { role: 'auditor' });
  const panel = await screen.findByRole('complementary');
  await within(panel).findByText('Consents');
  expect(within(panel).queryByRole('group', { name: 'Acts' })).toBeNull();
});

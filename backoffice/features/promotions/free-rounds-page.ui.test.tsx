import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { userEvent } from '@testing-library/user-event';
import { example } from '../../testing/fake-api.ts';
import { openBackOffice } from '../../testing/open-back-office.tsx';

const PATH = '/promotions/free-rounds';
const CALLS = {
  listFreeRounds: example('listFreeRounds'),
  requestFreeRounds: example('requestFreeRounds'),
};

test('a campaign shows what was played of it', async () => {
  openBackOffice(PATH, CALLS);
  const row = await screen.findByRole('row', { name: /Moth or Moon/ });
  const cells = within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells).toContain('7');
});

test('free rounds are requested for the players that were typed', async () => {
  const { api } = openBackOffice(PATH, CALLS, { role: 'finance' });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^Give/ }));
  await user.type(screen.getByLabelText('Bet of each round'), '20');
  await user.type(screen.getByLabelText('Rounds each'), '10');
  await user.type(screen.getByLabelText('Days'), '7');
  await user.type(screen.getByLabelText('Player ids'), '20496, 20497');
  await user.click(screen.getByLabelText(/Technical fault/));
  await user.click(screen.getByRole('button', { name: /Give free rounds/ }));
  await screen.findByText(/Another person approves it\.$/);
  expect(api.requestsTo('requestFreeRounds')).toEqual([
    {
      ...{ gameId: 900_001, stake: 2_000, rounds: 10, days: 7 },
      ...{ players: ['20496', '20497'], reason: 'Technical fault' },
    },
  ]);
});

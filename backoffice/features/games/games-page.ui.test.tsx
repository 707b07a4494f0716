import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { example, refuse } from '../../testing/fake-api.ts';
import { openBackOffice } from '../../testing/open-back-office.tsx';

const [shown] = example('listSwitches').switches;
if (shown === undefined) throw new Error('the example has no switch');
const calls = {
  listGameFigures: example('listGameFigures'),
  listSwitches: { switches: [{ ...shown, on: true }] },
};

test('games: four keys switch a game off', async () => {
  const { api, user } = openBackOffice('/games', { ...calls, setSwitch: example('setSwitch') });
  await screen.findByRole('button', { name: 'Firefly Jar' });
  await user.keyboard('je1{Enter}');
  await screen.findByText('Firefly Jar is off.');
  expect(api.requestsTo('setSwitch')).toEqual([
    { kind: 'game', target: '66121', on: false, reason: 'Technical fault' },
  ]);
});

test('games: the replay of a linked round says whether the record is right', async () => {
  const round = example('replayRound');
  const path = `/games?round=${round.roundId}`;
  const { user } = openBackOffice(
    path,
    {
      ...calls,
      replayRound: ({ roundId }) =>
        roundId === round.roundId
          ? { ...round, replay: { ...round.replay, same: false } }
          : refuse('replayRound', 'unknown_round'),
    },
    { role: 'support' },
  );
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('The record differs from the seeds');
  await user.clear(within(dialog).getByLabelText('Round'));
  await user.type(within(dialog).getByLabelText('Round'), '4821-1{Enter}');
  await within(dialog).findByText('There is no such round.');
});

test('overview: shows the figures and leads to the queues of the role', async () => {
  openBackOffice('/', { overview: example('overview') }, { role: 'finance' });
  await screen.findByRole('heading', { name: 'Overview' });
  await screen.findByText('4,810');
  expect((await screen.findByRole('link', { name: 'Open cases' })).getAttribute('href')).toBe(
    '/cases',
  );
});

test('promotions: an auditor sees the switches and cannot change them', async () => {
  const banner = { ...shown, kind: 'banner' as const };
  openBackOffice(
    '/promotions?open=banner:66121',
    { listSwitches: { switches: [banner] } },
    { role: 'auditor' },
  );
  const panel = await screen.findByRole('complementary');
  expect(panel.textContent).toContain('Scene does not load on phones');
  expect(within(panel).queryByRole('group', { name: 'Acts' })).toBeNull();
});

test('promotions: a guest game can be switched off and made a daily task', async () => {
  const game = { ...shown, target: '900001', name: 'Moth or Moon', on: true };
  const task = { ...game, kind: 'guest_task' as const, on: false };
  const own = { ...shown, name: 'Firefly Jar' };
  openBackOffice('/promotions', { listSwitches: { switches: [own, game, task] } });
  const rows = await screen.findAllByRole('row', { name: /Moth or Moon/ });
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Game'),
    expect.stringContaining('Daily task in a guest game'),
  ]);
  expect(screen.queryByRole('row', { name: /Firefly Jar/ })).toBeNull();
});

test('promotions: switching on a daily task says when it begins', async () => {
  const task = { ...shown, kind: 'guest_task' as const, target: '900001', name: 'Moth or Moon' };
  const { user } = openBackOffice('/promotions?open=guest_task:900001', {
    listSwitches: { switches: [task] },
  });
  await user.click(await screen.findByRole('button', { name: /^Switch on/ }));
  await screen.findByText(/^A daily task from the market’s next day/);
});

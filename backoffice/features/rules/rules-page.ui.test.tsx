import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { example, refuse } from '../../testing/fake-api.ts';
import { openBackOffice } from '../../testing/open-back-office.tsx';

const { rules } = example('listRules');
const [rule] = rules;
if (rule === undefined) throw new Error('the example has no rule');
const calls = { listRules: { rules }, listAlerts: example('listAlerts') };

test('rules: a setting is changed by keyboard in whole units of the currency', async () => {
  const { api, user } = openBackOffice(
    '/rules',
    { ...calls, setRule: example('setRule') },
    { role: 'risk' },
  );
  await screen.findByRole('button', { name: 'Structuring' });
  await user.keyboard('je');
  const form = await screen.findByRole('form', { name: 'Change' });
  const amount = within(form).getByLabelText('Amount');
  await user.clear(amount);
  await user.type(amount, '40000');
  await user.click(within(form).getByRole('radio', { name: /As agreed/ }));
  await user.keyboard('{Enter}');
  await screen.findByText('Structuring is changed.');
  expect(api.requestsTo('setRule')).toEqual([
    {
      id: 'structuring',
      kind: 'structuring',
      settings: { ...rule.settings, amount: 4_000_000 },
      action: 'open_case',
      on: true,
      reason: 'As agreed with the authority',
    },
  ]);
});

test('rules: an auditor tries settings over the past and changes nothing', async () => {
  const { api, user } = openBackOffice(
    '/rules?open=structuring',
    {
      ...calls,
      tryRule: ({ settings }) =>
        settings['days'] === 0 ? refuse('tryRule', 'settings_wrong') : example('tryRule'),
    },
    { role: 'auditor' },
  );
  const trial = await screen.findByRole('form', { name: 'Try over the past' });
  expect(screen.queryByRole('button', { name: /Change/ })).toBeNull();
  await user.click(within(trial).getByRole('button', { name: 'Try' }));
  await screen.findByText('1 alerts of 1 players. Nothing was opened or shown.');
  expect(api.requestsTo('tryRule')).toEqual([
    { kind: 'structuring', settings: rule.settings, days: 30 },
  ]);
});

test('alerts: the figures of a player are written with their units', async () => {
  const { user } = openBackOffice('/rules/alerts', calls, { role: 'risk' });
  await screen.findByText('20496');
  await user.keyboard('j{Enter}');
  const panel = await screen.findByRole('complementary');
  await within(panel).findByText(/deposits 3, deposited Rs 147,000.00/);
});

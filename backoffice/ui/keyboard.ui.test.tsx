import { screen, waitFor } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { example, type FakeAnswer } from '../testing/fake-api.ts';
import { openBackOffice, type OpenBackOffice } from '../testing/open-back-office.tsx';

const [member] = example('listStaff').staff;
const NAMES = ['amir', 'jonas', 'mara', 'wen'];

let team: FakeAnswer<'listStaff'>['staff'];
beforeEach(() => {
  if (member === undefined) throw new Error('the contract has no example member');
  team = NAMES.map((name) => ({ ...member, name }));
});

/** A desk whose suspended members leave the list of active ones. */
async function openTeam(): Promise<OpenBackOffice> {
  const open = openBackOffice('/staff?state=active', {
    listStaff: () => ({ staff: team }),
    listAudit: { entries: [], next: null },
    suspendStaff: ({ name }) => {
      team = team.map((one) => (one.name === name ? { ...one, suspendedAt: 1 } : one));
      return example('suspendStaff');
    },
  });
  await screen.findByRole('button', { name: 'amir' });
  return open;
}

const current = () => document.querySelector('tr[aria-current] [data-row]')?.textContent ?? null;
const panel = () => screen.queryByRole('complementary')?.querySelector('h2')?.textContent ?? null;

test('j, k and the arrows move through the rows and stop at the ends', async () => {
  const { user } = await openTeam();
  const visited: (string | null)[] = [];
  for (const key of ['j', 'j', '{ArrowDown}', 'j', 'j', 'k', '{ArrowUp}']) {
    await user.keyboard(key);
    visited.push(current());
    expect(document.activeElement?.textContent).toBe(current());
  }
  expect(visited).toEqual(['amir', 'jonas', 'mara', 'wen', 'wen', 'mara', 'jonas']);
});

test('the open panel follows the current row until Escape', async () => {
  const { user } = await openTeam();
  await user.keyboard('jj{Enter}');
  expect([panel(), location.search]).toEqual(['jonas', '?state=active&open=jonas']);
  await user.keyboard('j');
  expect(panel()).toBe('mara');
  await user.keyboard('{Escape}');
  expect([panel(), current(), location.search]).toEqual([null, 'mara', '?state=active']);
});

test('e, a digit and Enter act with a reason on one row after another', async () => {
  const { api, user } = await openTeam();
  await user.keyboard('j');
  for (const [gone, next] of [
    ['amir', 'jonas'],
    ['jonas', 'mara'],
  ] as const) {
    await user.keyboard('e1{Enter}');
    await screen.findByText(`${gone} is suspended.`);
    await waitFor(() => expect(current()).toBe(next));
  }
  expect(api.requestsTo('suspendStaff')).toEqual([
    { name: 'amir', reason: 'Left the company' },
    { name: 'jonas', reason: 'Left the company' },
  ]);
});

test('an act without a reason is not sent', async () => {
  const { api, user } = await openTeam();
  await user.keyboard('je');
  await user.type(screen.getByLabelText('Another reason'), ' x {Enter}');
  await screen.findByText(/Choose a reason/);
  expect(api.requestsTo('suspendStaff')).toEqual([]);
});

test('a written reason may contain the letters that act elsewhere', async () => {
  const { api, user } = await openTeam();
  await user.keyboard('je');
  await user.type(screen.getByLabelText('Another reason'), 'jokes / e? 1{Enter}');
  await screen.findByText('amir is suspended.');
  expect(api.requestsTo('suspendStaff')).toEqual([{ name: 'amir', reason: 'jokes / e? 1' }]);
});

test('/ searches the list of the page', async () => {
  const { user } = await openTeam();
  await user.keyboard('/WEN{Enter}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'amir' })).toBeNull());
  expect(location.search).toBe('?state=active&q=WEN');
});

test('? shows the keys of the page, where single letters can be switched off', async () => {
  const { user } = await openTeam();
  await user.keyboard('?');
  const keys = await screen.findByRole('dialog', { name: 'Keys' });
  expect(keys.textContent).toMatch(/Next row.*Open the row/);
  await user.click(screen.getByRole('switch', { name: 'Single letters act' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.keyboard('j');
  expect(current()).toBeNull();
  await user.keyboard('{ArrowDown}');
  expect(current()).toBe('amir');
});

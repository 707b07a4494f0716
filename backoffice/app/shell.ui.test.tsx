import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { ROLES, type Role } from '@glasshouse/contract/backoffice/roles.ts';
import { example, refuse } from '../testing/fake-api.ts';
import { openBackOffice } from '../testing/open-back-office.tsx';
import { sees } from '../ui/sections.ts';
import { sections } from './sections.ts';

const lists = { listStaff: example('listStaff'), listAudit: example('listAudit') };

async function fillLogIn(user: ReturnType<typeof openBackOffice>['user'], code: string) {
  await user.type(screen.getByLabelText('Name'), 'mara');
  await user.type(screen.getByLabelText('Password'), 'a long pass phrase');
  await user.type(screen.getByLabelText('Code of your authenticator app'), `${code}{Enter}`);
}

describe('log-in', () => {
  test('opens the page of the address', async () => {
    const answer = example('logInStaff');
    const { api, user } = openBackOffice(
      '/audit?action=suspend_staff',
      { ...lists, logInStaff: { ...answer, staff: { ...answer.staff, role: 'admin' } } },
      { role: null },
    );
    await fillLogIn(user, '492039');
    await screen.findByRole('button', { name: '812' });
    expect(api.requestsTo('listAudit')).toEqual([{ action: 'suspend_staff' }]);
    expect(api.sent.at(-1)?.token).toBe(answer.token);
  });

  test('a refusal is said and asks for the next code', async () => {
    const { user } = openBackOffice(
      '/',
      { logInStaff: refuse('logInStaff', 'log_in_failed') },
      { role: null },
    );
    await fillLogIn(user, '111111');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Name, password or code/);
    const code = screen.getByLabelText<HTMLInputElement>('Code of your authenticator app');
    expect([code.value, document.activeElement]).toEqual(['', code]);
  });

  test('a session that ends at a call returns to log-in at the same address', async () => {
    openBackOffice('/staff?role=admin', { listStaff: refuse('listStaff', 'token_invalid') });
    await screen.findByText(/Your session has ended/);
    expect(location.pathname + location.search).toBe('/staff?role=admin');
    expect(sessionStorage.length).toBe(0);
  });
});

test.each(ROLES)('%s sees the sections of the role alone', async (role: Role) => {
  openBackOffice('/nowhere', {}, { role });
  await screen.findByRole('heading', { name: 'No such page' });
  const links = within(screen.getByRole('navigation')).queryAllByRole('link');
  const own = sections.filter(({ name }) => sees(role, name)).map(({ name }) => `/${name}`);
  expect(links.map((link) => link.getAttribute('href'))).toEqual(own);
});

test('a section of another role answers like an absent page', async () => {
  openBackOffice('/staff', {}, { role: 'cashier' });
  await screen.findByRole('heading', { name: 'No such page' });
});

test('the global search finds pages and members', async () => {
  const found = { findPlayers: { players: [] }, listGameFigures: example('listGameFigures') };
  const { user } = openBackOffice('/audit', { ...lists, ...found });
  await screen.findByRole('button', { name: '812' });
  await user.keyboard('gma');
  await screen.findByRole('option', { name: /mara/ });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(location.search).toBe('?open=mara'));
  await screen.findByRole('complementary', { name: 'mara' });
});

test('a member changes the own password after a wrong current one', async () => {
  const { api, user } = openBackOffice('/audit', {
    ...lists,
    listStaffPasskeys: { passkeys: [] },
    changeStaffPassword: ({ current }) =>
      current === 'a long pass phrase'
        ? example('changeStaffPassword')
        : refuse('changeStaffPassword', 'password_wrong'),
  });
  await user.click(await screen.findByRole('button', { name: 'Access' }));
  const dialog = await screen.findByRole('dialog', { name: 'Your access' });
  await user.type(within(dialog).getByLabelText('Current password'), 'another phrase');
  await user.type(within(dialog).getByLabelText(/^New password/), 'seven quiet lanterns{Enter}');
  expect((await within(dialog).findByRole('alert')).textContent).toMatch(/current password/);
  await user.clear(within(dialog).getByLabelText('Current password'));
  await user.type(within(dialog).getByLabelText('Current password'), 'a long pass phrase{Enter}');
  await screen.findByText(/^Your password is changed/);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.requestsTo('changeStaffPassword')).toHaveLength(2);
});

test('a member removes an own passkey', async () => {
  let { passkeys } = example('listStaffPasskeys');
  const { api, user } = openBackOffice('/audit', {
    ...lists,
    listStaffPasskeys: () => ({ passkeys }),
    removeStaffPasskey: () => {
      passkeys = [];
      return example('removeStaffPasskey');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Access' }));
  await user.click(await screen.findByRole('button', { name: 'Remove the passkey of Mac' }));
  await screen.findByText(/^None yet/);
  expect(api.requestsTo('removeStaffPasskey')).toEqual([{ id: 'b0xGZzVQYVIyTQ' }]);
});

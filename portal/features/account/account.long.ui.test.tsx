import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { example, refuse, say, serverText, type FakeCalls } from '../../testing/fake-api.ts';
import {
  describedAs,
  GUEST,
  inDialog,
  openPortal,
  type OpenPortal,
} from '../../testing/open-portal.tsx';

const CREATE_LOGIN = say('account.createLoginTitle');
const LOG_IN = say('account.logInTitle');
const NEW = { userName: 'refusalfern01', password: 'vine-Moth-41' };

async function openCreateLogin(calls: FakeCalls = {}): Promise<OpenPortal> {
  const portal = await openPortal('/', { ...GUEST, ...calls });
  await portal.press(say('portal.account'));
  await inDialog(CREATE_LOGIN);
  return portal;
}

async function openLogIn(calls: FakeCalls = {}): Promise<OpenPortal> {
  const portal = await openCreateLogin();
  portal.api.change(calls);
  await portal.press(say('account.toLogIn'));
  await inDialog(LOG_IN);
  return portal;
}

const nameField = () => screen.getByLabelText(say('account.name'));
const passwordField = () => screen.getByLabelText(say('account.password'));
const repeatField = () => screen.getByLabelText(say('account.confirmation'));

async function createLogin({ fill, press }: OpenPortal): Promise<void> {
  await fill(nameField(), NEW.userName);
  await fill(passwordField(), NEW.password);
  await fill(repeatField(), NEW.password);
  await press(say('account.createLogin'));
}

async function logIn({ fill, press }: OpenPortal): Promise<void> {
  await fill(nameField(), NEW.userName);
  await fill(passwordField(), NEW.password);
  await press(say('account.logIn'));
}

test('creating a login: an empty field is reported without a request', async () => {
  const { api, press } = await openCreateLogin();
  await press(say('account.createLogin'));
  await screen.findAllByText(say('field.account'));
  for (const field of [nameField(), passwordField(), repeatField()]) {
    expect(describedAs(field)).toBe(say('field.account'));
  }
  expect(document.activeElement).toBe(nameField());
  expect(api.requestsTo('bindLoginAccount')).toEqual([]);
});

test.each(['short', 'far-longer-than-fifteen'])(
  'a password of a wrong length is reported on blur: %s',
  async (password) => {
    const { fill, user } = await openCreateLogin();
    await fill(passwordField(), password);
    await user.click(repeatField());
    await waitFor(() =>
      expect(describedAs(passwordField())).toBe(say('field.password', { min: 6, max: 15 })),
    );
  },
);

test('logging in: an empty field is reported without a request', async () => {
  const { api, press } = await openLogIn();
  const before = api.requestsTo('login').length;
  await press(say('account.logIn'));
  await screen.findAllByText(say('field.account'));
  for (const field of [nameField(), passwordField()]) {
    expect(describedAs(field)).toBe(say('field.account'));
  }
  expect(api.requestsTo('login')).toHaveLength(before);
});

test('a common password is refused at its field', async () => {
  const portal = await openCreateLogin({
    bindLoginAccount: refuse('bindLoginAccount', 'password_common'),
  });
  await createLogin(portal);
  const words = serverText('EN', 'password_common', null);
  await waitFor(() => expect(describedAs(passwordField())).toBe(words));
  expect(document.activeElement).toBe(passwordField());
});

test('an error at a field is cleared by typing', async () => {
  const portal = await openCreateLogin({
    bindLoginAccount: refuse('bindLoginAccount', 'password_common'),
  });
  await createLogin(portal);
  const words = serverText('EN', 'password_common', null);
  await screen.findByText(words);
  await portal.fill(passwordField(), 'moth-Vine-14');
  expect(screen.queryByText(words)).toBeNull();
});

test('a taken name is refused at its field', async () => {
  const portal = await openCreateLogin({
    bindLoginAccount: refuse('bindLoginAccount', 'user_exist'),
  });
  await createLogin(portal);
  const words = serverText('EN', 'user_exist', null);
  await waitFor(() => expect(describedAs(nameField())).toBe(words));
});

test('Back does not lose the recovery code, which is shown once', async () => {
  const portal = await openCreateLogin({
    bindLoginAccount: example('bindLoginAccount'),
    getAccount: example('getAccount'),
  });
  await createLogin(portal);
  const title = say('account.codeTitle');
  await inDialog(title);
  for (let step = 0; step < 2; step += 1) {
    await waitFor(() => expect(history.state).toHaveProperty('dialog', true));
    const left = new Promise((done) => addEventListener('popstate', done, { once: true }));
    history.back();
    await left;
    (await inDialog(title)).getByText(example('bindLoginAccount').recoveryCode);
  }
  expect(location.pathname).toBe('/');
  // A browser may close a dialog by itself; a dialog that must be answered opens again.
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: title });
  dialog.close();
  fireEvent(dialog, new Event('close'));
  expect(dialog.hasAttribute('open')).toBe(true);
  await portal.press(say('account.codeKept'), await inDialog(title));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
});

test('a new login shows its recovery code but stores no password', async () => {
  const portal = await openCreateLogin({ bindLoginAccount: example('bindLoginAccount') });
  await createLogin(portal);
  await screen.findByText(example('bindLoginAccount').recoveryCode);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(NEW.password);
});

test('a wrong password is reported in the open dialog', async () => {
  const portal = await openLogIn({ login: refuse('login', 'login_failed') });
  await logIn(portal);
  const alert = await (await inDialog(LOG_IN)).findByRole('alert');
  await waitFor(() => expect(alert.textContent).toBe(serverText('EN', 'login_failed', null)));
});

test('a locked log-in shows its end', async () => {
  const refused = refuse('login', 'login_locked');
  const portal = await openLogIn({ login: refused });
  await logIn(portal);
  const words = serverText('EN', 'login_locked', refused.data);
  expect(words).toMatch(/\d\d:\d\d/);
  const alert = await (await inDialog(LOG_IN)).findByRole('alert');
  await waitFor(() => expect(alert.textContent).toBe(words));
});

test.each(['rate_limited', 'internal_error'] as const)(
  'a failed log-in shows a toast above the dialog: %s',
  async (code) => {
    const refused = refuse('login', code);
    const portal = await openLogIn({ login: refused });
    await logIn(portal);
    const toast = await screen.findByText(serverText('EN', code, refused.data));
    expect(toast.closest('[popover]')).not.toBeNull();
    await inDialog(LOG_IN);
  },
);

test('the link to the demo mailbox names the language of the player', async () => {
  const { press, fill } = await openLogIn({ startRecovery: example('startRecovery') });
  await press(say('account.forgotten'));
  await inDialog(say('account.forgotten'));
  (await screen.findByRole('radio', { name: say('account.byMail') })).click();
  await fill(nameField(), NEW.userName);
  await press(say('account.sendCode'));
  const link = await screen.findByRole('link', { name: say('account.openMailbox') });
  expect(link.getAttribute('href')).toBe('/sandbox/mailbox?language=EN');
});

import { screen, waitFor } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { SAMPLE } from '@glasshouse/contract/samples.ts';
import { example, refuse, type FakeCalls } from '../testing/fake-api.ts';
import { ACCOUNT } from '../testing/open-portal.tsx';
import { byKeyboardAndScreenReader } from '../testing/keyboard-and-screen-reader.ts';

/** A player's own account, by keyboard alone and by screen reader, in two languages. */

const NAME = 'quietfern01';
const PASSWORD = 'vine-Moth-41';
const CODE = example('recoverByCode').recoveryCode;

byKeyboardAndScreenReader(({ language, say, go, activate, write, hears, isIn, isBackAt }) => {
  /** The account's language is that of the page. */
  const player = { loginName: NAME, isRegister: 1, language } as const;
  const recovered: FakeCalls = {
    recoverByCode: { ...example('recoverByCode'), ...player },
    recoverByMail: { ...example('recoverByMail'), ...player },
  };

  async function openLogIn(): Promise<void> {
    await activate('button', say('portal.account'));
    await isIn(say('account.createLoginTitle'));
    await activate('button', say('account.toLogIn'));
    await isIn(say('account.logInTitle'));
  }

  test('a log-in is refused aloud, then succeeds', async () => {
    const { api } = await go('/', { login: refuse('login', 'login_failed') });
    await openLogIn();
    await write(say('account.name'), NAME);
    await write(say('account.password'), PASSWORD);
    await activate('button', say('account.logIn'));
    await hears(say('msg.login_failed'));
    api.change({ login: { ...example('login'), ...player } });
    await activate('button', say('account.logIn'));
    await hears(say('account.loggedIn', { name: NAME }));
    await isBackAt('button', say('portal.account'));
  });

  test('an account is recovered by its code', async () => {
    const { api } = await go('/', recovered);
    await openLogIn();
    await activate('button', say('account.forgotten'));
    await isIn(say('account.forgotten'));
    await write(say('account.name'), NAME);
    await write(say('account.recoveryCode'), CODE);
    await write(say('account.newPassword'), PASSWORD);
    await activate('button', say('account.setPassword'));
    await isIn(say('account.codeTitle'));
    await activate('button', say('account.codeKept'));
    await isBackAt('button', say('portal.account'));
    expect(api.requestsTo('recoverByCode')).toHaveLength(1);
  });

  test('an account is recovered by mail', async () => {
    const { api } = await go('/', recovered);
    await openLogIn();
    await activate('button', say('account.forgotten'));
    await activate('radio', say('account.byMail'));
    await write(say('account.name'), NAME);
    await activate('button', say('account.sendCode'));
    await hears(say('account.mayBeSent'));
    await write(say('account.mailCode'), '481516');
    await write(say('account.newPassword'), PASSWORD);
    await activate('button', say('account.setPassword'));
    await isIn(say('account.codeTitle'));
    expect(api.requestsTo('recoverByMail')).toHaveLength(1);
  });

  test('the password is changed', async () => {
    const { api } = await go('/', {}, { loginName: NAME });
    await activate('button', say('portal.account'));
    await isIn(say('account.mineTitle'));
    await activate('button', say('account.changePassword'));
    await isIn(say('account.changePassword'));
    await write(say('account.currentPassword'), 'moth-Vine-14');
    await write(say('account.newPassword'), PASSWORD);
    await write(say('account.confirmation'), PASSWORD);
    await activate('switch', say('account.endOthersToo'));
    await activate('button', say('account.setPassword'));
    await hears(say('account.passwordChanged'));
    await isIn(say('account.mineTitle'));
    expect(api.requestsTo('changePassword')).toMatchObject([{ endOthers: 0 }]);
  });

  test('a mail address is added and confirmed', async () => {
    const { api } = await go('/', { getMail: { mail: null } }, { loginName: NAME });
    await activate('button', say('portal.account'));
    await activate('button', say('account.addMail'));
    await isIn(say('account.mailTitle'));
    await write(say('account.mail'), 'asha@example.org');
    await activate('button', say('account.sendCode'));
    await screen.findByText(say('account.codeSent', { mail: 'asha@example.org' }));
    await isIn(say('account.mailTitle'));
    await write(say('account.mailCode'), '481516');
    await activate('button', say('account.confirmMail'));
    await hears(say('account.mailConfirmed'));
    await isIn(say('account.mineTitle'));
    expect(api.requestsTo('confirmMail')).toHaveLength(1);
  });

  test('a consent is taken back and notifications are ended', async () => {
    const { api } = await go('/me/consents', { getPush: { ...example('getPush'), browsers: 2 } });
    await activate('switch', say('me.promotions'));
    await waitFor(() => expect(api.requestsTo('setChoices')).toEqual([{ promotions: false }]));
    api.change({ getPush: example('getPush') });
    await activate('button', say('me.noticesOff'));
    await hears(say('me.noticesNone'));
    expect(document.activeElement?.textContent).toBe(say('me.consentBrowsers'));
  });

  test('the own data is exported', async () => {
    const saved: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => 'blob:file');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    await go('/me');
    await activate('button', say('me.dataTable'));
    await waitFor(() => expect(saved).toEqual([example('exportData').fileName]));
    vi.restoreAllMocks();
  });

  test('an account without cash is closed', async () => {
    await go('/me', { closeAccount: { state: 'closed', cash: 0, held: 0, bonus: 0 } });
    await activate('button', say('me.closeDo'));
    await isIn(say('me.closeTitle'));
    await activate('button', say('me.closeDo'));
    await isIn(say('me.gone'));
    await activate('button', say('page.toLobby'));
    await isIn(say('account.logInTitle'));
    await waitFor(() => expect(location.pathname).toBe('/'));
  });

  test('closing an account with cash is undone', async () => {
    const cash = 60_000;
    const closing = { ...example('getAccount'), closingTime: SAMPLE.at };
    const { api } = await go('/me', {
      accountInfo: { result: { ...ACCOUNT, cash, withdrawable: cash } },
      getAccount: closing,
    });
    await screen.findByText(say('me.closing'));
    api.change({ getAccount: { ...closing, closingTime: null } });
    await activate('button', say('me.keep'));
    await hears(say('me.kept'));
    await waitFor(() => expect(document.activeElement?.tagName).toMatch(/^H\d$/));
    expect(api.requestsTo('keepAccount')).toHaveLength(1);
  });
});

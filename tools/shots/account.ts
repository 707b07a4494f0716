import type { Visit } from './visit.ts';

const PASSWORD = 'vine-Moth-41';

/** The account in its three modes, the recovery code, and password recovery. */
export async function accountShots(visit: Visit): Promise<void> {
  const { page, dialog, say, press, escape, shoot, goTo } = visit;
  const field = (name: string) => dialog().locator(`input[name=${name}]`);
  const open = () =>
    page
      .getByRole('button', { name: say('portal.account'), exact: true })
      .first()
      .click();
  await dialog().waitFor();
  await press('welcome.look');
  await goTo('/service');
  await open();
  await press('account.createLogin');
  await shoot('50-create-login-errors');
  await field('userName').fill(`fern${Date.now() % 10_000_000}`);
  await field('password').fill(PASSWORD);
  await field('confirmation').fill(PASSWORD);
  await press('account.createLogin');
  await dialog().getByText(say('account.codeHint')).waitFor();
  await shoot('51-recovery-code');
  await press('account.codeKept');
  await open();
  await dialog().getByText(say('account.sessions')).waitFor();
  await shoot('52-my-account');
  await press('account.addMail');
  await shoot('53-add-mail');
  await escape();
  await open();
  await press('account.logOut');
  await dialog().getByText(say('account.newGuestHint')).waitFor();
  await shoot('54-log-in');
  await press('account.forgotten');
  await field('code').waitFor();
  await shoot('55-forgotten');
  await dialog().getByLabel(say('account.byMail')).check({ force: true });
  await shoot('56-forgotten-by-mail');
}

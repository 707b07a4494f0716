import { call, signInByDevice } from '../dev/player.ts';
import { heldWithdrawal } from '../dev/seed.ts';
import { shootWhole } from './fairness.ts';
import type { Visit } from './visit.ts';

/** The market of an app that runs without settings. */
const MARKET = 'IN';

/** A held withdrawal, devices and password of a login, and every page during a break. */
export async function securityShots(visit: Visit): Promise<void> {
  const { page, app, dialog, say, press, escape, goTo } = visit;
  const addresses = { server: app.portal, games: app.games, provider: app.provider };
  const name = `fern${Date.now() % 1_000_000_000}`;
  const { keeps: player } = await heldWithdrawal(addresses, MARKET, name);
  const { userName, password } = player;
  const other = await call<{ token: string }>(`${app.portal}/user/login`, {
    apiType: 1,
    userName,
    password,
  });
  await signIn(visit, player.deviceId, addresses);

  await goTo('/withdrawalTrackerAll');
  await page.locator('a[href*=orderId]').first().click();
  await page.getByRole('button', { name: say('withdrawals.notMe') }).waitFor();
  await shootWhole(visit, '90-held');
  await goTo('/me');
  await page.getByRole('heading', { name: say('me.devices') }).waitFor();
  await shootWhole(visit, '91-me-with-login');
  await page.getByRole('button', { name: say('account.mineTitle'), exact: true }).click();
  await press('account.changePassword');
  await dialog().locator('input[name=current]').waitFor();
  await visit.shoot('92-change-password');
  await press('account.setPassword');
  await visit.shoot('93-change-password-errors');
  await escape();
  await call(`${app.portal}/v1/limits/exclude`, { kind: 'cool_off', hours: 24 }, other.token);
  for (const path of ['/', '/rechargeMall', '/withdrawMoney', '/service', '/activity']) {
    await goTo(path);
    await page.getByRole('complementary', { name: say('break.cool_off') }).waitFor();
    await visit.shoot(`94-break${path.replaceAll('/', '-')}`);
  }
  await page.goto(`${app.portal}/me#limits`);
  await page.getByText(say('limits.lead')).waitFor();
  await shootWhole(visit, '95-break-limits');
}

/** Signs this browser in as the player of this device. */
async function signIn(
  { page }: Visit,
  device: string,
  addresses: Parameters<typeof signInByDevice>[0],
): Promise<void> {
  const { userId, token, nick, loginName } = await signInByDevice(addresses, device);
  const session = JSON.stringify({ userId, token, nick, loginName });
  await page.evaluate((kept) => {
    localStorage.clear();
    localStorage.setItem('gh_session', kept);
    localStorage.setItem('gh_new_user', '1');
  }, session);
}

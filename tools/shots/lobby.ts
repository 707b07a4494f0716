import type { Visit } from './visit.ts';

/** The welcome screen, the lobby and its dialogs, the plain pages, and the offline state. */
export async function lobbyShots(visit: Visit): Promise<void> {
  const { page, dialog, say, press, escape, shoot, goTo } = visit;
  await dialog().waitFor();
  await shoot('01-welcome');
  await press('welcome.look');
  await shoot('02-lobby');
  await page.mouse.wheel(0, 700);
  await shoot('03-lobby-below');
  await page.mouse.wheel(0, -700);
  await page.getByRole('button', { name: say('portal.language') }).click();
  await shoot('04-language');
  await escape();
  await page.getByRole('button', { name: say('portal.odds'), exact: true }).click();
  await shoot('05-odds');
  await escape();
  await page.getByRole('button', { name: say('portal.account'), exact: true }).click();
  await shoot('06-create-login');
  await escape();
  await goTo('/activity');
  await shoot('07-activity');
  await goTo('/service');
  await shoot('08-service');
  await goTo('/404');
  await shoot('09-not-found');
  await goTo('/');
  await page.locator('a[href="/rechargeMall"]').waitFor();
  await page.context().setOffline(true);
  await page.getByText(say('portal.offline')).waitFor();
  await shoot('10-offline');
  await page.context().setOffline(false);
}

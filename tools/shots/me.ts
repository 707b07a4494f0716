import type { Visit } from './visit.ts';

/** The account page in its four parts, its dialogs, and the help page. */
export async function meShots(visit: Visit): Promise<void> {
  const { page, dialog, say, press, escape, shoot, goTo } = visit;
  const main = page.locator('main');
  const pressHere = (key: Parameters<typeof say>[0]) =>
    main
      .getByRole('button', { name: say(key), exact: true })
      .first()
      .click();
  await dialog().waitFor();
  await press('welcome.look');
  await goTo('/service');
  await shoot('60-service');
  await page.mouse.wheel(0, 620);
  await shoot('61-service-below');
  await goTo('/me');
  await shoot('62-me');
  await page.mouse.wheel(0, 640);
  await shoot('63-me-below');
  await page.mouse.wheel(0, 2000);
  await shoot('64-me-end');
  await pressHere('me.closeDo');
  await shoot('65-close');
  await escape();
  await page.goto(`${new URL(page.url()).origin}/me#history`);
  await main.locator('details').first().waitFor();
  await main.locator('details').first().click();
  await shoot('66-history');
  await page.goto(`${new URL(page.url()).origin}/me#limits`);
  await main.getByText(say('limits.lead')).waitFor();
  await shoot('67-limits');
  await main
    .getByRole('button', { name: new RegExp(`^${say('deposits.period.day')}`) })
    .first()
    .click();
  await dialog().locator('input').fill('500');
  await press('deposits.limitSave');
  await dialog().waitFor({ state: 'detached' });
  await main
    .getByRole('button', { name: new RegExp(`^${say('deposits.period.day')}`) })
    .first()
    .click();
  await shoot('68-limit-sheet');
  await dialog().locator('input').fill('900');
  await press('deposits.limitSave');
  await dialog().waitFor({ state: 'detached' });
  await page.mouse.wheel(0, 420);
  await shoot('69-limit-waits');
  await page.mouse.wheel(0, 3000);
  await shoot('70-limits-end');
  await pressHere('break.choose');
  await dialog()
    .locator('label')
    .filter({ has: page.locator('input') })
    .nth(3)
    .click();
  await shoot('71-break');
  await press('break.continue');
  await shoot('72-break-sure');
  await escape();
  await page.goto(`${new URL(page.url()).origin}/me#bonus`);
  await main.getByText(say('bonuses.lead')).waitFor();
  await shoot('73-bonus');
  await pressHere('bonuses.cancel');
  await shoot('74-cancel-bonus');
  await escape();
  await page.goto(`${new URL(page.url()).origin}/?click_id=an-ad`);
  await dialog().getByText(say('consent.body')).waitFor();
  await shoot('75-consent');
}

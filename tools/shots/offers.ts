import type { Visit } from './visit.ts';

/** Tasks, the invitation, current promotions, and the lobby's automatic dialogs. */
export async function offerShots(visit: Visit): Promise<void> {
  const { page, dialog, say, press, escape, shoot, goTo } = visit;
  await press('welcome.look');
  await goTo('/taskGame');
  await page.getByRole('heading', { name: say('tasks.bigTitle') }).waitFor();
  await shoot('60-tasks');
  await goTo('/invite');
  await page.getByText(say('invites.figures'), { exact: true }).waitFor();
  await shoot('61-invite');
  await page.evaluate(() => scrollTo(0, 640));
  await shoot('62-invite-below');
  await page.getByRole('button', { name: say('invites.showQr') }).click();
  await dialog().getByRole('img').waitFor();
  await shoot('63-invite-qr');
  await escape();
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.getByRole('button', { name: say('portal.share') }).click();
  await dialog().getByRole('link').first().waitFor();
  await shoot('64-share');
  await goTo('/task');
  await shoot('65-nothing-in-the-way');

  await page.evaluate(() => localStorage.setItem('gh_new_user', '1'));
  await goTo('/');
  await dialog().getByText(say('offers.activityTitle')).waitFor();
  await shoot('66-first-deposit-offer');
  await press('offers.notNow');
  for (const [gold, title, name] of [
    [600_000, 'offers.fullDayTitle', '67-full-day'],
    [2_600_000, 'offers.balanceTitle', '68-balance-plainly'],
  ] as const) {
    await setBalance(visit, gold);
    await page.evaluate(() => localStorage.setItem('gh_game_left', '1'));
    await goTo('/');
    await dialog().getByText(say(title)).waitFor();
    await shoot(name);
    await page.unroute('**/v1/bus/accountInfo');
  }
}

/** Changes the balance that the portal receives, nearly all of it cash (minor units). */
async function setBalance({ page }: Visit, gold: number): Promise<void> {
  await page.route('**/v1/bus/accountInfo', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { result: Record<string, unknown> } };
    const { bonus } = answer.data.result;
    const cash = gold - (typeof bonus === 'number' ? bonus : 0);
    Object.assign(answer.data.result, { accountGold: gold, cash });
    await route.fulfill({ response, json: answer });
  });
}

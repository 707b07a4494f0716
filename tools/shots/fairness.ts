import { heightOf, USUAL_SCREEN } from './screens.ts';
import type { Visit } from './visit.ts';

/** Rounds played before the pictures. */
const ROUNDS = 12;

interface Answer {
  readonly data: Record<string, unknown>;
}

/** The fairness page before and after a seed is revealed, and a round with its proof. */
export async function fairnessShots(visit: Visit): Promise<void> {
  const { page, say, goTo, shoot } = visit;
  await page.waitForFunction(() => localStorage.getItem('gh_session') !== null);
  await page.evaluate(() => localStorage.setItem('gh_new_user', '1'));
  await play(visit);
  await goTo('/fairness');
  await page
    .getByText(say('fairness.verify'))
    .or(page.getByText(say('fairness.sealed')))
    .first()
    .waitFor();
  await shoot('fairness');
  await page
    .getByRole('link')
    .filter({ hasText: say('fairness.sealed') })
    .first()
    .click();
  await page.getByRole('button', { name: say('fairness.round.reveal') }).waitFor();
  await shoot('fairness-round-sealed');
  await page.getByRole('button', { name: say('fairness.round.reveal') }).click();
  await page.getByText(say('fairness.round.good')).waitFor();
  await shoot('fairness-round');
  await shootWhole(visit, 'fairness-round-whole');
  await goTo('/fairness');
  await page.getByText(say('fairness.matches')).waitFor();
  await page.locator('summary').first().click();
  await page.getByText(say('fairness.sheet.ladder')).waitFor();
  await shootWhole(visit, 'fairness-whole');
}

/** A full-page screenshot. */
export async function shootWhole({ page, shoot }: Visit, name: string): Promise<void> {
  const usual = page.viewportSize() ?? {
    width: USUAL_SCREEN.width,
    height: heightOf(USUAL_SCREEN),
  };
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: usual.width, height });
  await shoot(name);
  await page.setViewportSize(usual);
}

async function play({ page, app }: Visit): Promise<void> {
  const kept = await page.evaluate(() => localStorage.getItem('gh_session'));
  const { token } = JSON.parse(kept ?? '{}') as { token: string };
  await ask(`${app.portal}/v1/terms/accept`, token, {});
  const launch = await ask(`${app.portal}/game/forward`, token, { id: 66_121 });
  const address = new URL(String(launch['openGameUrl']));
  const launchToken = address.hash.slice(1);
  const game = await ask(`${address.origin}/game/session`, null, { launchToken });
  const stakes = game['stakes'] as number[];
  for (let seq = 1; seq <= ROUNDS; seq += 1) {
    const body = { stake: stakes[0], seq };
    await ask(`${address.origin}/game/spin`, String(game['gameSession']), body);
  }
}

async function ask(url: string, token: string | null, body: object) {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === null ? {} : { 'access-token': token }),
    },
    body: JSON.stringify(body),
  });
  return ((await response.json()) as Answer).data;
}

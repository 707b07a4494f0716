import type { lobby } from '@glasshouse/contract/lobby/lobby.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import type { Visit } from './visit.ts';

/** The game in its frame: idle, turning, won, its sheets, and the question of age before all. */
export async function gameShots(visit: Visit): Promise<void> {
  const { dialog, frame, say, press, shoot, page } = visit;
  await dialog().waitFor();
  await press('page.welcome.play');
  const spin = frame.locator('#spin');
  const rested = () => restedIn(visit);
  await rested();
  await shoot('20-game-idle');
  await spin.click();
  await dialog().waitFor();
  await shoot('21-age');
  await press('page.terms.accept', { age: 18 });
  await rested();
  await spin.click();
  await page.waitForTimeout(350);
  await shoot('22-game-turning');
  await rested();
  await playToWin(visit);
  await shoot('23-game-result');
  for (const [key, name] of [
    ['stage.rules', '24-rules'],
    ['stage.history', '25-history'],
    ['stage.fairness', '26-fairness'],
  ] as const) {
    await frame.getByRole('button', { name: say(key) }).click();
    await shoot(name);
    await frame.locator('dialog header button').click();
    await frame.locator('dialog').waitFor({ state: 'detached' });
  }
  await frame.locator('button:has(#stake)').click();
  await shoot('27-stakes');
}

/** The other titles: idle, and with a win. */
export async function titleShots(visit: Visit): Promise<void> {
  const { dialog, frame, page, press, shoot, goTo } = visit;
  await dialog().waitFor();
  await press('page.welcome.look');
  const { games } = await lobbyOf(visit);
  for (const [index, { id, name }] of games.slice(1).entries()) {
    await goTo('/');
    await page
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .last()
      .click();
    await restedIn(visit);
    await shoot(`28-${id}-idle`);
    if (index === 0) {
      await frame.locator('#spin').click();
      await dialog().waitFor();
      await press('page.terms.accept', { age: 18 });
      await restedIn(visit);
    }
    await playToWin(visit);
    await shoot(`29-${id}-win`);
  }
}

async function lobbyOf({ house }: Visit): Promise<AnswerOf<typeof lobby>> {
  const answer = await fetch(`${house.portal}/v1/lobby`);
  return ((await answer.json()) as { data: AnswerOf<typeof lobby> }).data;
}

function restedIn({ frame }: Visit): Promise<void> {
  return frame.locator('#spin[aria-disabled=false]').waitFor();
}

/** Plays until a round has paid something, so that a win is on the picture. */
async function playToWin(visit: Visit): Promise<void> {
  const { frame, page, say } = visit;
  for (let round = 0; round < 25; round += 1) {
    await frame.locator('#spin').click();
    await page.waitForTimeout(300);
    await restedIn(visit);
    const told = await frame.locator('[aria-live=polite]').first().innerText();
    if (told !== '' && !told.startsWith(say('stage.noWin'))) return;
  }
}

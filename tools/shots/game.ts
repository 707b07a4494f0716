import type { Visit } from './visit.ts';

/** The game in its frame: idle, turning, won, its sheets, and the question of age before all. */
export async function gameShots(visit: Visit): Promise<void> {
  const { dialog, frame, say, press, shoot, page } = visit;
  await dialog().waitFor();
  await press('page.welcome.play');
  const spin = frame.locator('#spin');
  const rested = () => frame.locator('#spin[aria-disabled=false]').waitFor();
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
  // Until a round has paid something, so that a win is on the picture.
  for (let round = 0; round < 25; round += 1) {
    await spin.click();
    await page.waitForTimeout(300);
    await rested();
    const told = await frame.locator('[aria-live=polite]').first().innerText();
    if (told !== '' && !told.startsWith(say('stage.noWin'))) break;
  }
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

import type { lobby } from '@glasshouse/contract/lobby/lobby.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import { playFixed, type Wanted } from './fixed-rounds.ts';
import type { Visit } from './visit.ts';

/** Time into a feature at which its picture is taken. */
const FEATURE_MS = 1500;
/** Longer than the longest feature, also on a busy machine. */
const FEATURE_ENDS_MS = 180_000;

/** The game in its frame: idle, spinning, won, its sheets, and the initial age question. */
export async function gameShots(visit: Visit): Promise<void> {
  const { dialog, frame, say, press, shoot, glimpse, page } = visit;
  await dialog().waitFor();
  await press('welcome.play');
  const spin = frame.locator('#spin');
  const rested = () => restedIn(visit);
  await rested();
  await shoot('20-game-idle');
  await spin.click();
  await dialog().waitFor();
  await shoot('21-age');
  await press('termsDialog.accept', { age: 18 });
  await rested();
  await spin.click();
  await page.waitForTimeout(350);
  await glimpse('22-game-turning');
  await rested();
  await won(visit, 66_121, '23-game-result');
  await features(visit, 66_121);
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

/** The other titles: idle, with a win above the stake, and in their feature. */
export async function titleShots(visit: Visit): Promise<void> {
  const { dialog, frame, page, press, shoot, goTo } = visit;
  await dialog().waitFor();
  await press('welcome.look');
  await page.addInitScript(chooseSmallStake, SMALL_STAKE);
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
      await press('termsDialog.accept', { age: 18 });
      await restedIn(visit);
    }
    await won(visit, id, `29-${id}-win`);
    await features(visit, id);
  }
}

/** The welcome credit lasts for all titles at this stake, in minor units. */
const SMALL_STAKE = 200;

/** Runs in a page: the stake that a game remembers (games/client/game-storage.ts). */
function chooseSmallStake(minor: number): void {
  const [, id] = /^\/game\/(\d+)/.exec(location.pathname) ?? [];
  if (id !== undefined) localStorage.setItem(`glasshouse.game.${id}.stake`, String(minor));
}

async function lobbyOf({ app }: Visit): Promise<AnswerOf<typeof lobby>> {
  const answer = await fetch(`${app.portal}/v1/lobby`);
  return ((await answer.json()) as { data: AnswerOf<typeof lobby> }).data;
}

function restedIn({ frame }: Visit): Promise<void> {
  // Free spins with a big win take long.
  return frame.locator('#spin[aria-disabled=false]').waitFor({ timeout: FEATURE_ENDS_MS });
}

/** A round that pays more than its stake, at rest. */
async function won(visit: Visit, gameId: number, name: string): Promise<void> {
  await playFixed(visit, gameId, 'win');
  await restedIn(visit);
  await visit.shoot(name);
}

/** A title's special events while they are shown, and a big win. */
async function features(visit: Visit, gameId: number): Promise<void> {
  const { frame, page, glimpse } = visit;
  const seen: Partial<Record<Wanted, string>> = {
    freeGames: '#counter:not([hidden])',
    tumbles: '#multiplier:not([hidden])',
    bigWin: '#banner:not([hidden])',
  };
  for (const kind of ['freeGames', 'tumbles', 'bigWin'] as const) {
    if (await playFixed(visit, gameId, kind)) {
      await frame
        .locator(seen[kind] ?? '#reels')
        .first()
        .waitFor();
      await page.waitForTimeout(FEATURE_MS);
      await glimpse(`30-${gameId}-${kind}`);
    }
    await restedIn(visit);
  }
}

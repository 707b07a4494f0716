import type { Browser } from 'playwright-core';
import { LANGUAGE_TAGS, type LanguageName } from '@glasshouse/words/languages.ts';
import type { RunningApp } from '../chaos/running-app.ts';
import { accountShots } from './account.ts';
import { fairnessShots } from './fairness.ts';
import { gameShots, titleShots } from './game.ts';
import { lobbyShots } from './lobby.ts';
import { meShots } from './me.ts';
import { moneyShots } from './money.ts';
import { offerShots } from './offers.ts';
import { securityShots } from './security.ts';
import type { Screen } from './screens.ts';
import { openVisit, type Look, type Visit } from './visit.ts';

/** The tour of all screens, dialogs and states, in parts; each part uses a new guest. */
export const PARTS: Readonly<Record<string, (visit: Visit) => Promise<void>>> = {
  lobby: lobbyShots,
  game: gameShots,
  titles: titleShots,
  account: accountShots,
  money: moneyShots,
  me: meShots,
  security: securityShots,
  fairness: fairnessShots,
  offers: offerShots,
  chat: chatShots,
};

/** Runs one part in a language; calls `look` for every screen, dialog and state, at rest. */
export async function walk(of: {
  readonly browser: Browser;
  readonly app: RunningApp;
  readonly language: LanguageName;
  readonly part: (visit: Visit) => Promise<void>;
  readonly screen: Screen;
  /** Device pixel ratio. */
  readonly scale: number;
  readonly look: Look;
}): Promise<void> {
  const visit = await openVisit({ ...of, locale: LANGUAGE_TAGS[of.language] });
  try {
    await of.part(visit);
  } finally {
    await visit.close();
  }
}

/** The customer chat, before and after the first message, and a not-found page. */
async function chatShots(visit: Visit): Promise<void> {
  const { page, dialog, frame, say, press, shoot, goTo } = visit;
  await dialog().waitFor();
  await press('welcome.look');
  await goTo('/service');
  await page.getByRole('button', { name: say('chat.title') }).click();
  await frame.getByText(say('chatPage.empty')).waitFor();
  await shoot('80-chat');
  await frame.locator('textarea').fill('?');
  await frame.locator('#send').click();
  await frame.getByText(say('chatPage.automatic')).waitFor();
  await shoot('81-chat-answered');
}

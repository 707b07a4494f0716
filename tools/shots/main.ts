import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { LanguageName } from '@glasshouse/words/languages.ts';
import { buildIfStale } from '../build/main.ts';
import { withHouse } from '../bench/browser/house.ts';
import { launchChromium } from '../testing/chromium.ts';
import { Progress } from '../start/progress.ts';
import { fairnessShots } from './fairness.ts';
import { gameShots } from './game.ts';
import { lobbyShots } from './lobby.ts';
import { meShots } from './me.ts';
import { moneyShots } from './money.ts';
import { offerShots } from './offers.ts';
import { openVisit, type Visit } from './visit.ts';

/**
 * `npm run shots`: a picture of every screen, dialog and state of the player's thread, 360 × 780 at
 * twice the pixels, in English and Hindi, into `.shots/`. They are for looking at.
 */
const folder = resolve(import.meta.dirname, '../../.shots');
const LANGUAGES: readonly (readonly [LanguageName, string])[] = [
  ['EN', 'en'],
  ['IN', 'hi'],
];
const parts: readonly ((visit: Visit) => Promise<void>)[] = [
  lobbyShots,
  gameShots,
  moneyShots,
  meShots,
  fairnessShots,
  offerShots,
];

const progress = new Progress(process.stderr);
mkdirSync(folder, { recursive: true });
await buildIfStale((line) => progress.step(line));
progress.step('opening the house');
await withHouse(async (house) => {
  const browser = await launchChromium();
  try {
    for (const [language, locale] of LANGUAGES) {
      for (const part of parts) {
        const visit = await openVisit({
          browser,
          house,
          language,
          locale,
          keep: (name) => {
            progress.step(`${language} ${name}`);
            return join(folder, `${language}-${name}.png`);
          },
        });
        try {
          await part(visit);
        } finally {
          await visit.close();
        }
      }
    }
  } finally {
    await browser.close();
  }
});
progress.print(`The pictures are in ${folder}`);

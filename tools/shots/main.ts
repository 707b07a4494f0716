import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { LANGUAGE_NAMES, type LanguageName } from '@glasshouse/words/languages.ts';
import { buildIfStale } from '../build/main.ts';
import type { RunningApp } from '../chaos/running-app.ts';
import { withApp } from '../bench/browser/with-app.ts';
import { orEnd, readCommandLine, UsageError, wholeNumber } from '../command-line/read.ts';
import { launchChromium } from '../testing/chromium.ts';
import { Progress } from '../start/progress.ts';
import { axeFindings } from '../testing/axe.ts';
import { geometryFaults } from '../testing/findings.ts';
import { backofficeShots } from './backoffice.ts';
import { gamePictures } from './game-pictures.ts';
import { documentShots, writeDocumentPicture } from './document-pictures.ts';
import { walkStories } from './stories.ts';
import {
  nameOfScreen,
  onEach,
  screensOf,
  THEMES,
  USUAL_SCREEN,
  type Screen,
  type Theme,
} from './screens.ts';
import type { Look } from './visit.ts';
import { PARTS, walk } from './walk.ts';

const USAGE = `npm run shots -- [games [id …] [screen …] | backoffice [page …]] [--languages EN,IN] [--parts lobby,money | --stories]

Takes a screenshot of every screen, dialog and state, in .shots/.
  games [id …]   only the titles: idle, feature, large win and summary, with an overview picture
                 per state and screen; prints which rounds are shown or missing. Screens: portrait,
                 landscape, desktop (default all)
  backoffice [page …]   only the back office, filled with a week of play: all pages, or those whose
                 name starts so, 1280 and 820 wide in both themes unless other screens are given
  --languages    some of ${LANGUAGE_NAMES.join(', ')} (default EN,IN; with --check all)
  --parts        some of ${Object.keys(PARTS).join(', ')} (default all)
  --stories      the stories of npm run gallery instead of the running app
  --widths       screen widths in CSS pixels (default 360; with --check 320,360,768,780,1440);
                 780 is a phone in landscape, 360 high
  --text-sizes   text sizes as a multiple of the default (default 1; with --check 1,2)
  --themes       dark, light or both (default dark; with --check both)
  --check        lists axe findings, cut texts, and controls that overlap, are outside the screen
                 or are covered, on each of these screens
  --no-pictures  with --check: takes no screenshots
  --docs         only the README's pictures, in English, small, in docs/pictures/
  --json         prints one line of JSON: how many screens, and the findings
Exit codes: 0 done, no findings; 1 --check has findings; 2 invalid arguments.
`;
const { values, positionals } = readCommandLine(USAGE, {
  languages: { type: 'string' },
  parts: { type: 'string', default: Object.keys(PARTS).join() },
  stories: { type: 'boolean', default: false },
  widths: { type: 'string' },
  'text-sizes': { type: 'string' },
  themes: { type: 'string' },
  check: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  'no-pictures': { type: 'boolean', default: false },
  docs: { type: 'boolean', default: false },
});
/** The screens without options: for pictures, for --check, and for the back office. */
const PICTURED = { widths: '360', textSizes: '1', themes: 'dark' };
const CHECKED = { widths: '320,360,768,780,1440', textSizes: '1,2', themes: THEMES.join() };
const DESK = { widths: '1280,820', textSizes: '1', themes: THEMES.join() };

const { languages, parts, screens } = orEnd(USAGE, readWanted);
const folder = resolve(import.meta.dirname, '../../.shots');
/** The screen used for navigation; each page is then shown on the other screens too. */
const [first = USUAL_SCREEN] = screens;

/** The parsed arguments. */
function readWanted() {
  const { check, docs } = values;
  const isDesk = positionals[0] === 'backoffice';
  const usual = isDesk ? DESK : check ? CHECKED : PICTURED;
  const all = check ? LANGUAGE_NAMES.join() : 'EN,IN';
  return {
    languages: (docs ? 'EN' : (values.languages ?? all)).split(',').map(languageNamed),
    parts: values.parts.split(',').map(partNamed),
    screens: screensOf({
      widths: numbersOf('--widths', values.widths ?? usual.widths),
      textSizes: numbersOf('--text-sizes', values['text-sizes'] ?? usual.textSizes),
      themes: (values.themes ?? usual.themes).split(',').map(themeNamed),
    }),
  };
}

function numbersOf(option: string, text: string): number[] {
  return text.split(',').map((part) => wholeNumber(option, part, 1));
}

function themeNamed(name: string): Theme {
  const known = THEMES.find((own) => own === name);
  if (known === undefined) throw new UsageError(`There is no theme '${name}'`);
  return known;
}

function languageNamed(name: string): LanguageName {
  const known = LANGUAGE_NAMES.find((own) => own === name);
  if (known === undefined) throw new UsageError(`There is no language '${name}'`);
  return known;
}

function partNamed(name: string) {
  const part = PARTS[name];
  if (part === undefined) throw new UsageError(`There is no part '${name}'`);
  return part;
}

const progress = new Progress(process.stderr);
const faults: string[] = [];
let looks = 0;

const look =
  (language: LanguageName): Look =>
  async (name, page, moves = false) => {
    progress.step(`${language} ${name}`);
    if (values.docs) await writeDocumentPicture(name, await page.screenshot());
    else if (screens.length === 1 || moves) await capture(language, name, page, first);
    else {
      await onEach(page, screens, first, (screen) => capture(language, name, page, screen));
    }
  };

/** Takes a picture of the page on this screen and checks it. */
async function capture(
  language: LanguageName,
  name: string,
  page: Page,
  screen: Screen,
): Promise<void> {
  const on = nameOfScreen(screen);
  looks += 1;
  if (!values['no-pictures']) {
    const inside = on === nameOfScreen(USUAL_SCREEN) ? folder : join(folder, on);
    const path = name.replace(/(?:.*\/)?/, (parent) => `${parent}${language}-`);
    await page.screenshot({ path: join(inside, `${path}.png`) });
  }
  if (!values.check) return;
  const found = [...(await geometryFaults(page)), ...(await axeFindings(page))];
  for (const fault of found) report(`${language} ${name} ${on}: ${fault}`);
}

const browser = await launchChromium();
try {
  if (positionals[0] === 'games') await captureGames(positionals.slice(1));
  else if (positionals[0] === 'backoffice') await captureBackoffice(positionals.slice(1));
  else if (values.stories) await walkStories({ browser, languages, screen: first, look });
  else await walkParts();
} finally {
  await browser.close();
}

/** Photographs only the titles, without a running app. */
async function captureGames(only: readonly string[]): Promise<void> {
  await buildIfStale((line) => progress.step(line));
  await gamePictures({ browser, only, look: look('EN'), report: (line) => progress.print(line) });
}

/** Photographs only the back office. */
async function captureBackoffice(only: readonly string[]): Promise<void> {
  await buildIfStale((line) => progress.step(line));
  progress.step('starting Glasshouse');
  const say = (line: string) => progress.step(line);
  await withApp((app, dataDir) =>
    backofficeShots({ browser, app, dataDir, screen: first, only, look: look('EN'), say }),
  );
}

/** Visits all screens of a running app. */
async function walkParts(): Promise<void> {
  await buildIfStale((line) => progress.step(line));
  progress.step('starting Glasshouse');
  await withApp(async (app) => {
    for (const language of languages) {
      for (const part of values.docs ? [documentShots] : parts) {
        try {
          await walkPart(app, language, part);
        } catch (error) {
          // Continue with the other parts.
          if (!values.check) throw error;
          report(`${language} ${part.name} ends early: ${String(error)}`);
        }
      }
    }
  });
}

/** Prints a finding immediately: a long run may be interrupted. */
function report(fault: string): void {
  faults.push(fault);
  progress.print(fault);
}

async function walkPart(
  app: RunningApp,
  language: LanguageName,
  part: (typeof parts)[number],
): Promise<void> {
  const scale = screens.length === 1 ? 2 : 1;
  await walk({ browser, app, language, part, screen: first, scale, look: look(language) });
}

if (values.json) {
  const on = screens.map(nameOfScreen);
  process.stdout.write(`${JSON.stringify({ languages, screens: on, looks, findings: faults })}\n`);
} else {
  if (values.check) progress.print(`${looks} looks, ${faults.length} findings`);
  if (!values['no-pictures'] && !values.docs) progress.print(`The pictures are in ${folder}`);
}
if (faults.length > 0) process.exitCode = 1;

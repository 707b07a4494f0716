import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { LANGUAGE_NAMES, type LanguageName } from '@glasshouse/words/languages.ts';
import { buildIfStale } from '../build/main.ts';
import { withApp } from '../bench/browser/with-app.ts';
import { endWith, readCommandLine, UsageError } from '../command-line/read.ts';
import { launchChromium } from '../testing/chromium.ts';
import { Progress } from '../start/progress.ts';
import { findings } from '../testing/findings.ts';
import { gamePictures } from './game-pictures.ts';
import { documentShots, writeDocumentPicture } from './document-pictures.ts';
import { walkStories } from './stories.ts';
import { USUAL_PHONE } from './visit.ts';
import { PARTS, walk } from './walk.ts';

const USAGE = `npm run shots -- [games [id …]] [--languages EN,IN] [--parts lobby,money | --stories]

Makes a picture of every screen, dialog and state, for looking at, in .shots/.
  games [id …]   only the titles: idle, feature, large win and summary, on three screens
  --languages    some of ${LANGUAGE_NAMES.join(', ')}; EN,IN without it
  --parts        some of ${Object.keys(PARTS).join(', ')}; all without it
  --stories      the gallery's stories (npm run gallery) instead of a walk through a running app
  --width        of the phone in CSS pixels, 360 without it
  --text-size    how many times the usual text size, 1 without it
  --check        also lists what axe finds and cut texts, at this and at twice the text size
  --no-pictures  with --check: only lists
  --docs         only the pictures of the README, in English, small, in docs/pictures/
Exit 0: done, nothing found. 1: --check found something. 2: the arguments are wrong.
`;
const { values, positionals } = readCommandLine(USAGE, {
  languages: { type: 'string', default: 'EN,IN' },
  parts: { type: 'string', default: Object.keys(PARTS).join() },
  stories: { type: 'boolean', default: false },
  width: { type: 'string', default: String(USUAL_PHONE.width) },
  'text-size': { type: 'string', default: String(USUAL_PHONE.textSize) },
  check: { type: 'boolean', default: false },
  'no-pictures': { type: 'boolean', default: false },
  docs: { type: 'boolean', default: false },
});
const wanted = readWanted();
const { languages, parts, phone } = wanted;
const usual = phone.width === USUAL_PHONE.width && phone.textSize === USUAL_PHONE.textSize;
const folder = join(
  resolve(import.meta.dirname, '../../.shots'),
  usual ? '' : `${phone.width}x${phone.textSize}`,
);

/** What the arguments ask for. Ends the process with 2 when there is no such thing. */
function readWanted() {
  try {
    return {
      languages: (values.docs ? 'EN' : values.languages).split(',').map(languageNamed),
      parts: values.parts.split(',').map(partNamed),
      phone: { width: numberOf('width'), textSize: numberOf('text-size') },
    };
  } catch (error) {
    return endWith(error, USAGE);
  }
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

function numberOf(option: 'width' | 'text-size'): number {
  const value = Number.parseInt(values[option], 10);
  if (!(value > 0)) throw new UsageError(`--${option} must be a whole number above 0`);
  return value;
}

const progress = new Progress(process.stderr);
const faults: string[] = [];
for (const inside of ['stories', 'games']) mkdirSync(join(folder, inside), { recursive: true });

const look =
  (language: LanguageName): Parameters<typeof walk>[0]['look'] =>
  async (name, page) => {
    progress.step(`${language} ${name}`);
    if (values.docs) await writeDocumentPicture(name, await page.screenshot());
    else if (!values['no-pictures']) {
      const path = name.replace(/(?:.*\/)?/, (inside) => `${inside}${language}-`);
      await page.screenshot({ path: join(folder, `${path}.png`) });
    }
    if (!values.check) return;
    for (const fault of await findings(page)) faults.push(`${language} ${name}: ${fault}`);
  };

const browser = await launchChromium();
try {
  if (positionals[0] === 'games') await lookAtGames(positionals.slice(1));
  else if (values.stories) await walkStories({ browser, languages, phone, look });
  else await walkParts();
} finally {
  await browser.close();
}

/** Looks at the titles alone: no app runs. */
async function lookAtGames(ids: readonly string[]): Promise<void> {
  await buildIfStale((line) => progress.step(line));
  await gamePictures({ browser, ids, look: look('EN') });
}

/** Walks past all screens of an app that runs. */
async function walkParts(): Promise<void> {
  await buildIfStale((line) => progress.step(line));
  progress.step('starting Glasshouse');
  await withApp(async (app) => {
    for (const language of languages) {
      for (const part of values.docs ? [documentShots] : parts) {
        await walk({ browser, app, language, part, phone, look: look(language) });
      }
    }
  });
}

for (const fault of faults) progress.print(fault);
if (values.check) progress.print(`${faults.length} findings`);
if (!values['no-pictures'] && !values.docs) progress.print(`The pictures are in ${folder}`);
if (faults.length > 0) process.exitCode = 1;

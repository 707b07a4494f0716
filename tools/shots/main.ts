import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { LANGUAGE_NAMES, type LanguageName } from '@glasshouse/words/languages.ts';
import { endWith, readCommandLine, UsageError } from '../command-line/read.ts';
import { buildIfStale } from '../build/main.ts';
import { withApp } from '../bench/browser/with-app.ts';
import { launchChromium } from '../testing/chromium.ts';
import { Progress } from '../start/progress.ts';
import { findings } from '../testing/findings.ts';
import { documentShots, writeDocumentPicture } from './document-pictures.ts';
import { walkStories } from './stories.ts';
import { PARTS, walk } from './walk.ts';

const USAGE = `npm run shots -- [--languages EN,IN] [--parts lobby,money] [--stories] [--check]

A picture of every screen, dialog and state at 360 × 780, into .shots/.
  --languages    of EN, IN, BR, MX and CN; EN and IN without it
  --parts        of ${Object.keys(PARTS).join(', ')}; all without it
  --stories      the stories of npm run gallery instead of a running app
  --check        also what axe finds and which texts are cut, at one and two times the text size
  --no-pictures  only look
  --docs         only the pictures of the README, in English, into docs/pictures/
Exit 1: --check found something. 2: the arguments are wrong.
`;

/**
 * `npm run shots`: a picture of every screen, dialog and state, 360 × 780 at twice the pixels, in
 * English and Hindi or the languages named, into `.shots/`. They are for looking at. `--stories`
 * shows the gallery's stories (npm run gallery) instead of walking through a running app. With
 * `--check` it also tells what axe finds and which text is cut, also at twice the text size, and
 * ends with 1 when there is anything. `--docs` takes only the pictures of the README, in English,
 * and writes them small into `docs/pictures/`.
 */
const folder = resolve(import.meta.dirname, '../../.shots');
const { values } = readCommandLine(USAGE, {
  languages: { type: 'string', default: 'EN,IN' },
  parts: { type: 'string', default: Object.keys(PARTS).join() },
  stories: { type: 'boolean', default: false },
  check: { type: 'boolean', default: false },
  'no-pictures': { type: 'boolean', default: false },
  docs: { type: 'boolean', default: false },
});
const languages = (values.docs ? 'EN' : values.languages).split(',').map((name) => {
  const known = LANGUAGE_NAMES.find((own) => own === name);
  if (known === undefined) endWith(new UsageError(`There is no language ${name}`), USAGE);
  return known;
});
const parts = values.parts.split(',').map((name) => {
  const part = PARTS[name];
  if (part === undefined) endWith(new UsageError(`There is no part ${name}`), USAGE);
  return part;
});

const progress = new Progress(process.stderr);
const faults: string[] = [];
mkdirSync(join(folder, 'stories'), { recursive: true });

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
  if (values.stories) await walkStories({ browser, languages, look });
  else await walkParts();
} finally {
  await browser.close();
}

/** Walks past all screens of an app that runs. */
async function walkParts(): Promise<void> {
  await buildIfStale((line) => progress.step(line));
  progress.step('starting Glasshouse');
  await withApp(async (app) => {
    for (const language of languages) {
      for (const part of values.docs ? [documentShots] : parts) {
        await walk({ browser, app, language, part, look: look(language) });
      }
    }
  });
}

for (const fault of faults) progress.print(fault);
if (values.check) progress.print(`${faults.length} findings`);
if (!values['no-pictures'] && !values.docs) progress.print(`The pictures are in ${folder}`);
if (faults.length > 0) process.exitCode = 1;

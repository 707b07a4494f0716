import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { endWith, EXIT_UNKNOWN, readCommandLine, UsageError } from '../command-line/read.ts';
import { deriveTitles } from './derive-titles.ts';
import { deriveWithCounts } from './derive.ts';
import { GAMES_DOCUMENT, gamesDocument, sheetsOfTitles } from './games-document.ts';
import { progressBar } from './progress-bar.ts';
import { readGame, UnreadableGame } from './read-game.ts';
import { sheetFiles, summary } from './sheet.ts';

const USAGE = `npm run par -- <id | file.json> [--json] [--write | --check]
       npm run par -- --all [--write | --check]
       npm run par -- --docs [--check]

Computes a game's figures from its definition; they are exact where its mechanics allow it.
  --json   prints them as JSON; "counts" has the number of boards of the full cycle for each win, as
           whole numbers: single boards as they land, before free spins, respins, hold and collect
  --write  writes the PAR sheet of the title, or of all titles; not for a file
  --all    computes every title and prints the time of each; takes minutes
  --docs   writes docs/games.md, the figures of all titles, from their PAR sheets
  --check  writes nothing; reports whether the PAR sheets or docs/games.md are up to date
Exit codes: 0 done; 1 a PAR sheet or docs/games.md is out of date; 2 invalid arguments or
definition, with one line per error.
`;

/** `npm run par`: derives a game's figures from its definition, and writes a title's PAR sheet. */
async function main(): Promise<void> {
  const { values, positionals } = readCommandLine(USAGE, {
    json: { type: 'boolean' },
    write: { type: 'boolean' },
    all: { type: 'boolean' },
    docs: { type: 'boolean' },
    check: { type: 'boolean' },
  });
  const [which, ...more] = positionals;
  if (values.docs === true) {
    if (which !== undefined) throw new UsageError('--docs is of all titles');
    await writeDocument(values.check === true);
    return;
  }
  if (values.all === true) {
    if (which !== undefined || values.json === true) throw new UsageError('--all is of all titles');
    if (values.write === true && values.check === true)
      throw new UsageError('--check writes nothing');
    const mode = values.write === true ? 'write' : values.check === true ? 'check' : 'show';
    const ids = (await sheetsOfTitles()).map(({ par }) => `${par.id}`);
    if (!(await deriveTitles(ids, mode))) process.exitCode = 1;
    return;
  }
  if (which === undefined || more.length > 0) throw new UsageError('Name one title or one file');
  const { definition, folder } = await readGame(which);
  if (values.check === true) {
    if (folder === null || values.write === true || values.json === true) {
      throw new UsageError('--check needs a title, and nothing else');
    }
    if (!(await deriveTitles([which], 'check'))) process.exitCode = 1;
    return;
  }
  if (folder === null && values.write === true) throw new UsageError('--write needs a title');
  const bar = progressBar(`Counting ${definition.title}`);
  const { par, counts } = await deriveWithCounts(definition, bar.show);
  bar.clear();
  if (folder !== null && values.write === true) {
    for (const [name, text] of sheetFiles(definition, par)) {
      writeFileSync(new URL(name, folder), text);
    }
  }
  const out = values.json === true ? JSON.stringify({ ...par, counts }, null, 2) : summary(par);
  process.stdout.write(`${out}\n`);
}

async function writeDocument(onlyCheck: boolean): Promise<void> {
  const text = gamesDocument(await sheetsOfTitles());
  if (!onlyCheck) {
    writeFileSync(GAMES_DOCUMENT, text);
    return;
  }
  if (existsSync(GAMES_DOCUMENT) && readFileSync(GAMES_DOCUMENT, 'utf8') === text) return;
  process.stderr.write('docs/games.md is out of date: npm run par -- --docs\n');
  process.exitCode = 1;
}

try {
  await main();
} catch (error) {
  if (error instanceof UsageError) endWith(error, USAGE);
  if (!(error instanceof UnreadableGame)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = EXIT_UNKNOWN;
}

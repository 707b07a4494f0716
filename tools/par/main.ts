import { writeFileSync } from 'node:fs';
import { endWith, EXIT_UNKNOWN, readCommandLine, UsageError } from '../command-line/read.ts';
import { derivePar } from './derive.ts';
import { progressBar } from './progress-bar.ts';
import { readGame, UnreadableGame } from './read-game.ts';
import { sheetFiles, summary } from './sheet.ts';

const USAGE = `npm run par -- <id | file.json> [--json] [--write]

Derives a game's figures from its definition: counted exactly where its mechanics allow.
  --json   prints them for machines
  --write  writes the PAR sheet of a title; only with an id
Exit 0: done. 2: the arguments or the definition are wrong; each fault is a line.
`;

/** `npm run par`: derives a game's figures from its definition, and writes a title's PAR sheet. */
async function main(): Promise<void> {
  const { values, positionals } = readCommandLine(USAGE, {
    json: { type: 'boolean' },
    write: { type: 'boolean' },
  });
  const [which, ...more] = positionals;
  if (which === undefined || more.length > 0) throw new UsageError('Name one title or one file');
  const { definition, folder } = await readGame(which);
  if (folder === null && values.write === true) throw new UsageError('--write needs a title');
  const bar = progressBar(`Counting ${definition.title}`);
  const par = await derivePar(definition, bar.show);
  bar.clear();
  if (folder !== null && values.write === true) {
    for (const [name, text] of sheetFiles(definition, par)) {
      writeFileSync(new URL(name, folder), text);
    }
  }
  process.stdout.write(`${values.json === true ? JSON.stringify(par, null, 2) : summary(par)}\n`);
}

try {
  await main();
} catch (error) {
  if (error instanceof UsageError) endWith(error, USAGE);
  if (!(error instanceof UnreadableGame)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = EXIT_UNKNOWN;
}

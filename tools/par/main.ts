import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { DefinitionError } from '@glasshouse/engine/shape.ts';
import { derivePar } from './derive.ts';
import { progressBar } from './progress-bar.ts';
import { readGame, WrongUse } from './read-game.ts';
import { sheetFiles, summary } from './sheet.ts';

const USAGE = 'npm run par -- <id | file.json> [--json] [--write]   (--write only with an id)';

/** `npm run par`: derives a game's figures from its definition, and writes a title's PAR sheet. */
async function main(): Promise<void> {
  const { values, positionals } = readArguments();
  const [which, ...more] = positionals;
  if (which === undefined || more.length > 0) throw new WrongUse(`usage: ${USAGE}`);
  const { definition, folder } = await readGame(which);
  if (folder === null && values.write === true) throw new WrongUse(`usage: ${USAGE}`);
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

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { json: { type: 'boolean' }, write: { type: 'boolean' } },
    });
  } catch {
    throw new WrongUse(`usage: ${USAGE}`);
  }
}

try {
  await main();
} catch (error) {
  if (!(error instanceof DefinitionError) && !(error instanceof WrongUse)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

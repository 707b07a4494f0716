import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkDefinition, type GameDefinition } from '@glasshouse/engine/definition.ts';
import { DefinitionError } from '@glasshouse/engine/shape.ts';
import { progressBar } from './progress-bar.ts';
import { publishedPar, sheetFiles, summary } from './sheet.ts';

const USAGE = 'npm run par -- <id | file.json> [--json] [--write]   (--write only with an id)';

/** The command was called wrongly; the message says how. */
class WrongUse extends Error {}

/** `npm run par`: derives a game's figures from its definition, and writes a title's PAR sheet. */
async function main(): Promise<void> {
  const { values, positionals } = readArguments();
  const [which, ...more] = positionals;
  if (which === undefined || more.length > 0) throw new WrongUse(`usage: ${USAGE}`);
  const folder = titleFolder(which);
  if (folder === null && values.write === true) throw new WrongUse(`usage: ${USAGE}`);
  const definition = folder === null ? fromFile(which) : await fromTitle(folder);
  const bar = progressBar(`Counting ${definition.title}`);
  const par = publishedPar(definition, bar.show);
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

/** The folder of a title of ours, or null when the word is no id. */
function titleFolder(which: string): URL | null {
  if (!/^\d+$/.test(which)) return null;
  const folder = new URL(`../../games/${which}/`, import.meta.url);
  if (!existsSync(folder)) throw new WrongUse(`there is no title ${which}`);
  return folder;
}

/**
 * Straight from its file: games/index.ts needs the par.json that this tool may be about to make.
 */
async function fromTitle(folder: URL): Promise<GameDefinition> {
  const module: unknown = await import(new URL('definition.ts', folder).href);
  const isModule = typeof module === 'object' && module !== null && 'definition' in module;
  return checkDefinition(isModule ? module.definition : undefined);
}

function fromFile(path: string): GameDefinition {
  if (!existsSync(path)) throw new WrongUse(`there is no file ${path}`);
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new WrongUse(`${path} is not JSON: ${String(error)}`);
  }
  return checkDefinition(value);
}

try {
  await main();
} catch (error) {
  if (!(error instanceof DefinitionError) && !(error instanceof WrongUse)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

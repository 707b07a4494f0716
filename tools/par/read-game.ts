import { existsSync, readFileSync } from 'node:fs';
import { checkDefinition, type GameDefinition } from '@glasshouse/engine/definition.ts';

/** The command was called wrongly; the message says how. */
export class WrongUse extends Error {}

/** A game named on the command line, and the folder of the title when it is one of ours. */
export interface NamedGame {
  readonly definition: GameDefinition;
  readonly folder: URL | null;
}

/**
 * The game of a title's id or of a JSON file. Throws WrongUse when there is none, and
 * DefinitionError when it is not lawful. A title is read straight from its file: games/index.ts
 * needs the par.json that may be about to be made.
 */
export async function readGame(which: string): Promise<NamedGame> {
  if (!/^\d+$/.test(which)) return { definition: fromFile(which), folder: null };
  const folder = new URL(`../../games/${which}/`, import.meta.url);
  if (!existsSync(folder)) throw new WrongUse(`there is no title ${which}`);
  const module: unknown = await import(new URL('definition.ts', folder).href);
  const isModule = typeof module === 'object' && module !== null && 'definition' in module;
  return { definition: checkDefinition(isModule ? module.definition : undefined), folder };
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

import { existsSync, readFileSync } from 'node:fs';
import { checkDefinition, type GameDefinition } from '@glasshouse/engine/definition.ts';
import { DefinitionError } from '@glasshouse/engine/shape.ts';

/** The game does not exist or is invalid: one line per fault, starting with the file. */
export class UnreadableGame extends Error {
  override readonly name = 'UnreadableGame';
}

/** A game named on the command line, and its title's folder if it is one of ours. */
export interface NamedGame {
  readonly definition: GameDefinition;
  readonly folder: URL | null;
}

/**
 * Reads a game by title id or JSON file. Throws UnreadableGame. Reads a title's file directly,
 * because games/index.ts requires the par.json that may still have to be generated.
 */
export async function readGame(which: string): Promise<NamedGame> {
  if (!/^\d+$/.test(which)) return { definition: fromFile(which), folder: null };
  const folder = new URL(`../../games/${which}/`, import.meta.url);
  if (!existsSync(folder)) throw new UnreadableGame(`there is no title ${which}`);
  const module: unknown = await import(new URL('definition.ts', folder).href);
  const isModule = typeof module === 'object' && module !== null && 'definition' in module;
  const definition = lawful(isModule ? module.definition : undefined, `games/${which}`);
  return { definition, folder };
}

function fromFile(path: string): GameDefinition {
  if (!existsSync(path)) throw new UnreadableGame(`${path}: there is no such file`);
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new UnreadableGame(`${path}: not JSON (${String(error)})`, { cause: error });
  }
  return lawful(value, path);
}

function lawful(value: unknown, path: string): GameDefinition {
  try {
    return checkDefinition(value);
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error;
    throw new UnreadableGame(error.faults.map((fault) => `${path}: ${fault}`).join('\n'));
  }
}

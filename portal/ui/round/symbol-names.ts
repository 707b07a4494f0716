import type { GameDefinition } from '@glasshouse/engine/definition.ts';
import type { MessageKey } from '@glasshouse/words/en.ts';
import type { text } from '../words.ts';

/** A symbol's name in the player's language; null where the title has no words for it. */
export function symbolName(t: typeof text, gameId: number, code: string): string | null {
  const key = `symbol.${gameId}.${code}`;
  // A key that is not there comes back as it is.
  const said = t(key as MessageKey);
  return said === key ? null : said;
}

/**
 * The names of a game's symbols by their codes; a symbol that only a former version had keeps the
 * name of its definition.
 */
export function symbolNames(t: typeof text, { id, symbols }: GameDefinition): Map<string, string> {
  return new Map(symbols.map(({ code, name }) => [code, symbolName(t, id, code) ?? name]));
}

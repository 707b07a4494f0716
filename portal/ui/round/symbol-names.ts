import type { GameDefinition } from '@glasshouse/engine/definition.ts';
import type { MessageKey } from '@glasshouse/words/en.ts';
import type { text } from '../words.ts';

/** Returns a symbol's name in the player's language; null if the title has no text for it. */
export function symbolName(t: typeof text, gameId: number, code: string): string | null {
  const key = `symbol.${gameId}.${code}`;
  // A missing key is returned unchanged.
  const said = t(key as MessageKey);
  return said === key ? null : said;
}

/**
 * Returns the names of a game's symbols by code; a symbol of a former version only keeps its
 * definition's name.
 */
export function symbolNames(t: typeof text, { id, symbols }: GameDefinition): Map<string, string> {
  return new Map(symbols.map(({ code, name }) => [code, symbolName(t, id, code) ?? name]));
}

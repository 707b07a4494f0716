import type { GameDefinition } from '@glasshouse/engine/definition.ts';
import type { MessageKey } from '@glasshouse/words/en.ts';
import type { text } from '../../../ui/words.ts';

/**
 * The names of a game's symbols by their codes, in the player's language; a symbol that only a
 * former version had keeps the name of its definition.
 */
export function symbolNames(t: typeof text, definition: GameDefinition): Map<string, string> {
  return new Map(
    definition.symbols.map(({ code, name }) => {
      const key = `symbol.${definition.id}.${code}`;
      // The key may be of a title that has no words; then it comes back as it is.
      const said = t(key as MessageKey);
      return [code, said === key ? name : said];
    }),
  );
}

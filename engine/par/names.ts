import type { GameDefinition } from '../definition.ts';

/** Returns the names of the symbols with these codes. */
export function nameOf({ symbols }: GameDefinition, codes: string): string {
  return [...codes]
    .map((code) => symbols.find((symbol) => symbol.code === code)?.name ?? code)
    .join(' / ');
}

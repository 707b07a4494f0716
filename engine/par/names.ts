import type { GameDefinition } from '../definition.ts';

/** The names of these symbols' codes. */
export function nameOf({ symbols }: GameDefinition, codes: string): string {
  return [...codes]
    .map((code) => symbols.find((symbol) => symbol.code === code)?.name ?? code)
    .join(' / ');
}

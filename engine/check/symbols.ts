import type { GameDefinition, SymbolDefinition } from '../format.ts';
import { integerFrom, oneOf, readList, readRecord, readText, refuse } from '../shape.ts';

/** Maps each symbol code to its kind. */
export type Kinds = ReadonlyMap<string, SymbolDefinition['kind']>;

/** Every kind of symbol. */
const KINDS = ['plain', 'wild', 'scatter', 'coin'] as const;

/** Reads the symbols of a game, and the kind of each code. */
export function readSymbols(
  value: unknown,
  place: string,
): { readonly symbols: GameDefinition['symbols']; readonly kinds: Kinds } {
  const symbols = readList(value, place, 1, 62, readSymbol);
  const kinds = new Map(symbols.map((symbol) => [symbol.code, symbol.kind]));
  if (kinds.size !== symbols.length) refuse(place, 'two symbols have the same code');
  for (const [index, { code, substitutes = '' }] of symbols.entries()) {
    for (const other of substitutes) {
      const kind = kinds.get(other);
      if (other === code || (kind !== 'plain' && kind !== 'wild')) {
        refuse(
          `${place}[${index}].substitutes`,
          `${JSON.stringify(other)} is no symbol that a wild can stand for`,
        );
      }
    }
  }
  return { symbols, kinds };
}

function readSymbol(value: unknown, place: string): SymbolDefinition {
  const symbol = readRecord(
    value,
    place,
    {
      code: (code, at) => {
        const text = readText(code, at, 1, 1);
        if (!/^[A-Za-z0-9]$/.test(text)) refuse(at, 'must be one letter or digit');
        return text;
      },
      name: (name, at) => readText(name, at, 1, 40),
      kind: oneOf(KINDS),
    },
    { multiplier: integerFrom(1, 1000), substitutes: readCodes },
  );
  for (const name of ['multiplier', 'substitutes'] as const) {
    if (symbol[name] !== undefined && symbol.kind !== 'wild') {
      refuse(`${place}.${name}`, 'only a wild has it');
    }
  }
  return symbol;
}

/** Reads a string of distinct symbol codes. */
function readCodes(value: unknown, place: string): string {
  const codes = readText(value, place, 1, 62);
  if (new Set(codes).size !== codes.length) refuse(place, 'names a symbol twice');
  return codes;
}

/** Reads a string of distinct symbol codes of these kinds. */
export function readCodesOf(
  value: unknown,
  place: string,
  kinds: Kinds,
  among: readonly SymbolDefinition['kind'][],
): string {
  const codes = readCodes(value, place);
  for (const code of codes) {
    const kind = kinds.get(code);
    if (kind === undefined || !among.includes(kind)) {
      refuse(place, `${JSON.stringify(code)} is no ${among.join(' or ')} symbol of this game`);
    }
  }
  return codes;
}

/** Reads the code of one symbol of this kind. */
export function readCodeOf(
  value: unknown,
  place: string,
  kinds: Kinds,
  kind: SymbolDefinition['kind'],
): string {
  return readCodesOf(readText(value, place, 1, 1), place, kinds, [kind]);
}

/** Reads one strip per reel, each at least as long as the reel's number of rows. */
export function readStrips(
  value: unknown,
  place: string,
  rows: number,
  kinds: Kinds,
): readonly string[] {
  return readList(value, place, 1, 8, (one, onePlace) => {
    const strip = readText(one, onePlace, rows, 500);
    const unknown = [...new Set(strip)].filter((code) => !kinds.has(code));
    if (unknown.length > 0) {
      const codes = unknown.map((code) => JSON.stringify(code)).join(', ');
      refuse(onePlace, `has the unknown symbol${unknown.length > 1 ? 's' : ''} ${codes}`);
    }
    return strip;
  });
}

import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { en, type MessageKey } from './en.ts';
import { esMx } from './es-mx.ts';
import { format, type Messages, type Values } from './format.ts';
import { hi } from './hi.ts';
import { LANGUAGE_TAGS, type LanguageName } from './languages.ts';
import { ptBr } from './pt-br.ts';
import { zhHans } from './zh-hans.ts';

export type Catalogue = Readonly<Record<MessageKey, string>>;
export const CATALOGUES: Readonly<Record<LanguageName, Catalogue>> = {
  EN: en,
  IN: hi,
  BR: ptBr,
  MX: esMx,
  CN: zhHans,
};

/** The compiled texts of each language that has been used. */
const compiled = new Map<LanguageName, Messages>();

/**
 * The text of a key in a player's language. Amounts are formatted by the market's pack before
 * they go in as values. A value left out leaves its place empty.
 */
export function message(language: LanguageName, key: MessageKey, values: Values = {}): string {
  return format(compiledTexts(language)[key] ?? key, LANGUAGE_TAGS[language], values);
}

export function isMessageKey(text: string): text is MessageKey {
  return Object.hasOwn(en, text);
}

/** How the market writes amounts (minor units) and times (epoch ms). */
export interface ValueFormats {
  readonly money: (amount: number) => string;
  readonly time: (epochMs: number) => string;
}

/** Members of a refusal's data that are amounts or times when they are numbers. */
const AMOUNTS: ReadonlySet<string> = new Set([
  'amount',
  'bonus',
  'cash',
  'limit',
  'maximum',
  'minimum',
  'wageringLeft',
]);
const TIMES: ReadonlySet<string> = new Set(['until', 'effectiveAt']);

/**
 * The text of an answer's msgCode, its placeholders filled from the answer's own data. A code
 * without a text throws RangeError: a fault in contract or catalogues, which a test finds first.
 */
export function answerText(
  language: LanguageName,
  msgCode: string,
  data: unknown,
  formats: ValueFormats,
): string {
  const key = `msg.${msgCode}`;
  if (!isMessageKey(key)) throw new RangeError(`no text for msgCode ${msgCode}`);
  return message(language, key, valuesFrom(data, formats));
}

function valuesFrom(data: unknown, { money, time }: ValueFormats): Values {
  const values: Record<string, string | number> = {};
  if (typeof data !== 'object' || data === null) return values;
  for (const [name, value] of Object.entries(data)) {
    if (typeof value === 'string') values[name] = value;
    if (typeof value !== 'number') continue;
    if (AMOUNTS.has(name)) values[name] = money(value);
    else values[name] = TIMES.has(name) ? time(value) : value;
  }
  return values;
}

function compiledTexts(language: LanguageName): Messages {
  const known = compiled.get(language);
  if (known !== undefined) return known;
  const texts = Object.fromEntries(
    Object.entries(CATALOGUES[language]).map(([key, text]) => [key, compileMessageOrThrow(text)]),
  );
  compiled.set(language, texts);
  return texts;
}

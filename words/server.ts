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

/** The compiled texts of each language, cached at first use. */
const compiled = new Map<LanguageName, Messages>();

/**
 * Returns the text of a key in a player's language. Amounts must be formatted by the market's pack
 * before they are passed as values. A missing value leaves its placeholder empty.
 */
export function message(language: LanguageName, key: MessageKey, values: Values = {}): string {
  return format(compiledTexts(language)[key] ?? key, LANGUAGE_TAGS[language], values);
}

export function isMessageKey(text: string): text is MessageKey {
  return Object.hasOwn(en, text);
}

/** The market's formatters for amounts (minor units) and times (epoch ms). */
export interface ValueFormats {
  readonly money: (amount: number) => string;
  readonly time: (epochMs: number) => string;
}

/** Members of a refusal's data that are amounts or times if they are numbers. */
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
 * Returns the text of an answer's msgCode, with placeholders filled from the answer's data. Throws
 * RangeError for a code without a text: an error in contract or catalogues that tests detect.
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

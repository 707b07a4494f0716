import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { numberTag } from './languages.ts';

/** The compiled texts of one language, by key; a text without placeholders is a plain string. */
export type Messages = Readonly<Record<string, CompiledMessage | string>>;

/** Values of a text's placeholders: amounts and times as formatted text, counts as numbers. */
export type Values = Readonly<Record<string, string | number>>;

/**
 * The formatter shared by server, portal and game: fills a compiled text's placeholders, numbers,
 * plurals and choices. `tag` is the language tag; `plain` formats a value outside a plural. It is
 * small because the portal's first page loads it; format.test.ts compares it with the library's
 * formatter.
 */
export function format(
  message: CompiledMessage | string,
  tag: string,
  values: Values,
  plain: (value: string | number) => string = String,
): string {
  if (typeof message === 'string') return message;
  return fill(message, { tag, values, plain }, null);
}

interface Filling {
  readonly tag: string;
  readonly values: Values;
  readonly plain: (value: string | number) => string;
}

/** `count` replaces # inside a plural. */
function fill(tokens: CompiledMessage, filling: Filling, count: number | null): string {
  const { tag, values, plain } = filling;
  return tokens
    .map((token) => {
      if (typeof token === 'string') {
        return token === '#' && count !== null ? figure(tag, count) : token;
      }
      const [name, type, cases] = token;
      const value = values[name] ?? '';
      if (type === 'number') return figure(tag, value);
      if (typeof cases !== 'object' || cases === null) return plain(value);
      const choices = new Map(Object.entries(cases));
      const isPlural = type === 'plural';
      const rule = isPlural ? new Intl.PluralRules(tag).select(Number(value)) : String(value);
      const chosen: unknown = choices.get(rule) ?? choices.get('other');
      if (!isMessage(chosen)) return typeof chosen === 'string' ? chosen : '';
      return fill(chosen, filling, isPlural ? Number(value) : count);
    })
    .join('');
}

function figure(tag: string, value: string | number): string {
  return new Intl.NumberFormat(numberTag(tag)).format(Number(value));
}

function isMessage(value: unknown): value is CompiledMessage {
  return Array.isArray(value);
}

/**
 * Compiles a text of the simple kind: `{name}` and unnested `{name, plural, one {…} other {…}}`.
 * The games' texts use no other syntax, so a game page needs no full parser.
 */
export function compileSimple(text: string): CompiledMessage {
  const tokens: CompiledMessage = [];
  let end = 0;
  for (const found of text.matchAll(/\{(\w+)(?:, plural,((?: \w+ \{[^{}]*\})+))?\}/g)) {
    const [whole, name = '', choices] = found;
    if (found.index > end) tokens.push(text.slice(end, found.index));
    tokens.push(choices === undefined ? [name] : [name, 'plural', pluralsOf(choices)]);
    end = found.index + whole.length;
  }
  if (end < text.length) tokens.push(text.slice(end));
  return tokens;
}

function pluralsOf(choices: string): Record<string, CompiledMessage> {
  const found = choices.matchAll(/(\w+) \{([^{}]*)\}/g);
  return Object.fromEntries(
    Array.from(found, ([, rule = '', text = '']) => [rule, text.split(/(#)/)]),
  );
}

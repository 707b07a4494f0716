import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

/** The compiled texts of one language, by key; one without placeholders is a plain string. */
export type Messages = Readonly<Record<string, CompiledMessage | string>>;

/** What fills a text's placeholders: amounts and times as finished text, counts as numbers. */
export type Values = Readonly<Record<string, string | number>>;

/**
 * Fills a compiled text: placeholders, numbers, plurals and choices, as the catalogues use them.
 * The server's runtime for the same texts weighs 1.8 KB, more than the first page has to spare;
 * message.test.ts holds this one to it, text by text.
 */
export function format(message: CompiledMessage | string, tag: string, values: Values): string {
  if (typeof message === 'string') return message;
  return fill(message, tag, values, null);
}

/** `count` is what a # inside a plural stands for. */
function fill(tokens: CompiledMessage, tag: string, values: Values, count: number | null): string {
  return tokens
    .map((token) => {
      if (typeof token === 'string') {
        return token === '#' && count !== null ? figure(tag, count) : token;
      }
      const [name, type, cases] = token;
      const value = values[name] ?? '';
      if (type === 'number') return figure(tag, value);
      if (typeof cases !== 'object' || cases === null) return String(value);
      const choices = new Map(Object.entries(cases));
      const isPlural = type === 'plural';
      const rule = isPlural ? new Intl.PluralRules(tag).select(Number(value)) : String(value);
      const chosen: unknown = choices.get(rule) ?? choices.get('other');
      if (!isMessage(chosen)) return typeof chosen === 'string' ? chosen : '';
      return fill(chosen, tag, values, isPlural ? Number(value) : count);
    })
    .join('');
}

function figure(tag: string, value: string | number): string {
  return new Intl.NumberFormat(tag).format(Number(value));
}

function isMessage(value: unknown): value is CompiledMessage {
  return Array.isArray(value);
}

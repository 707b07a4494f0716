import type { LanguageName } from '@glasshouse/contract/languages.ts';
import { en, type TextKey, type Texts } from './en.ts';
import { esMx } from './es-mx.ts';
import { hi } from './hi.ts';
import { ptBr } from './pt-br.ts';
import { zhHans } from './zh-hans.ts';

export const TEXTS: Readonly<Record<LanguageName, Texts>> = {
  EN: en,
  IN: hi,
  BR: ptBr,
  MX: esMx,
  CN: zhHans,
};

/** The language tag of each language. */
export const TAGS: Readonly<Record<LanguageName, string>> = {
  EN: 'en',
  IN: 'hi',
  BR: 'pt-BR',
  MX: 'es-MX',
  CN: 'zh-Hans',
};

const LANGUAGES = ['EN', 'IN', 'BR', 'MX', 'CN'] as const satisfies readonly LanguageName[];

/** The text of a key with its `{placeholders}` filled in; not escaped for a page. */
export function text(
  language: LanguageName,
  key: TextKey,
  values: Readonly<Record<string, string>> = {},
): string {
  return TEXTS[language][key].replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

/**
 * The language of a page: the one that its link names, else the first known one of the
 * `Accept-Language` header, else English.
 */
export function pageLanguage(named: unknown, accepted: string | undefined): LanguageName {
  const inLink = LANGUAGES.find((language) => language === named);
  if (inLink !== undefined) return inLink;
  const asked = (accepted ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  const known = asked.map((start) => LANGUAGES.find((name) => TAGS[name].startsWith(start)));
  return known.find((language) => language !== undefined) ?? 'EN';
}

import type { LanguageName } from '@glasshouse/contract/languages.ts';

export {
  LANGUAGE_NAMES,
  LANGUAGE_TAGS,
  languageOf,
  numberTag,
  type LanguageName,
} from '@glasshouse/contract/languages.ts';

/** Each language's own name. */
export const LANGUAGE_LABELS: Readonly<Record<LanguageName, string>> = {
  EN: 'English',
  IN: 'हिन्दी',
  BR: 'Português',
  MX: 'Español',
  CN: '简体中文',
};

/** Abbreviation of a language, two or three letters. */
export const LANGUAGE_SIGNS: Readonly<Record<LanguageName, string>> = {
  EN: 'EN',
  IN: 'हिं',
  BR: 'PT',
  MX: 'ES',
  CN: '中文',
};

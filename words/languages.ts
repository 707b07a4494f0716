import type { LanguageName } from '@glasshouse/contract/languages.ts';

export {
  LANGUAGE_NAMES,
  LANGUAGE_TAGS,
  languageOf,
  type LanguageName,
} from '@glasshouse/contract/languages.ts';

/** Each language by its own name, which is the same in every language. */
export const LANGUAGE_LABELS: Readonly<Record<LanguageName, string>> = {
  EN: 'English',
  IN: 'हिन्दी',
  BR: 'Português',
  MX: 'Español',
  CN: '简体中文',
};

/** A language in two or three letters. */
export const LANGUAGE_SIGNS: Readonly<Record<LanguageName, string>> = {
  EN: 'EN',
  IN: 'हिं',
  BR: 'PT',
  MX: 'ES',
  CN: '中文',
};

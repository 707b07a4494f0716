/** The wire's names of the five languages, with their language tags; English is the fallback. */
export const LANGUAGE_TAGS = {
  EN: 'en',
  IN: 'hi',
  BR: 'pt-BR',
  MX: 'es-MX',
  CN: 'zh-Hans',
} as const;

export type LanguageName = keyof typeof LANGUAGE_TAGS;

export const LANGUAGE_NAMES = ['EN', 'IN', 'BR', 'MX', 'CN'] as const satisfies LanguageName[];

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

/** The language of a wire name; English for one we do not have. */
export function languageOf(name: string): LanguageName {
  return LANGUAGE_NAMES.find((known) => known === name) ?? 'EN';
}

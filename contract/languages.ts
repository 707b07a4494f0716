/** The wire names of the five languages, with their language tags; English is the fallback. */
export const LANGUAGE_TAGS = {
  EN: 'en',
  IN: 'hi',
  BR: 'pt-BR',
  MX: 'es-MX',
  CN: 'zh-Hans',
} as const;

export type LanguageName = keyof typeof LANGUAGE_TAGS;

export const LANGUAGE_NAMES = [
  'EN',
  'IN',
  'BR',
  'MX',
  'CN',
] as const satisfies readonly LanguageName[];

/**
 * The locale whose figures a language uses. Amounts are grouped by thousands, so Hindi figures are
 * too: Intl's Hindi would write 12,34,567 beside them.
 */
export function numberTag(tag: string): string {
  return tag === LANGUAGE_TAGS.IN ? LANGUAGE_TAGS.EN : tag;
}

/** The language of a wire name; English for an unknown one. */
export function languageOf(name: string): LanguageName {
  return LANGUAGE_NAMES.find((known) => known === name) ?? 'EN';
}

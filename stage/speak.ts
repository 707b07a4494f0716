import type { StageKey } from '@glasshouse/words/en.ts';
import { compileSimple, format, type Values } from '@glasshouse/words/format.ts';
import { LANGUAGE_TAGS, type LanguageName } from '@glasshouse/words/languages.ts';

export type StageWords = Readonly<Record<StageKey, string>>;

export interface Speech {
  readonly language: LanguageName;
  /** The text of a key with its places filled. */
  say(key: StageKey, values?: Values): string;
  /** A number as people write it, with at most so many decimals. */
  number(value: number, decimals?: number): string;
  /** Several texts as one: "a, b and c". */
  list(texts: readonly string[]): string;
  /** A share of 1 in per cent. */
  percent(share: number, decimals?: number): string;
  /** A return to player, always with two digits after the point. */
  returnShare(share: number): string;
}

/** Only this language's words of the game, loaded on demand. */
export async function loadSpeech(language: LanguageName): Promise<Speech> {
  return createSpeech(language, await loaders[language]());
}

const loaders: Readonly<Record<LanguageName, () => Promise<StageWords>>> = {
  EN: async () => (await import('@glasshouse/words/en/stage.ts')).stage,
  IN: async () => (await import('@glasshouse/words/hi/stage.ts')).stage,
  BR: async () => (await import('@glasshouse/words/pt-br/stage.ts')).stage,
  MX: async () => (await import('@glasshouse/words/es-mx/stage.ts')).stage,
  CN: async () => (await import('@glasshouse/words/zh-hans/stage.ts')).stage,
};

function createSpeech(language: LanguageName, words: StageWords): Speech {
  const tag = LANGUAGE_TAGS[language];
  const number = (value: number, decimals = 0): string =>
    new Intl.NumberFormat(tag, { maximumFractionDigits: decimals }).format(value);
  const plain = (value: string | number): string =>
    typeof value === 'number' ? number(value, 2) : value;

  return {
    language,
    number,
    list: (texts) => new Intl.ListFormat(tag, { type: 'conjunction' }).format(texts),
    percent: (share, decimals = 1) =>
      new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: decimals }).format(
        share,
      ),
    returnShare: (share) =>
      new Intl.NumberFormat(tag, { style: 'percent', minimumFractionDigits: 2 }).format(share),
    say: (key, values = {}) => format(compileSimple(words[key]), tag, values, plain),
  };
}

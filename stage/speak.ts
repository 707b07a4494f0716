import type { StageKey } from '@glasshouse/words/en.ts';
import { compileSimple, format, type Values } from '@glasshouse/words/format.ts';
import { LANGUAGE_TAGS, numberTag, type LanguageName } from '@glasshouse/words/languages.ts';

export type StageWords = Readonly<Record<StageKey, string>>;

export interface Speech {
  readonly language: LanguageName;
  /** Returns the text of a key with its placeholders filled. */
  say(key: StageKey, values?: Values): string;
  /** Formats a number with at most this many decimals. */
  number(value: number, decimals?: number): string;
  /** Joins several texts: "a, b and c". */
  list(texts: readonly string[]): string;
  /** Formats a share of 1 as a percentage. */
  percent(share: number, decimals?: number): string;
  /** Formats a return to player, or the rest of it, always with two decimals. */
  returnShare(share: number): string;
}

/** Loads only this language's texts of the game. */
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
  const figures = numberTag(tag);
  const number = (value: number, decimals = 0): string =>
    new Intl.NumberFormat(figures, { maximumFractionDigits: decimals }).format(value);
  const plain = (value: string | number): string =>
    typeof value === 'number' ? number(value, 2) : value;

  return {
    language,
    number,
    list: (texts) => new Intl.ListFormat(tag, { type: 'conjunction' }).format(texts),
    percent: (share, decimals = 1) =>
      new Intl.NumberFormat(figures, { style: 'percent', maximumFractionDigits: decimals }).format(
        share,
      ),
    returnShare: (share) =>
      new Intl.NumberFormat(figures, { style: 'percent', minimumFractionDigits: 2 }).format(share),
    say: (key, values = {}) => format(compileSimple(words[key]), tag, values, plain),
  };
}

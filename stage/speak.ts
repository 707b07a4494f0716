import type { StageKey } from '@glasshouse/words/en.ts';
import { LANGUAGE_TAGS, type LanguageName } from '@glasshouse/words/languages.ts';

export type StageWords = Readonly<Record<StageKey, string>>;

/** What fills the places of a text: finished text, or a count that also chooses its plural. */
export type Values = Readonly<Record<string, string | number>>;

export interface Speech {
  readonly language: LanguageName;
  /** The text of a key with its places filled. */
  say(key: StageKey, values?: Values): string;
  /** A number as people write it, with at most so many decimals. */
  number(value: number, decimals?: number): string;
  /** A share of 1 in per cent. */
  percent(share: number, decimals?: number): string;
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

/**
 * Speaks the part of the message format that a game's texts use: `{name}` and
 * `{name, plural, one {…} other {…}}` with `#` for the count, not nested.
 */
function createSpeech(language: LanguageName, words: StageWords): Speech {
  const tag = LANGUAGE_TAGS[language];
  const rules = new Intl.PluralRules(tag);
  const number = (value: number, decimals = 0): string =>
    new Intl.NumberFormat(tag, { maximumFractionDigits: decimals }).format(value);

  function choose(choices: string, count: number): string {
    const texts = new Map(
      [...choices.matchAll(/(\w+) \{([^{}]*)\}/g)].map(([, name, text]) => [name, text]),
    );
    const text = texts.get(rules.select(count)) ?? texts.get('other') ?? '';
    return text.replaceAll('#', number(count));
  }

  function fill(value: string | number | undefined): string {
    return typeof value === 'number' ? number(value, 2) : (value ?? '');
  }

  return {
    language,
    number,
    percent: (share, decimals = 1) =>
      new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: decimals }).format(
        share,
      ),
    say(key, values = {}) {
      return words[key].replaceAll(
        /\{(\w+)(?:, plural,((?: \w+ \{[^{}]*\})+))?\}/g,
        (_, name: string, choices: string | undefined) => {
          const value = values[name];
          return choices === undefined ? fill(value) : choose(choices, Number(value ?? 0));
        },
      );
    },
  };
}

import { i18n, type Messages } from '@lingui/core';
import { useSyncExternalStore } from 'react';
import type { MessageKey } from '@glasshouse/words/en.ts';
import { LANGUAGE_TAGS, languageOf, type LanguageName } from '@glasshouse/words/languages.ts';

/** Texts come in two chunks a language: what the lobby says, and what its pages say later. */
type Part = 'shell' | 'pages';

type Chunk = () => Promise<{ messages: Messages }>;

const CHUNKS: Readonly<Record<LanguageName, Readonly<Record<Part, Chunk>>>> = {
  EN: {
    shell: () => import('virtual:words/EN/shell'),
    pages: () => import('virtual:words/EN/pages'),
  },
  IN: {
    shell: () => import('virtual:words/IN/shell'),
    pages: () => import('virtual:words/IN/pages'),
  },
  BR: {
    shell: () => import('virtual:words/BR/shell'),
    pages: () => import('virtual:words/BR/pages'),
  },
  MX: {
    shell: () => import('virtual:words/MX/shell'),
    pages: () => import('virtual:words/MX/pages'),
  },
  CN: {
    shell: () => import('virtual:words/CN/shell'),
    pages: () => import('virtual:words/CN/pages'),
  },
};

const loaded = new Map<string, Promise<void>>();
/** Parts that have been needed so far: a change of language brings them all. */
const needed = new Set<Part>(['shell']);
let spoken: LanguageName = 'EN';

/** The language that is spoken, by the wire's name of it. */
export function language(): LanguageName {
  return spoken;
}

/** The language the server chose for this page. */
export function pageLanguage(): LanguageName {
  return languageOf(document.documentElement.dataset['language'] ?? '');
}

/** Loads a part of the spoken language's texts; once loaded it resolves at once. */
export function loadWords(part: Part): Promise<void> {
  needed.add(part);
  return load(spoken, part);
}

/** Speaks another language from now on: every text on the screen follows. */
export async function speak(name: LanguageName): Promise<void> {
  await Promise.all([...needed].map((part) => load(name, part)));
  spoken = name;
  i18n.activate(LANGUAGE_TAGS[name]);
}

/** Gives texts without loading, for prerendering. */
export function speakWith(name: LanguageName, messages: Messages): void {
  spoken = name;
  i18n.loadAndActivate({ locale: LANGUAGE_TAGS[name], messages });
}

async function load(name: LanguageName, part: Part): Promise<void> {
  const key = `${name}/${part}`;
  const known = loaded.get(key);
  if (known !== undefined) return known;
  const loading = CHUNKS[name][part]().then(({ messages }) => {
    i18n.load(LANGUAGE_TAGS[name], messages);
  });
  loaded.set(key, loading);
  // What failed may be tried again.
  loading.catch(() => loaded.delete(key));
  return loading;
}

/** What fills a text's placeholders: amounts and times as finished text, counts as numbers. */
export type Values = Readonly<Record<string, string | number>>;

/** The text of a key in the spoken language. */
export function text(key: MessageKey, values?: Values): string {
  return i18n._(key, values === undefined ? undefined : { ...values });
}

/** The same for components: they are drawn anew when another language is spoken. */
export function useText(): typeof text {
  useSyncExternalStore(
    (changed) => i18n.on('change', changed),
    () => i18n.locale,
    () => i18n.locale,
  );
  return text;
}

/** A share as the language writes it, with two digits after the point at most: `95.83%`. */
export function percent(perCent: number): string {
  const format = new Intl.NumberFormat(LANGUAGE_TAGS[spoken], {
    style: 'percent',
    maximumFractionDigits: 2,
    numberingSystem: 'latn',
  });
  return format.format(perCent / 100);
}

/** A plain figure as the language writes it, with so many digits after the point. */
export function decimal(value: number, digits = 1): string {
  return new Intl.NumberFormat(LANGUAGE_TAGS[spoken], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    numberingSystem: 'latn',
  }).format(value);
}

/** A moment (epoch ms) in the market's zone, as the language writes it: `20 Nov, 15:04`. */
export function moment(epochMs: number, timeZone: string): string {
  return new Intl.DateTimeFormat(LANGUAGE_TAGS[spoken], {
    timeZone,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    numberingSystem: 'latn',
  }).format(epochMs);
}

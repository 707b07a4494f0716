import { useSyncExternalStore } from 'react';
import type { MessageKey } from '@glasshouse/words/en.ts';
import { LANGUAGE_TAGS, languageOf, type LanguageName } from '@glasshouse/words/languages.ts';
import { format, type Messages, type Values } from '@glasshouse/words/format.ts';

/**
 * Texts are in three chunks per language: for the first page, for the rest of the lobby, and for
 * all other pages.
 */
type Part = 'shell' | 'lobby' | 'pages';

type Chunk = () => Promise<{ messages: Messages }>;

const CHUNKS: Readonly<Record<LanguageName, Readonly<Record<Part, Chunk>>>> = {
  EN: {
    shell: () => import('virtual:words/EN/shell'),
    lobby: () => import('virtual:words/EN/lobby'),
    pages: () => import('virtual:words/EN/pages'),
  },
  IN: {
    shell: () => import('virtual:words/IN/shell'),
    lobby: () => import('virtual:words/IN/lobby'),
    pages: () => import('virtual:words/IN/pages'),
  },
  BR: {
    shell: () => import('virtual:words/BR/shell'),
    lobby: () => import('virtual:words/BR/lobby'),
    pages: () => import('virtual:words/BR/pages'),
  },
  MX: {
    shell: () => import('virtual:words/MX/shell'),
    lobby: () => import('virtual:words/MX/lobby'),
    pages: () => import('virtual:words/MX/pages'),
  },
  CN: {
    shell: () => import('virtual:words/CN/shell'),
    lobby: () => import('virtual:words/CN/lobby'),
    pages: () => import('virtual:words/CN/pages'),
  },
};

const loaded = new Map<string, Promise<void>>();
/** Parts needed so far: a change of language loads all of them. */
const needed = new Set<Part>(['shell']);
/** The server receives the page's language with the first call, before its texts are loaded. */
let spoken: LanguageName = typeof document === 'undefined' ? 'EN' : pageLanguage();
/** The loaded parts of each language. */
const texts: Partial<Record<LanguageName, Messages>> = {};
const listeners = new Set<() => void>();
/** Version number: increases with every change of texts. */
let edition = 0;

/** The current language, by its wire name. */
export function language(): LanguageName {
  return spoken;
}

/** The language that the server chose for this page. */
export function pageLanguage(): LanguageName {
  return languageOf(document.documentElement.dataset['language'] ?? '');
}

/** Loads the rest of the lobby's texts in the current language; resolves immediately if loaded. */
export function loadLobbyWords(): Promise<void> {
  needed.add('lobby');
  return load(spoken, 'lobby');
}

/** Loads the texts of all other pages, which also use the lobby's texts. */
export async function loadPageWords(): Promise<void> {
  needed.add('pages');
  await Promise.all([loadLobbyWords(), load(spoken, 'pages')]);
}

/** Switches to another language: all texts on the screen are updated. */
export async function speak(name: LanguageName): Promise<void> {
  await Promise.all([...needed].map((part) => load(name, part)));
  spoken = name;
  notifyListeners();
}

function notifyListeners(): void {
  edition += 1;
  for (const listener of listeners) listener();
}

/** Sets texts without loading, for prerendering. */
export function speakWith(name: LanguageName, messages: Messages): void {
  spoken = name;
  texts[name] = messages;
}

async function load(name: LanguageName, part: Part): Promise<void> {
  const key = `${name}/${part}`;
  const known = loaded.get(key);
  if (known !== undefined) return known;
  const loading = (sentWords(name, part) ?? CHUNKS[name][part]()).then(({ messages }) => {
    texts[name] = { ...texts[name], ...messages };
  });
  loaded.set(key, loading);
  // Allow a retry after a failure.
  loading.catch(() => loaded.delete(key));
  return loading;
}

/** The inlined texts of the page's first paint. */
function sentWords(name: LanguageName, part: Part): ReturnType<Chunk> | null {
  const sent = part === 'shell' ? document.querySelector(`[data-words=${name}]`) : null;
  if (sent === null) return null;
  return Promise.resolve({ messages: JSON.parse(sent.textContent) as Messages });
}

/** Returns the text of a key in the current language; the key itself if it is not loaded. */
export function text(key: MessageKey, values: Values = {}): string {
  return format(texts[spoken]?.[key] ?? key, LANGUAGE_TAGS[spoken], values);
}

/** The same as a hook: components render again when the language changes. */
export function useText(): typeof text {
  useSyncExternalStore(listen, currentEdition, currentEdition);
  return text;
}

const currentEdition = (): number => edition;

function listen(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

// In `npm run dev`, a changed catalogue is applied without a reload.
if (import.meta.hot) {
  import.meta.hot.on('glasshouse:words', (changed: { language: LanguageName; texts: string }) => {
    const parts = JSON.parse(changed.texts) as Messages[];
    texts[changed.language] = Object.assign({}, texts[changed.language], ...parts) as Messages;
    notifyListeners();
  });
}

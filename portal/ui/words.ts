import { useSyncExternalStore } from 'react';
import type { MessageKey } from '@glasshouse/words/en.ts';
import { LANGUAGE_TAGS, languageOf, type LanguageName } from '@glasshouse/words/languages.ts';
import { format, type Messages, type Values } from '@glasshouse/words/format.ts';

/**
 * Texts come in three chunks a language: what the page says at once, what the rest of the lobby
 * says, and what all other pages say.
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
/** Parts that have been needed so far: a change of language brings them all. */
const needed = new Set<Part>(['shell']);
/** The server gets the page's language from the first call on, before its texts are loaded. */
let spoken: LanguageName = typeof document === 'undefined' ? 'EN' : pageLanguage();
/** What is loaded of each language. */
const texts: Partial<Record<LanguageName, Messages>> = {};
const listeners = new Set<() => void>();
/** Rises with every change of what is said. */
let edition = 0;

/** The language that is spoken, by the wire's name of it. */
export function language(): LanguageName {
  return spoken;
}

/** The language the server chose for this page. */
export function pageLanguage(): LanguageName {
  return languageOf(document.documentElement.dataset['language'] ?? '');
}

/** Loads the rest of the lobby's texts in the spoken language; once loaded it resolves at once. */
export function loadLobbyWords(): Promise<void> {
  needed.add('lobby');
  return load(spoken, 'lobby');
}

/** The same for all other pages, which say what the lobby says too. */
export async function loadPageWords(): Promise<void> {
  needed.add('pages');
  await Promise.all([loadLobbyWords(), load(spoken, 'pages')]);
}

/** Speaks another language from now on: every text on the screen follows. */
export async function speak(name: LanguageName): Promise<void> {
  await Promise.all([...needed].map((part) => load(name, part)));
  spoken = name;
  notifyListeners();
}

function notifyListeners(): void {
  edition += 1;
  for (const listener of listeners) listener();
}

/** Gives texts without loading, for prerendering. */
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
  // What failed may be tried again.
  loading.catch(() => loaded.delete(key));
  return loading;
}

/** The texts inlined in the page: those its first picture needs. */
function sentWords(name: LanguageName, part: Part): ReturnType<Chunk> | null {
  const sent = part === 'shell' ? document.querySelector(`[data-words=${name}]`) : null;
  if (sent === null) return null;
  return Promise.resolve({ messages: JSON.parse(sent.textContent) as Messages });
}

/** The text of a key in the spoken language; a key that is not loaded is returned itself. */
export function text(key: MessageKey, values: Values = {}): string {
  return format(texts[spoken]?.[key] ?? key, LANGUAGE_TAGS[spoken], values);
}

/** The same for components: they are drawn again when another language is spoken. */
export function useText(): typeof text {
  useSyncExternalStore(listen, currentEdition, currentEdition);
  return text;
}

const currentEdition = (): number => edition;

function listen(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

// Under `npm run dev` a changed catalogue is shown without loading the page again.
if (import.meta.hot) {
  import.meta.hot.on('glasshouse:words', (changed: { language: LanguageName; texts: string }) => {
    const parts = JSON.parse(changed.texts) as Messages[];
    texts[changed.language] = Object.assign({}, texts[changed.language], ...parts) as Messages;
    notifyListeners();
  });
}

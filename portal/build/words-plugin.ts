import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { LANGUAGE_NAMES, type LanguageName } from '@glasshouse/words/languages.ts';
import { CATALOGUES } from '@glasshouse/words/server.ts';

const PREFIX = 'virtual:words/';

/** Texts of the server, the game page and the chat's page: the portal never asks for them. */
const FOREIGN = ['msg.', 'mail.', 'stage.', 'chatPage.', 'terms.'];
/** What the first page and its frame say, and the welcome that stands before it. */
const SHELL = ['portal.', 'welcome.'];

const startsWith = (key: string, prefixes: readonly string[]) =>
  prefixes.some((prefix) => key.startsWith(prefix));

/**
 * Compiles the catalogues into two modules a language, `virtual:words/<language>/shell` and
 * `…/pages`, so that a page carries one language, without a parser, and only what it needs.
 */
export function wordsPlugin(): Plugin {
  return {
    name: 'glasshouse-words',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const [language = '', part] = id.slice(PREFIX.length + 1).split('/');
      const name = LANGUAGE_NAMES.find((known) => known === language);
      if (name === undefined) throw new Error(`no such language: ${language}`);
      // One string to parse is faster than an object literal for the engine, and as small.
      const json = JSON.stringify(compiledWords(name, part === 'shell' ? 'shell' : 'pages'));
      return `export const messages = JSON.parse(${json});`;
    },
  };
}

/** A part of a language's texts, compiled, as JSON; of these catalogues, else the tree's. */
export function compiledWords(
  name: LanguageName,
  part: 'shell' | 'pages',
  catalogues = CATALOGUES,
): string {
  const messages = Object.entries(catalogues[name])
    .filter(([key]) => !startsWith(key, FOREIGN))
    .filter(([key]) => startsWith(key, SHELL) === (part === 'shell'))
    .map(([key, text]) => [key, compileMessageOrThrow(text)] as const);
  return JSON.stringify(Object.fromEntries(messages));
}

import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { LANGUAGE_NAMES, type LanguageName } from '@glasshouse/words/languages.ts';
import { CATALOGUES } from '@glasshouse/words/server.ts';

const PREFIX = 'virtual:words/';

/** Texts of the server, the game page and the chat's page: the portal never asks for them. */
const FOREIGN = ['msg.', 'mail.', 'push.', 'stage.', 'chatPage.', 'terms.'];
/** What the lobby and the frame of all pages say. */
const SHELL = ['portal.'];
/** What comes with the rest of the lobby (features/lobby/pages/rest.ts), and the welcome. */
const LOBBY = [
  'welcome.',
  'portal.player',
  'portal.robot',
  'portal.ticker',
  'portal.promise.payoutHint',
  'portal.promise.odds',
  'portal.offer.',
  'portal.task',
  'portal.bonusTerms',
  'portal.claim',
  'portal.invite',
  'portal.share',
  'portal.copied',
  'portal.find',
  'portal.about',
  'portal.visit.',
];

/** The parts that a language's texts come in. */
const PARTS = ['shell', 'lobby', 'pages'] as const;
type Part = (typeof PARTS)[number];

function partOf(key: string): Part {
  if (startsWith(key, LOBBY)) return 'lobby';
  return startsWith(key, SHELL) ? 'shell' : 'pages';
}

const startsWith = (key: string, prefixes: readonly string[]) =>
  prefixes.some((prefix) => key.startsWith(prefix));

/**
 * Compiles the catalogues into three modules a language, `virtual:words/<language>/shell`,
 * `…/lobby` and `…/pages`, so that a page carries one language, without a parser, and only what it
 * needs.
 */
export function wordsPlugin(): Plugin {
  return {
    name: 'glasshouse-words',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const [language = '', asked] = id.slice(PREFIX.length + 1).split('/');
      const name = LANGUAGE_NAMES.find((known) => known === language);
      if (name === undefined) throw new Error(`no such language: ${language}`);
      const part = PARTS.find((known) => known === asked);
      if (part === undefined) throw new Error(`no such part of the texts: ${asked}`);
      // One string to parse is faster than an object literal for the engine, and as small.
      const json = JSON.stringify(compiledWords(name, part));
      return `export const messages = JSON.parse(${json});`;
    },
  };
}

/** A part of a language's texts, compiled, as JSON; of these catalogues, else the tree's. */
export function compiledWords(name: LanguageName, part: Part, catalogues = CATALOGUES): string {
  const messages = Object.entries(catalogues[name])
    .filter(([key]) => !startsWith(key, FOREIGN))
    .filter(([key]) => partOf(key) === part)
    .map(([key, text]) => [key, compileMessageOrThrow(text)] as const);
  return JSON.stringify(Object.fromEntries(messages));
}

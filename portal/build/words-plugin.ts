import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { LANGUAGE_NAMES, type LanguageName } from '@glasshouse/words/languages.ts';
import { CATALOGUES } from '@glasshouse/words/server.ts';

const PREFIX = 'virtual:words/';

/** Texts of the server, the game page and the chat's page: the portal does not use them. */
const FOREIGN = ['msg.', 'mail.', 'push.', 'stage.', 'chatPage.', 'terms.'];
/** Texts of the lobby and of all pages' frame. */
const SHELL = ['portal.'];
/** Texts of the rest of the lobby (features/lobby/pages/rest.ts), and of the welcome. */
const LOBBY = [
  'welcome.',
  'portal.player',
  'portal.robot',
  'portal.ticker',
  'portal.promise.withdrawalHint',
  'portal.promise.odds',
  'portal.offer.',
  'portal.task',
  'portal.bonusTerms',
  'portal.claim',
  'portal.inviteHint',
  'portal.inviteShare',
  'portal.share',
  'portal.copied',
  'portal.find',
  'portal.about',
  'portal.visit.',
  'portal.slides.',
];

/** The chunks of a language's texts. */
const PARTS = ['shell', 'lobby', 'pages'] as const;
type Part = (typeof PARTS)[number];

function partOf(key: string): Part {
  if (startsWith(key, LOBBY)) return 'lobby';
  return startsWith(key, SHELL) ? 'shell' : 'pages';
}

const startsWith = (key: string, prefixes: readonly string[]) =>
  prefixes.some((prefix) => key.startsWith(prefix));

/**
 * Compiles the catalogues into three modules per language, `virtual:words/<language>/shell`,
 * `…/lobby` and `…/pages`, so that a page loads one language, without a parser, and only the texts
 * it needs.
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
      // The engine parses one JSON string faster than an object literal, and the size is equal.
      const json = JSON.stringify(compiledWords(name, part));
      return `export const messages = JSON.parse(${json});`;
    },
  };
}

/**
 * Returns a part of a language's texts, compiled, as JSON; from these catalogues, by default the
 * tree's.
 */
export function compiledWords(name: LanguageName, part: Part, catalogues = CATALOGUES): string {
  const messages = Object.entries(catalogues[name])
    .filter(([key]) => !startsWith(key, FOREIGN))
    .filter(([key]) => partOf(key) === part)
    .map(([key, text]) => [key, compileMessageOrThrow(text)] as const);
  return JSON.stringify(Object.fromEntries(messages));
}

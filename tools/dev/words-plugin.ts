import { resolve, sep } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { compiledWords } from '@glasshouse/portal/build/words-plugin.ts';
import { LANGUAGE_NAMES, type LanguageName } from '@glasshouse/words/languages.ts';
import type { CATALOGUES } from '@glasshouse/words/server.ts';

const words = resolve(import.meta.dirname, '../../words');
const MODULE = /^\0virtual:words\/(?<language>\w+)\/(?<part>shell|pages)$/;
const PARTS = ['shell', 'pages'] as const;

/**
 * The portal's texts in development: reloaded when a catalogue changes, and updated in open pages
 * immediately (portal/ui/words.ts is notified).
 */
export function wordsPlugin(): Plugin {
  let server: ViteDevServer;
  let shown = new Map<LanguageName, string>();

  async function textsOf(language: LanguageName, part: (typeof PARTS)[number]): Promise<string> {
    const module = await server.ssrLoadModule(resolve(words, 'server.ts'));
    return compiledWords(language, part, module['CATALOGUES'] as typeof CATALOGUES);
  }

  async function allTexts(): Promise<Map<LanguageName, string>> {
    const texts = new Map<LanguageName, string>();
    for (const language of LANGUAGE_NAMES) {
      const parts = await Promise.all(PARTS.map((part) => textsOf(language, part)));
      texts.set(language, `[${parts.join()}]`);
    }
    return texts;
  }

  async function showChanged(): Promise<void> {
    const before = shown;
    shown = await allTexts();
    for (const [language, texts] of shown) {
      if (before.get(language) !== texts) server.ws.send('glasshouse:words', { language, texts });
    }
  }

  return {
    name: 'glasshouse-dev-words',
    apply: 'serve',
    enforce: 'pre',
    async configureServer(created) {
      server = created;
      shown = await allTexts();
    },
    async load(id) {
      const { language, part } = MODULE.exec(id)?.groups ?? {};
      const name = LANGUAGE_NAMES.find((known) => known === language);
      const wanted = PARTS.find((known) => known === part);
      if (name === undefined || wanted === undefined) return null;
      const texts = JSON.stringify(await textsOf(name, wanted));
      return `export const messages = JSON.parse(${texts});`;
    },
    async hotUpdate({ file, modules }) {
      if (!resolve(file).startsWith(words + sep)) return;
      const graph = this.environment.moduleGraph;
      for (const [id, module] of graph.idToModuleMap) {
        if (MODULE.test(id)) graph.invalidateModule(module);
      }
      // Vite has already removed the changed catalogue from its server module graph.
      if (this.environment.name === 'ssr') await showChanged();
      else return modules.filter(({ importers }) => importers.size > 0);
    },
  };
}

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { LANGUAGE_NAMES } from '@glasshouse/words/languages.ts';
import { BROWSERS } from './styles.ts';
import { supportHtml } from './support-html.ts';

const here = resolve(import.meta.dirname, '..');

/** The style files of the page. */
export const SHEETS = [
  '../kit/tokens.css',
  '../kit/base.css',
  '../kit/colours/support.css',
  '../kit/light/first-page.css',
  '../kit/light/pages.css',
  '../kit/light/support.css',
  'support/support.css',
].map((path) => resolve(here, path));

/**
 * After the build: generates the customer chat's page, `support.<language>.html`, a small
 * standalone page with prerendered answers and inlined style and script.
 */
export function supportPlugin(): Plugin {
  return {
    name: 'glasshouse-support',
    apply: 'build',
    enforce: 'post',
    async generateBundle() {
      const parts = {
        styles: `<style>${SHEETS.map((path) => readFileSync(path, 'utf8')).join('')}</style>`,
        script: `<script type="module">${await buildScript()}</script>`,
      };
      for (const language of LANGUAGE_NAMES) {
        const source = supportHtml(language, parts);
        this.emitFile({ type: 'asset', fileName: `support.${language}.html`, source });
      }
    },
  };
}

async function buildScript(): Promise<string> {
  const result = await build({
    root: here,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      copyPublicDir: false,
      target: BROWSERS,
      rolldownOptions: {
        input: resolve(here, 'support/main.ts'),
        output: { format: 'iife' },
      },
    },
  });
  const [output] = 'output' in result ? result.output : [];
  if (output?.type !== 'chunk') throw new Error('the chat page could not be built');
  return output.code.trim();
}

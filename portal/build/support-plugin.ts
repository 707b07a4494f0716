import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import type { MessageKey } from '@glasshouse/words/en.ts';
import { LANGUAGE_NAMES, LANGUAGE_TAGS, type LanguageName } from '@glasshouse/words/languages.ts';
import { CATALOGUES } from '@glasshouse/words/server.ts';
import { BROWSERS } from './styles.ts';

const here = resolve(import.meta.dirname, '..');

/**
 * After the build: the page in the customer chat's frame, `support.<language>.html`, a small page
 * of its own with its answers drawn, its style and its script inside.
 */
export function supportPlugin(): Plugin {
  return {
    name: 'glasshouse-support',
    apply: 'build',
    enforce: 'post',
    async generateBundle() {
      const script = await buildScript();
      const style = [
        readFileSync(resolve(here, '../kit/tokens.css'), 'utf8'),
        readFileSync(resolve(here, '../kit/base.css'), 'utf8'),
        readFileSync(resolve(here, '../kit/colours/support.css'), 'utf8'),
        readFileSync(resolve(here, 'support/support.css'), 'utf8'),
      ].join('');
      for (const language of LANGUAGE_NAMES) {
        const source = pageOf(language, style, script);
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

const QUESTIONS = ['payout', 'bonus', 'odds', 'guest'] as const;

function pageOf(language: LanguageName, style: string, script: string): string {
  const t = (key: MessageKey) => escape(CATALOGUES[language][key]);
  const answers = QUESTIONS.map((name) => {
    const question = t(`service.question.${name}`);
    return `<details><summary>${question}</summary><p>${t(`service.answer.${name}`)}</p></details>`;
  }).join('');
  const words = [
    ['player', t('chatPage.you')],
    ['automatic', t('chatPage.automatic')],
    ['staff', t('chatPage.team')],
    ['received', t('chatPage.received')],
    ['not-sent', t('chatPage.notSent')],
    ['failed', t('chat.failed')],
  ]
    .map(([name, word]) => `data-${name}="${word}"`)
    .join(' ');
  return [
    `<!doctype html><html lang="${LANGUAGE_TAGS[language]}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${t('chat.title')}</title>`,
    `<link rel="icon" href="/icon.svg" type="image/svg+xml"><style>${style}</style></head>`,
    `<body ${words}><main aria-label="${t('chat.title')}"><h1 class="sr">${t('chat.title')}</h1>`,
    `<section><h2>${t('chatPage.answers')}</h2>${answers}</section>`,
    `<section id="talk" hidden><h2>${t('chat.conversation')}</h2>`,
    `<p id="empty">${t('chatPage.empty')}</p><div id="messages" role="log"></div>`,
    `<form id="form"><label for="text">${t('chatPage.yourMessage')}</label>`,
    '<textarea id="text" rows="2" maxlength="1000" required></textarea>',
    `<p id="fault" role="alert"></p><button id="send">${t('chatPage.send')}</button></form></section></main>`,
    `<script type="module">${script}</script></body></html>`,
  ].join('');
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

import type { MessageKey } from '@glasshouse/words/en.ts';
import { LANGUAGE_TAGS, type LanguageName } from '@glasshouse/words/languages.ts';
import { CATALOGUES } from '@glasshouse/words/server.ts';

const QUESTIONS = ['withdrawal', 'bonus', 'odds', 'guest'] as const;

/** The page's HTML for head and end of body: styles and scripts. */
interface SupportParts {
  readonly styles: string;
  readonly script: string;
}

/** Returns the customer chat's page in a language, with its answers prerendered. */
export function supportHtml(language: LanguageName, { styles, script }: SupportParts): string {
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
    `<link rel="icon" href="/icon.svg" type="image/svg+xml">${styles}</head>`,
    `<body ${words}><main aria-label="${t('chat.title')}"><h1 class="sr">${t('chat.title')}</h1>`,
    `<section><h2>${t('chatPage.answers')}</h2>${answers}</section>`,
    `<section id="talk" hidden><h2>${t('chat.conversation')}</h2>`,
    `<p id="empty">${t('chatPage.empty')}</p><div id="messages" role="log"></div>`,
    `<form id="form"><label for="text">${t('chatPage.yourMessage')}</label>`,
    '<textarea id="text" rows="2" maxlength="1000" required></textarea>',
    `<p id="fault" role="alert"></p><button id="send">${t('chatPage.send')}</button></form></section></main>`,
    `${script}</body></html>`,
  ].join('');
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

import { text } from 'node:stream/consumers';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { operations } from '@glasshouse/contract/index.ts';
import { COMMON_REFUSALS } from '@glasshouse/contract/envelope.ts';
import { formatMoney } from '@glasshouse/contract/money.ts';
import { marketTime } from '@glasshouse/markets/calendar.ts';
import { marketPack } from '@glasshouse/markets/index.ts';
import { LANGUAGE_NAMES, LANGUAGE_TAGS } from '@glasshouse/words/languages.ts';
import { answerText } from '@glasshouse/words/server.ts';
import { answerOf, inState } from './answers.ts';
import { PAGE_STATES, type PageState } from './names.ts';
import { PART_PATH, type Story } from './stories.ts';

const browserSide = normalizePath(resolve(import.meta.dirname, 'browser'));

/** Responds to every operation with its example from the contract. */
export function examplesPlugin(): Plugin {
  return {
    name: 'glasshouse-gallery-examples',
    apply: 'serve',
    enforce: 'pre',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://gallery').pathname;
        const method = request.method ?? '';
        // Checked before the body is read: other requests are left to Vite.
        if (answerOf(method, path, '', {}) === null) return next();
        void text(method === 'POST' ? request : emptyStream()).then((body) => {
          const answer = answerOf(method, path, body, request.headers);
          const state = stateOf(request.headers.referer);
          if (answer === null || state === undefined) return sendJson(response, answer);
          const reply = inState(state, answer);
          if (reply.kind === 'send') sendJson(response, reply.value);
          if (reply.kind === 'break') request.socket.destroy();
        });
      });
    },
  };
}

/** The state in the address of the page that sent the request. */
function stateOf(referer: string | undefined): PageState | undefined {
  if (referer === undefined) return undefined;
  const state = new URL(referer).searchParams.get('state');
  return PAGE_STATES.find((one) => one === state);
}

async function* emptyStream(): AsyncGenerator<Buffer> {}

function sendJson(response: ServerResponse, value: object | null): void {
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(value));
}

/** The gallery's pages: the list, a bare page for one component, and the texts of refusals. */
export function galleryPlugin(stories: readonly Story[], gamesPort: number): Plugin {
  const page = (script: string) =>
    '<!doctype html><html lang="en" data-language="EN"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>Gallery</title></head><body><div id="root"></div>` +
    `<script type="module" src="/@fs/${browserSide}/${script}"></script></body></html>`;
  return {
    name: 'glasshouse-gallery',
    apply: 'serve',
    enforce: 'pre',
    transformIndexHtml: () => [
      {
        tag: 'script',
        attrs: { type: 'module', src: `/@fs/${browserSide}/open.tsx` },
        injectTo: 'body',
      },
    ],
    configureServer(server) {
      server.middlewares.use((request: IncomingMessage, response, next) => {
        const { pathname, searchParams } = new URL(request.url ?? '/', 'http://gallery');
        if (pathname === '/gallery/stories') {
          return sendJson(response, { stories, gamesPort, languages: LANGUAGE_TAGS });
        }
        if (pathname === '/gallery/refusal') return sendJson(response, refusalText(searchParams));
        const script = { '/gallery': 'list.ts', [PART_PATH]: 'part.tsx' }[pathname];
        if (script === undefined) return next();
        void server.transformIndexHtml(PART_PATH, page(script)).then((html) => {
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(html);
        });
      });
    },
  };
}

/** The server's text of a refusal, with its example data in the Indian market's format. */
function refusalText(search: URLSearchParams): { text: string; data: unknown } {
  const [name = '', code = ''] = (search.get('of') ?? '').split('/');
  const language = LANGUAGE_NAMES.find((one) => one === search.get('language')) ?? 'EN';
  const operation = Object.entries(operations).find(([own]) => own === name)?.[1];
  const refusals: Readonly<Record<string, { readonly example: unknown }>> =
    operation?.refusals ?? {};
  const data = Object.hasOwn(COMMON_REFUSALS, code) ? { seconds: 3 } : refusals[code]?.example;
  const pack = marketPack('IN');
  const said = answerText(language, code, data, {
    money: (amount) => formatMoney(amount, pack.money),
    time: (at) => marketTime(pack, at),
  });
  return { text: said, data };
}

/** Presses spin in the game's page when it is enabled: the story's round is then shown. */
export function autoSpinPlugin(): Plugin {
  return {
    name: 'glasshouse-gallery-spin',
    apply: 'serve',
    transformIndexHtml: () => [
      {
        tag: 'script',
        children:
          'const wait=setInterval(()=>{const b=document.getElementById("spin");' +
          'if(b?.getAttribute("aria-disabled")==="false"){clearInterval(wait);b.click()}},200)',
        injectTo: 'body',
      },
    ],
  };
}

import type { TableGame } from '../library/game.ts';
import { SCRIPT } from './page-script.ts';
import { STYLE } from './page-style.ts';
import { TEXTS } from './texts.ts';

/** Headers of a game's page: only pages on the same host may frame it. */
export function pageHeaders(host: string): Record<string, string> {
  const name = /^[\w.-]+/.exec(host)?.[0] ?? '127.0.0.1';
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'unsafe-inline'",
      "style-src 'unsafe-inline'",
      "connect-src 'self'",
      `frame-ancestors http://${name}:* https://${name}:*`,
    ].join('; '),
  };
}

/** The page of a table game: its picture, the result, the balance, stakes, and the whole table. */
export function gamePage({ name, icon, outcomes }: TableGame): string {
  const page = JSON.stringify({ texts: TEXTS, table: outcomes }).replaceAll('<', '\\u003c');
  const title = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${title}</title>
<style>${STYLE}</style>
<header><h1>${title}</h1><button id="close" type="button"></button></header>
<main>
<figure aria-hidden="true">${icon}</figure>
<p id="result" role="status"></p>
</main>
<footer>
<p class="row"><span id="balanceName"></span><b id="balance"></b></p>
<p id="free" hidden></p>
<div id="stakes" role="group"></div>
<button id="play" type="button" disabled></button>
<details><summary id="oddsName"></summary><table id="table"></table></details>
</footer>
<script>const page = ${page};${SCRIPT}</script>
</html>
`;
}

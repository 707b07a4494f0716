import { LANGUAGE_TAGS, type LanguageName } from '@glasshouse/contract/languages.ts';
import { PAGE_COLOUR } from './colours.ts';

/** The parts of a page that differ between pages. */
export interface PageContent {
  readonly language: LanguageName;
  /** The market pack of the page; the server replaces it with its own. */
  readonly market: string;
  /** Further `data-…` attributes for the hydrating script. */
  readonly data: Readonly<Record<string, string>>;
  /** Description for search engines. */
  readonly description: string;
  /** HTML for the end of the head: links and styles. */
  readonly head: string;
  /** Static content that no script changes: the backdrop, and reusable drawings. */
  readonly still: string;
  /** The prerendered app, before hydration. */
  readonly app: string;
  /** HTML for the end of the body. */
  readonly scripts: string;
}

/**
 * Runs before the first paint. It detects a game played on this device, so that the lobby reserves
 * the space of its continue panel and of the player's own games without a layout shift, and a player
 * without promotions, for whom it reserves none for the invitation. It also applies the light theme
 * if it was
 * chosen, or if the system prefers it and none was chosen (ui/theme.ts).
 */
const FIRST_OF_ALL =
  'try{const s=localStorage,e=document.documentElement.dataset;' +
  'if(s.gh_last_game)e.lastGame="";' +
  'if(s.gh_favourites||/ /.test(s.gh_recent_games))e.ownGames="";' +
  'if(s.gh_no_invitation)e.noInvitation="";' +
  // `day` is the value that the previous portal stored.
  'const t=s.gh_theme||(matchMedia("(prefers-color-scheme:light)").matches?"light":"");' +
  'if(t=="light"||t=="day")' +
  'e.theme="light"}catch{}';

/** Returns a whole page of the portal as HTML. */
export function pageHtml(content: PageContent): string {
  const { language, market, data, description, head, still, app, scripts } = content;
  const attributes = Object.entries({ language, market, ...data })
    .map(([name, value]) => ` data-${name}="${attribute(value)}"`)
    .join('');
  return [
    `<!doctype html><html lang="${LANGUAGE_TAGS[language]}"${attributes}>`,
    '<head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<meta name="theme-color" content="${PAGE_COLOUR}">`,
    `<meta name="description" content="${attribute(description)}">`,
    '<title>Glasshouse</title>',
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icons/apple-touch-180.png">',
    `<script>${FIRST_OF_ALL}</script>${head}</head>`,
    `<body>${still}<div id="root">${app}</div>${scripts}</body></html>`,
  ].join('');
}

function attribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

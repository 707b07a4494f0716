import { LANGUAGE_TAGS, type LanguageName } from '@glasshouse/contract/languages.ts';

/** What a page of the portal has beyond what all of them have. */
export interface PageContent {
  readonly language: LanguageName;
  /** The market pack it is made for; the server names its own when it sends the page. */
  readonly market: string;
  /** More of what the page tells the script that takes it over: `data-…` attributes. */
  readonly data: Readonly<Record<string, string>>;
  /** What a search engine says of it. */
  readonly description: string;
  /** HTML for the end of the head: links and styles. */
  readonly head: string;
  /** What never changes and no script touches: the backdrop, and drawings to be used. */
  readonly still: string;
  /** The app as it is drawn before the script takes it over. */
  readonly app: string;
  /** HTML for the end of the body. */
  readonly scripts: string;
}

/**
 * Before the first paint: whether a game was played on this device, so that the lobby keeps the
 * place where it offers to continue and nothing moves when that comes; and the day theme where it
 * was chosen, or the system asks for it and none was chosen (ui/theme.ts).
 */
const FIRST_OF_ALL =
  'try{const s=localStorage,e=document.documentElement.dataset;' +
  'if(s.gh_last_game)e.lastGame="";' +
  'if((s.gh_theme||(matchMedia("(prefers-color-scheme:light)").matches?"day":""))=="day")' +
  'e.theme="day"}catch{}';

/** A whole page of the portal, as HTML. */
export function pageHtml(content: PageContent): string {
  const { language, market, data, description, head, still, app, scripts } = content;
  const told = Object.entries({ language, market, ...data })
    .map(([name, value]) => ` data-${name}="${attribute(value)}"`)
    .join('');
  return [
    `<!doctype html><html lang="${LANGUAGE_TAGS[language]}"${told}>`,
    '<head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="theme-color" content="#07150f">',
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

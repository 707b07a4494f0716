import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { bannerOf } from '@glasshouse/contract/lobby/shown-game.ts';
import { titles } from '@glasshouse/games/index.ts';
import { LANGUAGE_NAMES, type LanguageName } from '@glasshouse/words/languages.ts';
import { chunkListOf } from './chunk-list-plugin.ts';
import { APP } from './first-chunks-plugin.ts';
import { displayFont, fontFaces } from './font.ts';
import { pageHtml } from './page-html.ts';
import { buildPrerender } from './prerender.ts';
import { sheetOf, styledChunks } from './styles.ts';
import { compiledWords } from './words-plugin.ts';
import { manifestFile } from './manifest.ts';

const here = resolve(import.meta.dirname, '..');

/**
 * After the build: prerenders the lobby and the frame of the other pages in every language with
 * inlined CSS, and starts the script only after the first paint.
 */
export function pagesPlugin(modules: Map<string, string>): Plugin {
  return {
    name: 'glasshouse-pages',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const font = this.emitFile({
        type: 'asset',
        name: 'fraunces.woff2',
        source: await displayFont(),
      });
      const fontFile = `/${this.getFileName(font)}`;
      const hero = heroPicture();
      const chunks = chunkFinder(bundle);
      const sheet = sheetOf(bundle);
      const shipped = { first: chunks.needed, styled: styledChunks(bundle), sheet };
      const list = this.emitFile({
        type: 'asset',
        name: 'chunks.json',
        source: JSON.stringify(chunkListOf(bundle, modules, shipped)),
      });
      const prerender = await buildPrerender();
      const style = fontFaces(fontFile) + prerender.styles;
      const still = await prerender.drawStill();
      for (const language of LANGUAGE_NAMES) {
        for (const [page, path] of Object.entries(prerender.DRAWN)) {
          const isFirstPage = path === '/';
          const source = pageHtml({
            language,
            // The server replaces this with its own market.
            market: 'IN',
            data: {
              manifest: `/${manifestFile(language)}`,
              chunks: `/${this.getFileName(list)}`,
            },
            description: prerender.description(language),
            head: headOf({
              font: fontFile,
              style: style + (isFirstPage ? hero.inside : hero.linked),
              // The lobby does not need it at first; any other page links it immediately.
              sheet: isFirstPage ? null : `/${sheet}`,
            }),
            still,
            app: await prerender.draw(language, path),
            scripts: scriptsOf(language, chunks),
          });
          this.emitFile({ type: 'asset', fileName: `${page}.${language}.html`, source });
        }
      }
    },
  };
}

/**
 * The wide picture of the first game, the largest content of the first page: inlined there for the
 * first paint, and linked in other pages, which may navigate there.
 */
function heroPicture(): { readonly inside: string; readonly linked: string } {
  const hero = titles[0];
  if (hero === undefined) throw new Error('the server has no game');
  const address = bannerOf(hero.definition.id);
  const picture = readFileSync(join(here, 'public', address)).toString('base64');
  const rule = (url: string) => `[data-hero]{background:url(${url})100%/cover}`;
  return { inside: rule(`data:image/avif;base64,${picture}`), linked: rule(address) };
}

/** The files that load the app. */
interface FirstChunks {
  /** What runs first. */
  readonly boot: string;
  /** The libraries. */
  readonly vendor: string;
  readonly app: string;
  /** All files needed for hydration. */
  readonly needed: readonly string[];
}

function chunkFinder(bundle: Rolldown.OutputBundle): FirstChunks {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
  const entries = chunks.filter((chunk) => chunk.isEntry);
  const app = entries.find((chunk) => chunk.facadeModuleId === APP);
  const boot = entries.find((chunk) => chunk.facadeModuleId !== APP);
  const vendor = chunks.find(({ name }) => name === 'vendor');
  if (app === undefined || boot === undefined || vendor === undefined) {
    throw new Error('the build has no entry');
  }
  return {
    boot: `/${boot.fileName}`,
    vendor: `/${vendor.fileName}`,
    app: `/${app.fileName}`,
    needed: [...new Set([boot.fileName, ...boot.imports, ...app.imports, app.fileName])].map(
      (name) => `/${name}`,
    ),
  };
}

interface HeadParts {
  readonly font: string;
  readonly style: string;
  readonly sheet: string | null;
}

function headOf({ font, style, sheet }: HeadParts): string {
  // Otherwise the browser discovers it only after layout.
  const early = `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`;
  const linked = sheet === null ? '' : `<link rel="stylesheet" href="${sheet}">`;
  return `${early}<style>${style}</style>${linked}`;
}

/** The app's first texts, which nothing else requests, and the script that loads it. */
function scriptsOf(language: LanguageName, chunks: FirstChunks): string {
  const words = compiledWords(language, 'shell').replaceAll('<', '\\u003c');
  const said = `<script type="application/json" data-words="${language}">${words}</script>`;
  return `${said}<script type="module">${firstScript(chunks)}</script>`;
}

/**
 * The inline script of the page. It records events before any other script has loaded: the
 * browser's install offer, and the player's first press. Other scripts start after the first paint:
 * boot immediately, and the app with all its files when boot starts it. The libraries run in a task
 * of their own, so that a press in between is handled.
 */
function firstScript({ boot, vendor, app, needed }: FirstChunks): string {
  return (
    'addEventListener("beforeinstallprompt",e=>{e.preventDefault();window.installOffer=e});' +
    'addEventListener("click",e=>{window.firstPress??=e.target},true);' +
    'window.bringApp=()=>{' +
    `for(const href of ${JSON.stringify(needed)})` +
    'document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));' +
    `import("${vendor}").then(()=>setTimeout(()=>import("${app}")))};` +
    'let begun;const begin=()=>{' +
    'for(const i of document.querySelectorAll("img[data-src]"))i.src||=i.dataset.src;' +
    `begun??=import("${boot}")};` +
    'new PerformanceObserver(begin).observe({type:"paint",buffered:true});' +
    'setTimeout(begin,document.hidden?0:2000)'
  );
}

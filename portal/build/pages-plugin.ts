import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { bannerOf } from '@glasshouse/contract/lobby/shown-game.ts';
import { titles } from '@glasshouse/games/index.ts';
import { LANGUAGE_NAMES, LANGUAGE_TAGS, type LanguageName } from '@glasshouse/words/languages.ts';
import { chunkListOf } from './chunk-list-plugin.ts';
import { cssNames } from './css-names.ts';
import { APP } from './first-chunks-plugin.ts';
import { displayFont, fontFaces } from './font.ts';
import { gamesPlugin } from './games-plugin.ts';
import { takeStyles } from './later-styles.ts';
import { compiledWords, wordsPlugin } from './words-plugin.ts';
import { manifestFile } from './worker-plugin.ts';

/** What app/prerender.tsx offers once it is built. */
interface Prerender {
  readonly DRAWN: Readonly<Record<string, string>>;
  draw(language: LanguageName, path: string): Promise<string>;
  drawStill(): Promise<string>;
  description(language: LanguageName): string;
}

const here = resolve(import.meta.dirname, '..');

/**
 * After the build: draws the lobby and the frame of the other pages in every language, with the
 * CSS inside, and starts the script only after the first paint.
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
      const template = takeHtml(bundle);
      const styles = takeStyles(bundle);
      const fontFile = `/${this.getFileName(font)}`;
      const style = fontFaces(fontFile) + styles.first;
      const hero = heroPicture();
      const later = this.emitFile({ type: 'asset', name: 'later.css', source: styles.later });
      const chunks = chunkFinder(bundle);
      const laterFile = this.getFileName(later);
      const shipped = { first: chunks.needed, styled: styles.styled, sheet: laterFile };
      const list = this.emitFile({
        type: 'asset',
        name: 'chunks.json',
        source: JSON.stringify(chunkListOf(bundle, modules, shipped)),
      });
      const prerender = await buildPrerender();
      for (const language of LANGUAGE_NAMES) {
        for (const [page, path] of Object.entries(prerender.DRAWN)) {
          const source = pageOf(template, {
            language,
            font: fontFile,
            style: style + (path === '/' ? hero.inside : hero.linked),
            laterStyles: `/${laterFile}`,
            chunkList: `/${this.getFileName(list)}`,
            isFirstPage: path === '/',
            still: await prerender.drawStill(),
            body: await prerender.draw(language, path),
            description: prerender.description(language),
            boot: chunks.boot,
            vendor: chunks.vendor,
            app: chunks.app,
            preloads: chunks.needed,
          });
          this.emitFile({ type: 'asset', fileName: `${page}.${language}.html`, source });
        }
      }
    },
  };
}

/**
 * The wide picture of the first game, the largest thing of the first page: inside that page, so
 * that it is there with the first paint; linked in any other, which may lead there.
 */
function heroPicture(): { readonly inside: string; readonly linked: string } {
  const hero = titles[0];
  if (hero === undefined) throw new Error('the server has no game');
  const address = bannerOf(hero.definition.id);
  const picture = readFileSync(join(here, 'public', address)).toString('base64');
  const rule = (url: string) => `[data-hero]{background:url(${url})100%/cover}`;
  return { inside: rule(`data:image/avif;base64,${picture}`), linked: rule(address) };
}

type Bundle = Rolldown.OutputBundle;

function takeHtml(bundle: Bundle): string {
  const html = bundle['index.html'];
  if (html?.type !== 'asset') throw new Error('the build has no page');
  delete bundle['index.html'];
  return String(html.source);
}

function chunkFinder(bundle: Bundle) {
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

interface PageParts {
  readonly language: LanguageName;
  readonly font: string;
  readonly style: string;
  readonly laterStyles: string;
  readonly chunkList: string;
  /** The lobby shows nothing of the later styles; any other page links them at once. */
  readonly isFirstPage: boolean;
  /** What never changes and no script touches: the backdrop, and drawings to be used. */
  readonly still: string;
  readonly body: string;
  readonly description: string;
  /** What runs first, and what it brings: the libraries, the app. */
  readonly boot: string;
  readonly vendor: string;
  readonly app: string;
  readonly preloads: readonly string[];
}

/**
 * The script in the page itself. What happens before any other is there is kept: the browser's
 * offer to install, and the player's first press. All others come after the first paint: boot as
 * soon as that is seen, and the app with all it needs, together, when boot says so. The libraries
 * run in a task of their own, so that a press in between is heard.
 */
function firstScript({ boot, vendor, app, preloads }: PageParts): string {
  return (
    'addEventListener("beforeinstallprompt",e=>{e.preventDefault();window.installOffer=e});' +
    'addEventListener("click",e=>{window.firstPress??=e.target},true);' +
    'window.bringApp=()=>{' +
    `for(const href of ${JSON.stringify(preloads)})` +
    'document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));' +
    `import("${vendor}").then(()=>setTimeout(()=>import("${app}")))};` +
    `let begun;const begin=()=>begun??=import("${boot}");` +
    'new PerformanceObserver(begin).observe({type:"paint",buffered:true});' +
    'setTimeout(begin,document.hidden?0:2000)'
  );
}

function pageOf(template: string, parts: PageParts): string {
  const { language, font, style, laterStyles, chunkList, isFirstPage, still, body, description } =
    parts;
  const sheet = isFirstPage ? '' : `<link rel="stylesheet" href="${laterStyles}">`;
  // Otherwise the browser learns of it only when it has laid the page out.
  const early = `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`;
  // What the app says first, in the page: it is asked for nowhere else.
  const words = compiledWords(language, 'shell').replaceAll('<', '\\u003c');
  const said = `<script type="application/json" data-words="${language}">${words}</script>`;
  const scripts = `${said}<script type="module">${firstScript(parts)}</script>`;
  return template
    .replace(/<script type="module"[^>]*><\/script>/, '')
    .replace(/<link rel="(modulepreload|stylesheet)"[^>]*>/g, '')
    .replace('<html lang="en" data-language="EN"', () => {
      return `<html lang="${LANGUAGE_TAGS[language]}" data-language="${language}" data-manifest="/${manifestFile(language)}" data-chunks="${chunkList}"`;
    })
    .replace('%description%', () => description.replaceAll('"', '&quot;'))
    .replace('</head>', () => `${early}<style>${style}</style>${sheet}</head>`)
    .replace('<div id="root"></div>', () => {
      return `${still}<div id="root">${body}</div>${scripts}`;
    })
    .replace(/>\s+</g, '><')
    .trim();
}

async function buildPrerender(): Promise<Prerender> {
  // A folder of its own: two builds at a time must not meet.
  const modules = resolve(here, 'node_modules');
  mkdirSync(modules, { recursive: true });
  const outDir = mkdtempSync(join(modules, '.prerender-'));
  await build({
    root: here,
    configFile: false,
    logLevel: 'warn',
    plugins: [wordsPlugin(), gamesPlugin()],
    css: cssNames,
    ssr: { noExternal: true },
    build: {
      ssr: resolve(here, 'app/prerender.tsx'),
      outDir,
      emptyOutDir: true,
      minify: false,
      copyPublicDir: false,
    },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  writeFileSync(resolve(outDir, 'package.json'), '{"type":"module"}');
  const module: unknown = await import(pathToFileURL(resolve(outDir, 'prerender.js')).href);
  rmSync(outDir, { recursive: true });
  return module as Prerender;
}

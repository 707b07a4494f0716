import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { LANGUAGE_NAMES, LANGUAGE_TAGS, type LanguageName } from '@glasshouse/words/languages.ts';
import { CATALOGUES } from '@glasshouse/words/server.ts';
import { BROWSERS } from './styles.ts';

const here = resolve(import.meta.dirname, '..');

/** After the build: the service worker `sw.js`, and a manifest to install by for each language. */
export function workerPlugin(): Plugin {
  return {
    name: 'glasshouse-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const code = await buildWorker(neededOffline(bundle));
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: code });
      for (const picture of SCREENSHOTS) {
        const source = readFileSync(resolve(here, `../docs/pictures/${picture}.webp`));
        this.emitFile({ type: 'asset', fileName: `screenshots/${picture}.webp`, source });
      }
      for (const name of LANGUAGE_NAMES) {
        const source = JSON.stringify(manifest(name));
        this.emitFile({ type: 'asset', fileName: manifestFile(name), source });
      }
    },
  };
}

/** Pictures of the portal on a phone, made by `npm run shots -- --docs`. */
const SCREENSHOTS = ['lobby', 'game', 'odds'] as const;

/** The manifest of a language, as its pages link it. */
export function manifestFile(language: LanguageName): string {
  return `manifest.${language}.webmanifest`;
}

/** Parts that a page opened without a network may still ask for. */
const OFTEN_NEEDED = [
  /virtual:words\/.*\/(shell|lobby)/,
  /\/markets\/[a-z]+\.ts$/,
  /\/app\/later\.tsx$/,
  /\/(?:app|features)\/.*-page\.tsx$/,
];

/** What the first page runs and loads right after, all styles, the font and the chunk list. */
function neededOffline(bundle: Rolldown.OutputBundle): string[] {
  const needed = new Set(
    Object.keys(bundle).filter((name) => /\.css$|\.woff2$|\/chunks-[^/]+\.json$/.test(name)),
  );
  const take = (name: string): void => {
    const chunk = bundle[name];
    if (needed.has(name) || chunk?.type !== 'chunk') return;
    needed.add(name);
    for (const imported of chunk.imports) take(imported);
  };
  for (const part of Object.values(bundle)) {
    if (part.type !== 'chunk') continue;
    const isOften = OFTEN_NEEDED.some((module) => module.test(part.facadeModuleId ?? ''));
    if (part.isEntry || isOften) take(part.fileName);
  }
  return [...needed].map((name) => `/${name}`).sort();
}

async function buildWorker(precached: readonly string[]): Promise<string> {
  const result = await build({
    root: here,
    configFile: false,
    logLevel: 'warn',
    define: {
      PRECACHED: JSON.stringify(precached),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      write: false,
      copyPublicDir: false,
      target: BROWSERS,
      rolldownOptions: {
        input: resolve(here, 'service-worker/worker.ts'),
        output: { format: 'iife' },
      },
    },
  });
  const [output] = 'output' in result ? result.output : [];
  if (output?.type !== 'chunk') throw new Error('the service worker could not be built');
  return output.code;
}

function manifest(language: LanguageName) {
  const words = CATALOGUES[language];
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${purpose === 'any' ? 'icon' : 'maskable'}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const shortcut = (name: string, url: string) => ({ name, url });
  return {
    id: '/',
    name: 'Glasshouse',
    short_name: 'Glasshouse',
    description: words['portal.description'],
    lang: LANGUAGE_TAGS[language],
    start_url: '/',
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    background_color: '#07150f',
    theme_color: '#07150f',
    icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
    screenshots: SCREENSHOTS.map((picture) => ({
      src: `/screenshots/${picture}.webp`,
      sizes: '360x780',
      type: 'image/webp',
      form_factor: 'narrow',
    })),
    // A link with an invite code that another app shares (api/arrival.ts reads it).
    share_target: {
      action: '/',
      method: 'GET',
      params: { title: 'share_title', text: 'share_text', url: 'share_url' },
    },
    shortcuts: [
      shortcut(words['portal.withdraw'], '/withdrawMoney'),
      shortcut(words['portal.deposit'], '/rechargeMall'),
      shortcut(words['portal.payouts'], '/withdrawalTrackerAll'),
    ],
  };
}

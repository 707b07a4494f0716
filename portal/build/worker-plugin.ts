import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { LANGUAGE_NAMES } from '@glasshouse/words/languages.ts';
import { manifest, manifestFile, SCREENSHOTS } from './manifest.ts';
import { BROWSERS } from './styles.ts';

const here = resolve(import.meta.dirname, '..');

/** After the build: generates the service worker `sw.js`, and a web app manifest per language. */
export function workerPlugin(): Plugin {
  return {
    name: 'glasshouse-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const code = await buildWorker(neededOffline(bundle), pageWords(bundle));
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

/** Parts that a page without a network may still request. */
const OFTEN_NEEDED = [
  /virtual:words\/.*\/(shell|lobby)/,
  /\/markets\/[a-z]+\.ts$/,
  /\/app\/later\.tsx$/,
  /\/(?:app|features)\/.*-page\.tsx$/,
];

/** The first page's files, those loaded right after, all styles, the font and the chunk list. */
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

/** The file with the texts of all pages, by language: a page needs that of its own. */
function pageWords(bundle: Rolldown.OutputBundle): Readonly<Record<string, string>> {
  const files = LANGUAGE_NAMES.map((name) => {
    const file = Object.values(bundle).find(
      (part) => part.type === 'chunk' && part.facadeModuleId?.endsWith(`words/${name}/pages`),
    );
    if (file === undefined) throw new Error(`the build has no page texts in ${name}`);
    return [name, `/${file.fileName}`] as const;
  });
  return Object.fromEntries(files);
}

async function buildWorker(
  precached: readonly string[],
  words: Readonly<Record<string, string>>,
): Promise<string> {
  const result = await build({
    root: here,
    configFile: false,
    logLevel: 'warn',
    define: {
      PRECACHED: JSON.stringify(precached),
      PAGE_WORDS: JSON.stringify(words),
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

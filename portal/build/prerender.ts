import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import type { LanguageName } from '@glasshouse/words/languages.ts';
import { cssNames, keepStyles } from './css-names.ts';
import { gamesPlugin } from './games-plugin.ts';
import { symbolsPlugin } from './symbols-plugin.ts';
import { BROWSERS, stylesOf } from './styles.ts';
import { wordsPlugin } from './words-plugin.ts';

/** The exports of the built app/prerender.tsx. */
interface Prerender {
  readonly DRAWN: Readonly<Record<string, string>>;
  draw(language: LanguageName, path: string): Promise<string>;
  drawStill(): Promise<string>;
  description(language: LanguageName): string;
}

const here = resolve(import.meta.dirname, '..');

/** Builds the app for this process: the page renderers and their styles. */
export async function buildPrerender(): Promise<Prerender & { readonly styles: string }> {
  // A separate folder, so that concurrent builds do not conflict.
  const modules = resolve(here, 'node_modules');
  mkdirSync(modules, { recursive: true });
  const outDir = mkdtempSync(join(modules, '.prerender-'));
  let styles = '';
  const takeStyles: Plugin = {
    name: 'glasshouse-first-styles',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const entry = Object.values(bundle).find((part) => part.type === 'chunk' && part.isEntry);
      if (entry?.type === 'chunk') styles = stylesOf(entry, bundle);
    },
  };
  await build({
    root: here,
    configFile: false,
    logLevel: 'warn',
    plugins: [wordsPlugin(), gamesPlugin(), symbolsPlugin(), takeStyles],
    css: cssNames,
    ssr: { noExternal: true },
    build: {
      ssr: resolve(here, 'app/prerender.tsx'),
      ssrEmitAssets: true,
      outDir,
      emptyOutDir: true,
      minify: false,
      cssMinify: true,
      cssTarget: BROWSERS,
      assetsInlineLimit: 0,
      copyPublicDir: false,
      rolldownOptions: keepStyles,
    },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  writeFileSync(resolve(outDir, 'package.json'), '{"type":"module"}');
  const module: unknown = await import(pathToFileURL(resolve(outDir, 'prerender.js')).href);
  rmSync(outDir, { recursive: true });
  return { ...(module as Prerender), styles };
}

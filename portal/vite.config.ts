import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { chunkListPlugin } from './build/chunk-list-plugin.ts';
import { compressPlugin } from './build/compress-plugin.ts';
import { cssNames, keepStyles } from './build/css-names.ts';
import { APP, BOOT, firstChunksPlugin } from './build/first-chunks-plugin.ts';
import { gamesPlugin } from './build/games-plugin.ts';
import { symbolsPlugin } from './build/symbols-plugin.ts';
import { pagesPlugin } from './build/pages-plugin.ts';
import { BROWSERS } from './build/styles.ts';
import { supportPlugin } from './build/support-plugin.ts';
import { wordsPlugin } from './build/words-plugin.ts';
import { workerPlugin } from './build/worker-plugin.ts';

export default defineConfig(({ command }) => {
  // Always a production build, also when a test run starts it.
  if (command === 'build') process.env['NODE_ENV'] = 'production';
  return portal;
});

/** Lazily imported modules, by their key in the chunk list. */
const lazyModules = new Map<string, string>();

const portal: UserConfig = {
  root: import.meta.dirname,
  plugins: [
    react(),
    wordsPlugin(),
    gamesPlugin(),
    symbolsPlugin(),
    firstChunksPlugin(),
    chunkListPlugin(lazyModules),
    pagesPlugin(lazyModules),
    workerPlugin(),
    supportPlugin(),
    compressPlugin(),
  ],
  css: cssNames,
  build: {
    target: BROWSERS,
    outDir: 'dist',
    emptyOutDir: true,
    // No inlining, so that each page loads only what it shows.
    assetsInlineLimit: 0,
    // First-view styles are inlined; all styles are in one file (build/styles.ts).
    cssCodeSplit: false,
    modulePreload: false,
    // More than 0.5 KB smaller over the wire than the bundler's own minifier.
    minify: 'terser',
    terserOptions: { module: true, ecma: 2020, compress: { passes: 3 } },
    reportCompressedSize: false,
    rolldownOptions: {
      ...keepStyles,
      // build/pages-plugin.ts writes the pages; they run boot.ts, which loads the app.
      input: [BOOT, APP],
      onLog(level, log, report) {
        // Libraries use directives such as 'use client', which have no effect here.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
      },
    },
  },
};

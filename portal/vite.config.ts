import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { chunkListPlugin } from './build/chunk-list-plugin.ts';
import { compressPlugin } from './build/compress-plugin.ts';
import { APP, BOOT, firstChunksPlugin } from './build/first-chunks-plugin.ts';
import { gamesPlugin } from './build/games-plugin.ts';
import { symbolsPlugin } from './build/symbols-plugin.ts';
import { pagesPlugin } from './build/pages-plugin.ts';
import { BROWSERS, cssNames } from './build/styles.ts';
import { supportPlugin } from './build/support-plugin.ts';
import { wordsPlugin } from './build/words-plugin.ts';
import { workerPlugin } from './build/worker-plugin.ts';

export default defineConfig(({ command }) => {
  // What is built is what is shipped, also when a test run asks for the build.
  if (command === 'build') process.env['NODE_ENV'] = 'production';
  return portal;
});

/** What is imported when it is asked for, by its key in the chunk list. */
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
    // Small files stay files: each page then carries only what it shows.
    assetsInlineLimit: 0,
    // The styles of the first view are inlined; all styles are one file (build/styles.ts).
    cssCodeSplit: false,
    modulePreload: false,
    // A good half of a kilobyte smaller over the wire than the bundler's own minifier.
    minify: 'terser',
    terserOptions: { module: true, ecma: 2020, compress: { passes: 3 } },
    reportCompressedSize: false,
    rolldownOptions: {
      // The pages are written in build/pages-plugin.ts: they run boot.ts, which brings the app.
      input: [BOOT, APP],
      onLog(level, log, report) {
        // Libraries mark parts for servers we do not have; that the mark goes changes nothing.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
      },
    },
  },
};

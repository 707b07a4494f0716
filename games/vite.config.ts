import { defineConfig } from 'vite';

/** The page of all titles: served as /game/:id, its assets under /assets with their hash. */
export default defineConfig({
  base: '/',
  build: {
    outDir: 'dist',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});

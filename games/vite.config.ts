import { defineConfig } from 'vite';
import { compressPlugin } from '../portal/build/compress-plugin.ts';
import { titlePagesPlugin } from '../portal/build/title-pages-plugin.ts';

/** Builds the page of all titles: served as /game/:id, with hashed assets under /assets. */
export default defineConfig({
  base: '/',
  plugins: [titlePagesPlugin(), compressPlugin()],
  build: {
    outDir: 'dist',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});

import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';

/** Browser targets: two years back, as for players. */
const BROWSERS = ['chrome129', 'firefox131', 'safari18'];

export default defineConfig(({ command }) => {
  // Always a production build, also when a test run starts it.
  if (command === 'build') process.env['NODE_ENV'] = 'production';
  return backOffice;
});

const backOffice: UserConfig = {
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    target: BROWSERS,
    outDir: 'dist',
    emptyOutDir: true,
    // The content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      onLog(level, log, report) {
        // Libraries use directives such as 'use client', which have no effect here.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
      },
    },
  },
};

import { resolve } from 'node:path';
import { build } from 'vite';

const checkout = resolve(import.meta.dirname, '../..');

/**
 * Builds the programs of a package into `outDir`: recompute.mjs, worker.mjs and verify-hashes.mjs.
 * Not minified, so that a laboratory can read them.
 */
export async function buildRecompute(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: checkout,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: {
        input: {
          recompute: resolve(checkout, 'tools/certify/recompute/recompute.ts'),
          worker: resolve(checkout, 'tools/par/worker.ts'),
          'verify-hashes': resolve(checkout, 'tools/certify/recompute/verify-hashes.ts'),
        },
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'recompute-[name].mjs' },
      },
    },
  });
}

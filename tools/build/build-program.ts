import { resolve } from 'node:path';
import { build } from 'vite';
import { NODE_PROGRAMS } from './programs.ts';

/**
 * Builds the programs of the folder that it is called with. Names stay as they are, so that an
 * error says where it was (docs/decisions/0015-programs-are-built.md).
 */
const checkout = resolve(import.meta.dirname, '../..');
const programs = NODE_PROGRAMS.find(({ folder }) => folder === process.argv[2]);
if (programs === undefined) throw new Error(`no programs in ${process.argv[2]}`);
const outDir = resolve(checkout, programs.folder, 'dist');

await build({
  configFile: false,
  root: checkout,
  logLevel: 'warn',
  publicDir: false,
  // The native module of password hashes and PostgreSQL's parser, in WebAssembly, stay packages.
  ssr: { noExternal: true, external: ['@node-rs/argon2', 'libpg-query'] },
  build: {
    ssr: true,
    target: 'node22',
    outDir,
    emptyOutDir: true,
    rolldownOptions: {
      input: programs.entries,
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
      },
    },
  },
});

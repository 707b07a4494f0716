import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Minimum size: below this, compression saves less than its headers cost. */
const MIN_BYTES = 300;

/** Writes a `.br` and a `.gz` beside every text file of the build. */
export function compressPlugin(): Plugin {
  let outDir = '';
  return {
    name: 'glasshouse-compress',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir);
    },
    async closeBundle() {
      const files = globSync('**/*.{html,js,css,svg,json,webmanifest}', { cwd: outDir });
      for (const file of files) {
        const path = join(outDir, file);
        if (statSync(path).size < MIN_BYTES) continue;
        const source = readFileSync(path);
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
        };
        writeFileSync(`${path}.br`, await brotli(source, { params }));
        writeFileSync(`${path}.gz`, await zip(source, { level: 9 }));
      }
    },
  };
}

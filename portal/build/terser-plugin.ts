import { minify } from 'terser';
import type { Plugin } from 'vite';

/**
 * For Chromium: every function of the file is compiled while it arrives, off the main thread,
 * instead of when it is first called (https://v8.dev/blog/explicit-compile-hints).
 */
const COMPILED_AHEAD = '//# allFunctionsCalledOnLoad\n';
/** What runs whole as soon as it is here. */
const AT_ONCE = /^vendor$/;

/**
 * Goes over the scripts once more after the bundler's own minifier: the first page's are a good
 * half of a kilobyte smaller over the wire for it.
 */
export function terserPlugin(): Plugin {
  return {
    name: 'glasshouse-terser',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // Behind the bundler's own work on the imports.
      order: 'post',
      async handler(_options, bundle) {
        for (const part of Object.values(bundle)) {
          if (part.type !== 'chunk') continue;
          const options = { module: true, ecma: 2020, compress: { passes: 3 } } as const;
          const code = withoutStyleNames(part.code);
          part.code = (await minify(code, options)).code ?? code;
          if (AT_ONCE.test(part.name)) part.code = COMPILED_AHEAD + part.code;
        }
      },
    },
  };
}

/**
 * The bundler names each import's stylesheets, which are one file here (later-styles.ts): that
 * there are any is all the loader asks.
 */
function withoutStyleNames(code: string): string {
  return code
    .replace(/const __vite__mapDeps=.*?;\s*(?=import|var|let|const|function)/s, '')
    .replace(/__vite__mapDeps\(\[[\d,]*\]\)/g, '[0]');
}

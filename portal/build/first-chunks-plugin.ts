import { resolve } from 'node:path';
import { normalizePath, type Plugin } from 'vite';

const isForeign = (id: string) => id.includes('node_modules');
/** The bundler's own runtime. */
const isRuntime = (id: string) => id.includes('rolldown/runtime');
/** The shared base of all market packs: a pack is requested right after the first page. */
const isPackBase = (id: string) => /\/markets\/(pack|common)\.ts$/.test(id);

/** A portal file by the bundler's name, on Windows too. */
const moduleId = (path: string) => normalizePath(resolve(import.meta.dirname, '..', path));

/** The first script, which loads the app. */
export const BOOT = moduleId('boot/boot.ts');
/** The app itself. */
export const APP = moduleId('app/entry.tsx');
/** Modules that the app requests at its start, and opens first. */
const SOON = [
  'app/later.tsx',
  'features/lobby/pages/rest.ts',
  'features/welcome/welcome-dialog.tsx',
  'features/terms/terms-dialog.tsx',
].map(moduleId);

/**
 * For Chromium: compiles every function of the file during download, off the main thread, instead
 * of at its first call (https://v8.dev/blog/explicit-compile-hints).
 */
const COMPILED_AHEAD = '//# allFunctionsCalledOnLoad';

/**
 * Groups the first page's modules into few chunks: `boot`, which runs before the app; `vendor`,
 * which rarely changes between releases; `first`, our own code; and `soon`, which loads right
 * after. By default the bundler creates thirty chunks, which compress worse and load one after
 * another.
 */
export function firstChunksPlugin(): Plugin {
  const [boot, needed, soon] = [new Set<string>(), new Set<string>(), new Set<string>()];
  return {
    name: 'glasshouse-first-chunks',
    apply: 'build',
    buildEnd() {
      const walk = (id: string, found: Set<string>): void => {
        if (found.has(id)) return;
        found.add(id);
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) walk(imported, found);
      };
      for (const id of this.getModuleIds()) {
        if (this.getModuleInfo(id)?.isEntry === true) walk(id, id === APP ? needed : boot);
        if (SOON.includes(id)) walk(id, soon);
      }
      // Fail on a moved file, which would otherwise silently become a separate chunk.
      for (const id of SOON) if (!soon.has(id)) throw new Error(`the app imports no ${id}`);
    },
    outputOptions(options) {
      const group = (name: string, priority: number, test: (id: string) => boolean) => ({
        name,
        priority,
        test,
      });
      return {
        ...options,
        postBanner: ({ name }) => (name === 'vendor' ? COMPILED_AHEAD : ''),
        codeSplitting: {
          groups: [
            group('boot', 4, (id) => boot.has(id)),
            group('vendor', 3, (id) => isRuntime(id) || (needed.has(id) && isForeign(id))),
            group('first', 2, (id) => needed.has(id)),
            group('soon', 1, (id) => soon.has(id) || isPackBase(id)),
          ],
        },
      };
    },
  };
}

import { resolve } from 'node:path';
import { normalizePath, type Plugin } from 'vite';

const isForeign = (id: string) => id.includes('node_modules');
/** The bundler's own few lines. */
const isRuntime = (id: string) => id.includes('rolldown/runtime');
/** What every market's pack is built on: ours is asked for right behind the first page. */
const isPackBase = (id: string) => /\/markets\/(pack|common)\.ts$/.test(id);

/** A file of the portal as the bundler names it, on Windows too. */
const moduleId = (path: string) => normalizePath(resolve(import.meta.dirname, '..', path));

/** What runs first, and brings the app. */
export const BOOT = moduleId('boot/boot.ts');
/** The app itself. */
export const APP = moduleId('app/entry.tsx');
/** What the app asks for as soon as it runs, and what it opens first. */
const SOON = [
  'app/later.tsx',
  'features/lobby/pages/rest.ts',
  'features/welcome/welcome-dialog.tsx',
  'features/terms/terms-dialog.tsx',
].map(moduleId);

/**
 * For Chromium: every function of the file is compiled while it arrives, off the main thread,
 * instead of when it is first called (https://v8.dev/blog/explicit-compile-hints).
 */
const COMPILED_AHEAD = '//# allFunctionsCalledOnLoad';

/**
 * Puts what the first page needs into few chunks: `boot`, which runs before the app; `vendor`,
 * which rarely changes between releases; `first`, our own part; and `soon`, what loads right after.
 * Left alone the bundler makes thirty chunks, which compress worse and load one after another.
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
      // A file that was moved would silently go back to a chunk of its own.
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

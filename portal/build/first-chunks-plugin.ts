import type { Plugin } from 'vite';
import { preloadHelper } from './later-styles.ts';

const isForeign = (id: string) => /node_modules|rolldown\/runtime/.test(id);

/**
 * Puts all that the first page needs into two chunks: `vendor`, which a release seldom changes,
 * and `first`, our own part. Left alone the bundler makes ten of it, which compress worse.
 */
export function firstChunksPlugin(): Plugin {
  const needed = new Set<string>();
  return {
    name: 'glasshouse-first-chunks',
    apply: 'build',
    buildEnd() {
      const walk = (id: string): void => {
        if (needed.has(id)) return;
        needed.add(id);
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) walk(imported);
      };
      for (const id of this.getModuleIds()) {
        if (this.getModuleInfo(id)?.isEntry === true) walk(id);
      }
    },
    outputOptions(options) {
      const group = (name: string, isVendor: boolean, priority: number) => ({
        name,
        priority,
        test: (id: string) => needed.has(id) && isForeign(id) === isVendor,
      });
      return {
        ...options,
        codeSplitting: { groups: [group('vendor', true, 2), group('first', false, 1)] },
      };
    },
  };
}

/**
 * Parts that come along and are never run here, by their file: each is put out of the build.
 * The preload helper knows many stylesheets; ours makes sure of the one there is (later-styles.ts).
 * Of react-query the portal takes queries alone: deeds go through shared/api.ts with their intents.
 */
const LEFT_OUT: readonly (readonly [file: RegExp, instead: string])[] = [
  [/vite\/preload-helper/, preloadHelper()],
  [
    /query-core\/build\/modern\/mutation\.js/,
    'export class Mutation {} export const getDefaultState = null;',
  ],
  [
    /query-core\/build\/modern\/infiniteQueryBehavior\.js/,
    'export const infiniteQueryBehavior = null, hasNextPage = null, hasPreviousPage = null;',
  ],
];

export function leaveOutPlugin(): Plugin {
  return {
    name: 'glasshouse-leave-out',
    apply: 'build',
    enforce: 'pre',
    load: (id) => LEFT_OUT.find(([file]) => file.test(id))?.[1] ?? null,
  };
}

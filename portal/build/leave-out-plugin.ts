import type { Plugin } from 'vite';
import { preloadHelper } from './later-styles.ts';

/** The bundler's helper knows many stylesheets; ours makes sure of the one there is. */
export function leaveOutPlugin(): Plugin {
  return {
    name: 'glasshouse-leave-out',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id.includes('vite/preload-helper') ? preloadHelper() : null),
  };
}

import type { Plugin } from 'vite';
import { preloadHelper } from './later-styles.ts';

/**
 * Parts that come along and are never run here, by their file: each is put out of the build.
 * The preload helper knows many stylesheets; ours makes sure of the one there is (later-styles.ts).
 * Of react-query the portal takes queries alone: actions go through api/client.ts,
 * and no query suspends, throws while drawing, or is restored.
 */
const LEFT_OUT: readonly (readonly [file: RegExp, instead: string])[] = [
  [/vite\/preload-helper/, preloadHelper()],
  [
    /query-core\/build\/modern\/mutation\.js/,
    'export class Mutation {} export const getDefaultState = null;',
  ],
  // Patterns in paths are app/routes.tsx's own affair.
  [/regexparam/, 'export const parse = null;'],
  [
    /react-query\/build\/modern\/errorBoundaryUtils\.js/,
    'export const ensurePreventErrorBoundaryRetry = () => {}, useClearResetErrorBoundary = () => {};' +
      'export const getHasError = () => false;',
  ],
  [
    /react-query\/build\/modern\/suspense\.js/,
    'export const ensureSuspenseTimers = () => {}, shouldSuspend = () => false;' +
      'export const defaultThrowOnError = null, fetchOptimistic = null, willFetch = null;',
  ],
  [
    /react-query\/build\/modern\/QueryErrorResetBoundary\.js/,
    'export const useQueryErrorResetBoundary = () => null, QueryErrorResetBoundary = null;',
  ],
  [
    /react-query\/build\/modern\/IsRestoringProvider\.js/,
    'export const useIsRestoring = () => false, IsRestoringProvider = null;',
  ],
  // Its managers can be set up anew in many ways; ours do what they do when nobody does.
  [
    /query-core\/build\/modern\/timeoutManager\.js/,
    'export const timeoutManager = { setTimeout: (f, ms) => setTimeout(f, ms),' +
      'clearTimeout: (id) => clearTimeout(id), setInterval: (f, ms) => setInterval(f, ms),' +
      'clearInterval: (id) => clearInterval(id) };' +
      'export const systemSetTimeoutZero = (f) => setTimeout(f, 0);',
  ],
  [
    /query-core\/build\/modern\/focusManager\.js/,
    manager(
      'focusManager',
      'visibilitychange',
      'isFocused',
      "document.visibilityState !== 'hidden'",
    ),
  ],
  [
    /query-core\/build\/modern\/onlineManager\.js/,
    manager('onlineManager', 'online', 'isOnline', 'navigator.onLine'),
  ],
  [
    /query-core\/build\/modern\/mutationCache\.js/,
    'export class MutationCache { clear() {} findAll() { return []; } resumePausedMutations() {} }',
  ],
  [
    /query-core\/build\/modern\/infiniteQueryBehavior\.js/,
    'export const infiniteQueryBehavior = null, hasNextPage = null, hasPreviousPage = null;',
  ],
];

/** A manager of react-query that tells its listeners of an event of the window. */
function manager(name: string, event: string, asks: string, answer: string): string {
  return `import { Subscribable } from './subscribable.js';
    class Manager extends Subscribable {
      onSubscribe() {
        this.on ??= addEventListener('${event}', () =>
          this.listeners.forEach((tell) => tell(this.${asks}()))) ?? true;
      }
      ${asks}() { return typeof document === 'undefined' || ${answer}; }
    }
    export const ${name} = new Manager();`;
}

export function leaveOutPlugin(): Plugin {
  return {
    name: 'glasshouse-leave-out',
    apply: 'build',
    enforce: 'pre',
    load: (id) => LEFT_OUT.find(([file]) => file.test(id))?.[1] ?? null,
  };
}

import '@simplewebauthn/browser';
import '@stomp/stompjs';
import '@glasshouse/markets/br.ts';
import '@glasshouse/markets/in.ts';
import '@glasshouse/markets/mx.ts';
import '@glasshouse/markets/ng.ts';
import '@glasshouse/markets/pk.ts';
import { LANGUAGE_NAMES } from '@glasshouse/words/languages.ts';
import { loadPageWords, pageLanguage, speak } from '../ui/words.ts';

/**
 * The parts that the portal loads when they are needed. The files of a worker share their modules:
 * one whose loading outlives its file never arrives, and the next file that needs it waits forever.
 * Loaded here before the first test, no part is under way when a file ends.
 */
const parts = import.meta.glob([
  '../{api,app,features,ui}/**/*.{ts,tsx}',
  '!**/*.test.{ts,tsx}',
  '!**/{entry,prerender}.tsx',
]);

export async function loadAll(): Promise<void> {
  await Promise.all(Object.values(parts).map((load) => load()));
  await loadPageWords();
  for (const name of LANGUAGE_NAMES) await speak(name);
  await speak(pageLanguage());
}

import { LANGUAGE_TAGS, type LanguageName } from '@glasshouse/words/languages.ts';
import { api, queryCache } from './server.ts';
import { language, speak } from '../ui/words.ts';

const YEAR_SECONDS = 31_536_000;

/** The player chooses a language: updates page, device and server. */
export async function chooseLanguage(name: LanguageName): Promise<void> {
  await showLanguage(name);
  keepLanguage(name, 'chosen');
  await api.call('setLang', { lang: name });
  // Responses contain texts too, so request them again.
  await queryCache.invalidate();
}

/**
 * Synchronises the language after a sign-in: uses the one chosen on this device, else the one
 * stored for the player by the server.
 */
export async function followServerLanguage(name: LanguageName): Promise<void> {
  if (name === language()) return;
  if (isChosenHere()) {
    await api.call('setLang', { lang: language() }, { quiet: true });
    return;
  }
  try {
    await showLanguage(name);
  } catch {
    // The texts failed to load: keep the current language.
    return;
  }
  keepLanguage(name, 'followed');
}

/**
 * The server reads this cookie before it sends the page, so that the first paint has the language.
 * A language adopted from a player is marked: it is not a choice for the next player.
 */
function keepLanguage(name: LanguageName, how: 'chosen' | 'followed'): void {
  const rest = (seconds: number) => `; path=/; max-age=${seconds}; samesite=lax`;
  document.cookie = `gh_lang=${name}${rest(YEAR_SECONDS)}`;
  document.cookie = `gh_lang_followed=1${rest(how === 'followed' ? YEAR_SECONDS : 0)}`;
}

function isChosenHere(): boolean {
  const has = (name: string) => document.cookie.split('; ').some((one) => one.startsWith(name));
  return has('gh_lang=') && !has('gh_lang_followed=');
}

async function showLanguage(name: LanguageName): Promise<void> {
  await speak(name);
  document.documentElement.lang = LANGUAGE_TAGS[name];
  document.documentElement.dataset['language'] = name;
}

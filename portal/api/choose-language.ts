import { LANGUAGE_TAGS, type LanguageName } from '@glasshouse/words/languages.ts';
import { api, queryCache } from './server.ts';
import { language, speak } from '../ui/words.ts';

const YEAR_SECONDS = 31_536_000;

/** The player chooses a language: page, device and server follow. */
export async function chooseLanguage(name: LanguageName): Promise<void> {
  await showLanguage(name);
  keepLanguage(name, 'chosen');
  await api.call('setLang', { lang: name });
  // Answers carry texts too: they are requested again.
  await queryCache.invalidate();
}

/**
 * After a sign-in page and server speak one language: the one that was chosen on this device, else
 * the one that the server keeps for the player.
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
    // Its texts did not come: the page stays as it is.
    return;
  }
  keepLanguage(name, 'followed');
}

/**
 * The server reads the language before the page is sent, so that the first picture is in it. One
 * that only followed a player is marked: it does not count as a choice for the next.
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

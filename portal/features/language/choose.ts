import { LANGUAGE_TAGS, type LanguageName } from '@glasshouse/words/languages.ts';
import { api, queryClient } from '../../shared/server.ts';
import { language, speak } from '../../shared/words.ts';

/** Each language by its own name, which is the same in every language. */
export const LANGUAGE_WORDS: Readonly<Record<LanguageName, string>> = {
  EN: 'English',
  IN: 'हिन्दी',
  BR: 'Português',
  MX: 'Español',
  CN: '简体中文',
};

const YEAR_SECONDS = 31_536_000;

/** The player chooses a language: page, device and server follow. */
export async function chooseLanguage(name: LanguageName): Promise<void> {
  await showLanguage(name);
  // The server reads it before the page is sent, so that the first picture is in this language.
  document.cookie = `gh_lang=${name}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  await api.call('setLang', { lang: name });
  // Answers carry texts too: they are asked for again.
  await queryClient.invalidateQueries();
}

/** What the server keeps for a player counts where this device has not chosen. */
export function followServer(name: LanguageName): void {
  const chosenHere = /(?:^|; )gh_lang=/.test(document.cookie);
  if (!chosenHere && name !== language()) void showLanguage(name);
}

async function showLanguage(name: LanguageName): Promise<void> {
  await speak(name);
  document.documentElement.lang = LANGUAGE_TAGS[name];
  document.documentElement.dataset['language'] = name;
}

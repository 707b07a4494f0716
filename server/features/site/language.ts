import type { FastifyRequest } from 'fastify';
import { LANGUAGE_NAMES, type LanguageName } from '@glasshouse/words/languages.ts';
import { parseCookies } from '../../platform/http/caller.ts';

/** Kept by the portal when a player chooses a language on this device. */
const LANGUAGE_COOKIE = 'gh_lang';

/** The language a page is sent in: the device's choice, else what the browser asks for. */
export function pageLanguage(
  request: FastifyRequest,
  asked: (request: FastifyRequest) => string,
): LanguageName {
  const chosen = parseCookies(request.headers.cookie, false)[LANGUAGE_COOKIE];
  const known = (name: string | undefined) => LANGUAGE_NAMES.find((own) => own === name);
  return known(chosen) ?? known(asked(request)) ?? 'EN';
}

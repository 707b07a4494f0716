import type { FastifyRequest } from 'fastify';
import { formatMoney } from '@glasshouse/contract/money.ts';
import { marketTime } from '@glasshouse/markets/calendar.ts';
import type { MarketPack } from '@glasshouse/markets/pack.ts';
import { LANGUAGE_TAGS, LANGUAGE_NAMES, languageOf } from '@glasshouse/words/languages.ts';
import { answerText } from '@glasshouse/words/server.ts';

/**
 * Returns the text of a msgCode in a player's language, with the market's money and time format.
 */
export function createMessageText(pack: MarketPack) {
  const writing = {
    money: (amount: number) => formatMoney(amount, pack.money),
    time: (at: number) => marketTime(pack, at),
  };
  // Every round returns the success text, so it is cached per language.
  const success = new Map<string, string>();
  return (language: string, msgCode: string, data: unknown): string => {
    const name = languageOf(language);
    if (msgCode !== 'success') return answerText(name, msgCode, data, writing);
    const known = success.get(name);
    if (known !== undefined) return known;
    const text = answerText(name, msgCode, null, writing);
    success.set(name, text);
    return text;
  };
}

/**
 * Returns a caller's language when there is no session: the browser's preference, else the pack's
 * first.
 */
export function callerLanguage(pack: MarketPack) {
  const fallback = pack.languages[0] ?? 'EN';
  return (request: Pick<FastifyRequest, 'headers'>): string => {
    const header = request.headers['accept-language'];
    if (header === undefined) return fallback;
    for (const wanted of header.split(',')) {
      const tag = wanted.split(';')[0]?.trim().toLowerCase() ?? '';
      const base = tag.split('-')[0];
      if (base === '') continue;
      const found = LANGUAGE_NAMES.find(
        (name) => LANGUAGE_TAGS[name].toLowerCase().split('-')[0] === base,
      );
      if (found !== undefined) return found;
    }
    return fallback;
  };
}

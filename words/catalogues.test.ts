import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';
import { allMsgCodes, operations } from '@glasshouse/contract/index.ts';
import { PROCESS_STEPS } from '@glasshouse/contract/withdrawals/progress-steps.ts';
import { en } from './en.ts';
import { LANGUAGE_NAMES, languageOf } from './languages.ts';
import { answerText, CATALOGUES, isMessageKey, message } from './server.ts';

const keys = Object.keys(en).filter(isMessageKey);
const formats = { money: (amount: number) => `Rs ${amount}`, time: (at: number) => `t${at}` };

/** Keys of card symbols; some languages call the nine and the ten by their number. */
const CARD = /^symbol\.\d+\.[NT]$/;

/** Returns the placeholder names of a text, including those in nested choices. */
function placeholders(text: string): string[] {
  return [...new Set(namesIn(compileMessageOrThrow(text)))].toSorted();
}

function namesIn(tokens: CompiledMessage): string[] {
  return tokens.flatMap((token) => {
    if (typeof token === 'string') return [];
    const [name, , choices] = token;
    if (typeof choices !== 'object' || choices === null) return [name];
    const inside = Object.values(choices).filter(Array.isArray);
    return [name, ...inside.flatMap((choice: CompiledMessage) => namesIn(choice))];
  });
}

describe.each(LANGUAGE_NAMES)('the catalogue %s', (language) => {
  const catalogue = CATALOGUES[language];

  test('has exactly the expected keys, each with a text', () => {
    expect(Object.keys(catalogue).toSorted()).toEqual(keys.toSorted());
    for (const key of keys) expect(catalogue[key].trim(), key).not.toBe('');
  });

  test('asks for the placeholders of the English text', () => {
    for (const key of keys) {
      expect(placeholders(catalogue[key]), key).toEqual(placeholders(en[key]));
    }
  });

  test('offers the choices of the English text', () => {
    for (const kind of ['deposit', 'loss', 'stake', 'session_minutes', 'other']) {
      expect(catalogue['msg.limit_reached']).toContain(`${kind} {`);
    }
  });

  test('has no figure except the number on a card', () => {
    for (const key of keys) {
      const text = CARD.test(key) ? catalogue[key].replace(/^“(?:9|10)”$/, '') : catalogue[key];
      expect(text, key).not.toMatch(/\p{Nd}/u);
    }
  });

  test('never promises a win nor urges to continue', () => {
    const urging = /jackpot|lucky|keep playing|\bsorte\b|suerte|भाग्य|幸运|大奖/i;
    for (const key of keys) expect(catalogue[key], key).not.toMatch(urging);
  });
});

/**
 * Words that are the same in a language and in English: names of payment methods, industry terms
 * and card names. A text may equal the English one only if it consists of these.
 */
const SHARED_WORDS: ReadonlySet<string> = new Set(
  'A Easypaisa Demo ID JazzCash Pix RTP Respins SPEI Total UPI USDT'.split(' '),
);

function isShared(text: string): boolean {
  const words = text.replaceAll(/\{[^{}]*\}/g, ' ').match(/\p{L}+/gu) ?? [];
  return words.every((word) => SHARED_WORDS.has(word));
}

test('no language repeats the English texts', () => {
  for (const language of LANGUAGE_NAMES.filter((name) => name !== 'EN')) {
    const same = keys.filter((key) => CATALOGUES[language][key] === en[key] && !isShared(en[key]));
    expect(same).toEqual([]);
  }
});

test('a sentence left in English is not taken for shared words', () => {
  expect(isShared('RTP {share}')).toBe(true);
  expect(isShared('Withdraw {amount}')).toBe(false);
});

test('exactly the msgCodes of the contract have texts', () => {
  const spoken = keys.filter((key) => key.startsWith('msg.')).map((key) => key.slice(4));
  expect(spoken.toSorted()).toEqual([...new Set(allMsgCodes)].toSorted());
});

test('every step of the tracker has a text for each of its kinds', () => {
  const names = [...Object.values(PROCESS_STEPS).map(({ name }) => name), 'taxWithheld'];
  for (const name of names) expect(isMessageKey(`step.${name}`), name).toBe(true);
});

describe('an answer', () => {
  const refusals = Object.values(operations).flatMap((operation) =>
    Object.entries<{ example: unknown }>(operation.refusals),
  );

  test('finds every placeholder of its text in the data of its refusal', () => {
    for (const [code, { example }] of refusals) {
      const key = `msg.${code}`;
      const wanted = isMessageKey(key) ? placeholders(en[key]) : [];
      expect(Object.keys(example ?? {}), code).toEqual(expect.arrayContaining(wanted));
    }
  });

  test('is whole in every language: no placeholder left open, amounts and times as formatted', () => {
    for (const language of LANGUAGE_NAMES) {
      for (const [code, { example }] of refusals) {
        expect(answerText(language, code, example, formats), code).not.toMatch(
          /[{}]|undefined|NaN/,
        );
      }
      const text = answerText(language, 'only_support_ten', { amount: 10000 }, formats);
      expect(text).toContain('Rs 10000');
      expect(answerText(language, 'cooling_off', { until: 7 }, formats)).toContain('t7');
    }
  });

  test('says which limit is reached', () => {
    const say = (limit: string) =>
      answerText('EN', 'limit_reached', { limit, period: 'day', until: 7 }, formats);
    expect(say('deposit')).toBe('You have reached your deposit limit. It resets on t7.');
    expect(say('something')).toBe('You have reached a limit you set. It resets on t7.');
  });

  test('without a text is a fault', () => {
    expect(() => answerText('EN', 'no_such_code', null, formats)).toThrow(RangeError);
  });
});

test('counts follow the plural of their language', () => {
  const say = (language: 'EN' | 'BR' | 'CN', rounds: number) =>
    message(language, 'portal.task', { rounds, game: 'Firefly Jar' });
  expect(say('EN', 1)).toBe('Play 1 round of Firefly Jar');
  expect(say('EN', 3)).toBe('Play 3 rounds of Firefly Jar');
  expect(say('BR', 3)).toBe('Jogue 3 rodadas de Firefly Jar');
  expect(say('CN', 3)).toBe('玩 3 局 Firefly Jar');
});

test('a text that looks like a placeholder or markup is inserted unchanged', () => {
  const game = "{rounds} <b>'x'</b> \\u0041";
  expect(message('EN', 'portal.task', { rounds: 3, game })).toContain("{rounds} <b>'x'</b>");
});

test('the form texts taken over from the original product are plain English', () => {
  expect(message('EN', 'field.loginName', { min: 9, max: 15 })).toBe(
    'Please enter 9 to 15 characters',
  );
  expect(en['field.confirmation']).toBe('The passwords do not match');
  expect(en['field.account']).toBe('Please fill in all fields');
  expect(en['msg.user_exist']).toBe('This login name is taken. Please choose another one.');
  expect(en['msg.provider_refused']).toBe(
    'The deposit could not be started. Please try again or choose another payment method.',
  );
});

test('a language we do not have falls back to English', () => {
  expect(languageOf('MX')).toBe('MX');
  for (const unknown of ['', 'FR', 'en', 'toString']) expect(languageOf(unknown)).toBe('EN');
});

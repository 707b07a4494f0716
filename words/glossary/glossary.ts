import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { MessageKey } from '../en.ts';

/** The product's concepts with an agreed term in every language. */
export type Concept =
  | 'bet'
  | 'bonus'
  | 'break'
  | 'cancel the bonus'
  | 'cash balance'
  | 'create a login'
  | 'deposit'
  | 'expanding wilds'
  | 'free spins'
  | 'hit rate'
  | 'hold and collect'
  | 'ID verification'
  | 'max win'
  | 'paytable'
  | 'respins'
  | 'round'
  | 'RTP'
  | 'self-exclusion'
  | 'sticky wilds'
  | 'tumbles'
  | 'verify'
  | 'volatility'
  | 'wagering left'
  | 'wagering requirement'
  | 'withdrawal';

/** A forbidden word, its replacement, and the texts that may contain it, each with a reason. */
export interface ForbiddenWord {
  readonly word: RegExp;
  readonly say: string;
  readonly except?: Readonly<Partial<Record<MessageKey, string>>>;
}

export interface Glossary {
  readonly agreed: Readonly<Record<Concept, RegExp>>;
  /** Other forms of an agreed term that a sentence may need: a verb, an inflection. */
  readonly forms?: Readonly<Partial<Record<Concept, RegExp>>>;
  /** Texts that need no agreed term where the English text has one, each with a reason. */
  readonly unsaid?: Readonly<
    Partial<Record<Concept, Readonly<Partial<Record<MessageKey, string>>>>>
  >;
  readonly forbidden: readonly ForbiddenWord[];
}

/** For each concept, a text shown to players that must contain the agreed term. */
const SHOWN_BY: Readonly<Record<Concept, MessageKey>> = {
  bet: 'stage.stake',
  bonus: 'portal.bonus',
  break: 'break.title',
  'cancel the bonus': 'bonuses.cancel',
  'cash balance': 'withdrawals.cashBalance',
  'create a login': 'account.createLogin',
  deposit: 'portal.deposit',
  'expanding wilds': 'stage.expanding',
  'free spins': 'stage.freeGames',
  'hit rate': 'stage.odds.hitRate',
  'hold and collect': 'stage.hold',
  'ID verification': 'me.identity',
  'max win': 'stage.cap',
  paytable: 'stage.pays',
  respins: 'stage.respins',
  round: 'portal.task',
  RTP: 'portal.returns',
  'self-exclusion': 'break.long',
  'sticky wilds': 'stage.sticky',
  tumbles: 'stage.tumbles',
  verify: 'fairness.verify',
  volatility: 'stage.odds.volatility',
  'wagering left': 'withdrawals.wageringLeft',
  'wagering requirement': 'invites.termCash',
  withdrawal: 'portal.tab.withdraw',
};

/**
 * Returns a catalogue's violations of its glossary, one per line: a missing agreed term, a
 * forbidden word, an unused exception. Empty if there are none.
 */
export function glossaryFindings(
  catalogue: Readonly<Partial<Record<MessageKey, string>>>,
  { agreed, forbidden }: Glossary,
): string[] {
  const texts = Object.entries(catalogue).map(([key, text]) => [key, readText(text)] as const);
  const textOf = new Map<string, string>(texts);
  const missing = Object.entries(SHOWN_BY).flatMap(([concept, key]) => {
    const term = agreed[concept as Concept];
    const text = textOf.get(key);
    if (text === undefined || term.test(text)) return [];
    return [`${key} does not say the agreed word for "${concept}" (${term.source}): ${text}`];
  });
  const idle = forbidden.flatMap(({ word, except = {} }) =>
    Object.keys(except)
      .filter((key) => !word.test(textOf.get(key) ?? ''))
      .map((key) => `${key} needs no exception from ${word.source}`),
  );
  return [...missing, ...forbiddenFindings(texts, forbidden), ...idle];
}

/**
 * Returns the texts whose English text uses an agreed term while they do not use theirs, and the
 * exceptions in `unsaid` that no text needs. Empty if there are none.
 */
export function unsaidFindings(
  english: Readonly<Record<MessageKey, string>>,
  englishGlossary: Glossary,
  catalogue: Readonly<Record<MessageKey, string>>,
  { agreed, forms = {}, unsaid = {} }: Glossary,
): string[] {
  return (Object.entries(agreed) as [Concept, RegExp][]).flatMap(([concept, term]) => {
    const isSaid = (text: string) => term.test(text) || forms[concept]?.test(text) === true;
    const excepted = unsaid[concept] ?? {};
    return (Object.keys(english) as MessageKey[]).flatMap((key) => {
      const isNeeded = englishGlossary.agreed[concept].test(readText(english[key]));
      const isMissing = isNeeded && !isSaid(readText(catalogue[key]));
      const isExcepted = Object.hasOwn(excepted, key);
      if (isMissing === isExcepted) return [];
      return isMissing
        ? [`${key} does not say "${concept}" (${term.source}): ${catalogue[key]}`]
        : [`${key} needs no exception for "${concept}"`];
    });
  });
}

/** Returns the forbidden words in these texts, each with its key and its replacement. */
export function forbiddenFindings(
  texts: readonly (readonly [key: string, text: string])[],
  forbidden: readonly ForbiddenWord[],
): string[] {
  return forbidden.flatMap(({ word, say, except = {} }) =>
    texts
      .filter(([key, text]) => word.test(text) && !Object.hasOwn(except, key))
      .map(([key, text]) => `${key} says ${word.source}; say ${say}: ${text}`),
  );
}

/** Returns the words of a text without its placeholder names. */
function readText(text: string): string {
  return wordsOf(compileMessageOrThrow(text)).join('\n');
}

function wordsOf(tokens: CompiledMessage): string[] {
  return tokens.flatMap((token) => {
    if (typeof token === 'string') return [token];
    const choices = token[2];
    if (typeof choices !== 'object' || choices === null) return [];
    return Object.values(choices).flatMap((choice) => {
      if (typeof choice === 'string') return [choice];
      return Array.isArray(choice) ? wordsOf(choice) : [];
    });
  });
}

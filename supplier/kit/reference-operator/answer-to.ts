import { setTimeout as pause } from 'node:timers/promises';
import type { Books, Transaction } from './books.ts';
import type { OperatorFault } from './faults.ts';

interface AnswerOptions {
  readonly books: Books;
  readonly currency: string;
  has(fault: OperatorFault): boolean;
}

const SLOW_MS = 350;

/** The answer's text to a signed call. */
export async function answerTo(
  name: string,
  body: Transaction | null,
  { books, currency, has }: AnswerOptions,
): Promise<string> {
  if (has('too slow')) await pause(SLOW_MS);
  const account = body === null ? undefined : books.accounts.get(body.user);
  if (name === 'user/info' || name === 'user/balance') {
    const found = [...books.accounts.values()].find(({ token }) => token === body?.token);
    if (found === undefined) return JSON.stringify({ status: 'RS_ERROR_INVALID_TOKEN' });
    const { user, cash: balance, game: game_code } = found;
    const request_uuid = body?.request_uuid;
    return JSON.stringify({ status: 'RS_OK', request_uuid, user, currency, balance, game_code });
  }
  if (name === 'round/info' && body !== null && account !== undefined) {
    const { request_uuid, user, round } = body;
    const sums = books.roundOf(user, round);
    return JSON.stringify({ status: 'RS_OK', request_uuid, user, round, ...sums });
  }
  const fault = faultOf(body, has('negative bets'));
  if (body === null || fault !== null) return JSON.stringify({ status: fault });
  const kind = name.replace('transaction/', '');
  if (kind !== 'bet' && kind !== 'win' && kind !== 'rollback') {
    return JSON.stringify({ status: 'RS_ERROR_WRONG_SYNTAX' });
  }
  return books.apply(kind, body);
}

/** Why a transaction cannot be read; null when it can. */
function faultOf(body: Transaction | null, isNegativeFine: boolean): string | null {
  if (body === null) return 'RS_ERROR_WRONG_SYNTAX';
  const { transaction_uuid, request_uuid, user, round, amount } = body;
  const needed: unknown[] = [transaction_uuid, request_uuid, user, round];
  if (needed.some((field) => field === undefined)) return 'RS_ERROR_WRONG_SYNTAX';
  if (amount === undefined) return null;
  const isWhole = Number.isSafeInteger(amount) && (amount >= 0 || isNegativeFine);
  return isWhole ? null : 'RS_ERROR_WRONG_TYPES';
}

import type { findPlayers as operation } from '@glasshouse/contract/backoffice/players/find-players.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import { normalisePhone } from '@glasshouse/markets/checks/phone.ts';
import type { Queryable } from '../../platform/database.ts';
import { searchPlayers } from '../players/index.ts';
import { payoutAccountKey, playersByPhone } from '../withdrawals/index.ts';
import type { DeskDeps } from './deps.ts';

const HASH = /^(?:[0-9a-f]{64}|[0-9a-f]{66})$/;

/** Finds players by the exact value of what staff typed, whatever kind of key it is. */
export async function findPlayers(
  db: Queryable,
  deps: DeskDeps,
  typed: string,
): Promise<AnswerOf<typeof operation>> {
  const text = typed.trim();
  const phone = normalisePhone(deps.wholePack, text);
  const others = (await playersByPhone(db, phone)).map((id) => [id, 'phone'] as const);
  const players = await searchPlayers(db, {
    market: deps.wholePack.code,
    text,
    phone,
    accounts: accountKeys(deps, text),
    others: new Map(others),
  });
  return { players };
}

/** The keys that a text has as a payout account: as its hash, or as a number of any method. */
function accountKeys(deps: DeskDeps, text: string): Buffer[] {
  if (HASH.test(text)) return [Buffer.from(text, 'hex')];
  const pack = deps.wholePack;
  return pack.payTypes.withdrawal.flatMap(
    (payType) => payoutAccountKey({ ...deps, pack }, payType, text) ?? [],
  );
}

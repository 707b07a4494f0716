import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { Round, RoundStep } from '@glasshouse/supplier/library/rounds.ts';
import type { SupplierRecord } from '@glasshouse/supplier/reference/server.ts';
import { send, type CalledWallet } from '@glasshouse/supplier/kit/operator/subject.ts';

/** A round as the supplier's own journal has it. */
export interface SupplierRound {
  readonly round: Round;
  readonly step: RoundStep['step'];
}

/** The supplier's rounds, read from its journal; a line that is being written is left out. */
export function supplierRounds(dataDir: string): SupplierRound[] {
  const text = readFileSync(join(dataDir, 'provider', 'supplier.jsonl'), 'utf8');
  const rounds = new Map<string, SupplierRound>();
  for (const line of text.slice(0, text.lastIndexOf('\n')).split('\n')) {
    const record = JSON.parse(line) as SupplierRecord;
    if (record.kind !== 'step') continue;
    const { step } = record;
    if (step.step === 'drawn') rounds.set(step.round.round, { round: step.round, step: 'drawn' });
    else {
      const known = rounds.get(step.id);
      if (known !== undefined) rounds.set(step.id, { round: known.round, step: step.step });
    }
  }
  return [...rounds.values()];
}

const ENDED: readonly RoundStep['step'][] = ['paid', 'refused', 'rolled_back'];

export function isEnded({ step }: SupplierRound): boolean {
  return ENDED.includes(step);
}

/**
 * Compares rounds with the operator's books: the sums of each round, and each player's cash, which
 * was `cash` before the first one. Returns one sentence for each difference.
 */
export async function differences(
  wallet: CalledWallet,
  rounds: readonly SupplierRound[],
  cashBefore: ReadonlyMap<string, number>,
): Promise<string[]> {
  const found: string[] = [];
  const cash = new Map(cashBefore);
  for (const one of rounds) {
    const { round, step } = one;
    const { user } = round.session;
    const counts = step === 'paid';
    const expected = { staked: counts ? round.stake : 0, won: counts ? round.win : 0 };
    cash.set(user, (cash.get(user) ?? 0) - expected.staked + expected.won);
    const asked = { request_uuid: randomUUID(), user, round: round.round };
    const { answer } = await send(wallet, 'round/info', asked);
    const { staked = 0, won = 0 } = answer as { readonly staked?: number; readonly won?: number };
    if (staked === expected.staked && won === expected.won) continue;
    found.push(
      `round ${round.round} (${step}): the supplier has ${expected.staked} and ${expected.won}, ` +
        `the operator ${staked} and ${won}`,
    );
  }
  const tokens = new Map(rounds.map(({ round: { session } }) => [session.user, session.token]));
  for (const [user, token] of tokens) {
    const asked = { request_uuid: randomUUID(), user, token };
    const { answer } = await send(wallet, 'user/balance', asked);
    if (answer.balance === cash.get(user)) continue;
    found.push(`player ${user}: ${answer.balance ?? answer.status} in cash, not ${cash.get(user)}`);
  }
  return found;
}

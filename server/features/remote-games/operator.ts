import type { WalletStatus } from '@glasshouse/contract/wallet-protocol/statuses.ts';
import { walletCalls } from '@glasshouse/contract/wallet-protocol/wallet-calls.ts';
import { signedCall, type SignedParty } from '../../platform/signed-call.ts';
import { shapeCheck } from '../../platform/http/validate.ts';

/** An operator whose players play our games, with the money of its own wallet. */
export interface RemoteOperator extends SignedParty {
  /** Lower-case letters and digits, at most 20. */
  readonly name: string;
  /** The origin of its portal: only it may frame the games. */
  readonly portalOrigin: string;
}

/** A wallet's answer. Amounts in minor units. */
export interface WalletAnswer {
  readonly status: WalletStatus;
  readonly balance?: number | null;
}

/** One side of a transaction, with the field names of the protocol. */
export interface WalletTransaction {
  readonly request_uuid: string;
  readonly transaction_uuid: string;
  readonly user: string;
  readonly token: string;
  readonly round: string;
  readonly round_closed?: true;
  readonly game_code: string;
  readonly currency: string;
  readonly amount?: number;
  readonly reference_transaction_uuid?: string;
}

type CallName = 'userBalance' | 'bet' | 'win' | 'rollback';

const ANSWER_WITHIN_MS = 3_000;
const checks = {
  userBalance: shapeCheck(walletCalls.userBalance.answer),
  bet: shapeCheck(walletCalls.bet.answer),
  win: shapeCheck(walletCalls.win.answer),
  rollback: shapeCheck(walletCalls.rollback.answer),
};

/**
 * Calls an operator's wallet once. Null: no answer that can be believed, or RS_ERROR_UNKNOWN; what
 * happened is unknown.
 */
export async function callWallet(
  operator: SignedParty,
  name: CallName,
  body: WalletTransaction | { readonly request_uuid: string; user: string; token: string },
): Promise<WalletAnswer | null> {
  const { path } = walletCalls[name];
  const answer = await signedCall(operator, {
    ...{ to: 'wallet', path, body },
    withinMs: ANSWER_WITHIN_MS,
  });
  if (answer === null || !checks[name](answer)) return null;
  const found = answer as WalletAnswer;
  return found.status === 'RS_ERROR_UNKNOWN' ? null : found;
}

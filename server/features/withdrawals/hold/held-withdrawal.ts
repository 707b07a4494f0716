import type { Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import type { confirmHeldWithdrawal as confirmOperation } from '@glasshouse/contract/withdrawals/confirm-held-withdrawal.ts';
import type { denyHeldWithdrawal as denyOperation } from '@glasshouse/contract/withdrawals/deny-held-withdrawal.ts';
import type { mailHoldCode as mailOperation } from '@glasshouse/contract/withdrawals/mail-hold-code.ts';
import type { AppContext } from '../../../context.ts';
import type { Queryable } from '../../../platform/database.ts';
import type { PlayerCall } from '../../../platform/http/call.ts';
import type { PlayerRef } from '../../../platform/ids.ts';
import type { Messages } from '../../messages/index.ts';
import { requireProof, issueOrderCode, withSecondProof } from '../../players/index.ts';
import { composeHoldCode } from './hold-mails.ts';
import { returnToCash } from '../processing/outcomes.ts';
import { lockOrder, type OrderRow } from '../store.ts';

export interface HoldDeps extends Pick<AppContext, 'db' | 'pack' | 'options'> {
  readonly messages: Messages;
  /** Ends the player's other sessions and removes their device logins. */
  endOtherSessions(call: PlayerCall): Promise<unknown>;
}

const NOT_HELD = { ok: false, code: 'not_held', data: null } as const;

/** Mails a code to the confirmed address, for use in confirmHeldWithdrawal. */
export async function mailHoldCode(
  deps: HoldDeps,
  call: PlayerCall,
  { orderId }: RequestOf<typeof mailOperation>,
): Promise<Outcome<typeof mailOperation>> {
  const { player, principal, at } = call;
  const order = await deps.db.transaction((tx) => heldOrder(tx, player, orderId, at));
  if (order === null) return NOT_HELD;
  const issued = await issueOrderCode(deps.db, player, orderId, at);
  if (issued === null) return { ok: false, code: 'mail_unknown', data: null };
  const { mail, code, until } = issued;
  if (code !== null) {
    const to = { address: mail, language: principal.language };
    call.afterCommit(() => deps.messages.send(composeHoldCode(deps.pack, to, order, code, until)));
  }
  return { ok: true, data: { until } };
}

/** Ends the hold after a second proof: the order continues immediately. */
export async function confirmHeldWithdrawal(
  deps: HoldDeps,
  call: PlayerCall,
  input: RequestOf<typeof confirmOperation>,
): Promise<Outcome<typeof confirmOperation>> {
  const { player, at } = call;
  const { orderId } = input;
  const found = await deps.db.transaction((tx) => heldOrder(tx, player, orderId, at));
  if (found === null) return NOT_HELD;
  const released = await withSecondProof(deps, call, orderId, input, async (tx) => {
    const order = await heldOrder(tx, player, orderId, at);
    if (order === null) return false;
    await tx.query(
      `update withdrawal set hold_until = null, next_at = $3
       where bucket = $1 and order_id = $2`,
      [order.bucket, order.order_id, at],
    );
    return true;
  });
  if (released === null) {
    const code = input.passkey === undefined ? 'mail_code_wrong' : 'passkey_failed';
    return { ok: false, code, data: null };
  }
  return released ? { ok: true, data: { orderId } } : NOT_HELD;
}

/**
 * "This was not me": ends the other sessions, then returns the money to cash. A player with a login
 * must prove it with password or passkey before any other action; a guest has neither.
 */
export async function denyHeldWithdrawal(
  deps: HoldDeps,
  call: PlayerCall,
  { orderId }: RequestOf<typeof denyOperation>,
): Promise<Outcome<typeof denyOperation>> {
  const { db, player, at } = call;
  const order = await heldOrder(db, player, orderId, at);
  if (order === null) return NOT_HELD;
  await deps.endOtherSessions(call);
  await returnToCash(db, order, at, 'not_me');
  const isAsked = await requireProof(db, player, at);
  return { ok: true, data: { orderId, proofNeeded: isAsked ? 1 : 0 } };
}

/** Returns the player's order locked if it is in its security hold, otherwise null. */
async function heldOrder(
  tx: Queryable,
  player: PlayerRef,
  orderId: string,
  at: number,
): Promise<OrderRow | null> {
  const order = await lockOrder(tx, player.bucket, orderId);
  if (order === null || order.player_id !== player.playerId) return null;
  // A review by staff takes nothing away from the player: "This was not me" works meanwhile.
  const waits = ['check', 'hold', 'review'].includes(order.phase);
  return waits && order.hold_until !== null && order.hold_until > at ? order : null;
}

import type { Static } from 'typebox';
import type { ShownPasskey } from '@glasshouse/contract/account/passkey.ts';
import type { AppOptions } from '../../../context.ts';
import type { Database, Queryable } from '../../../platform/database.ts';
import type { PlayerCall } from '../../../platform/http/call.ts';
import type { PlayerRef } from '../../../platform/ids.ts';
import { issueCode, checkCode, orderKey } from './mail-codes.ts';
import { holds } from '../passkeys/show-passkey.ts';
import { confirmedMail } from '../store.ts';

/** Second factors of an order: a passkey, or a code sent to the confirmed mail address. */

/** Creates a code for an order; null without a confirmed address, `code` null if one is recent. */
export async function issueOrderCode(
  db: Queryable,
  player: PlayerRef,
  orderId: string,
  at: number,
): Promise<{ readonly mail: string; readonly code: string | null; readonly until: number } | null> {
  const mail = await confirmedMail(db, player);
  if (mail === null) return null;
  return { mail, ...(await issueCode(db, orderKey(player, orderId), mail, at)) };
}

interface Shown {
  readonly code?: string;
  readonly passkey?: Static<ReturnType<typeof ShownPasskey>>;
}

/**
 * Runs `work` in a transaction that also consumes the code, when the code or the passkey is right.
 * Null when neither is.
 */
export async function withSecondProof<Result>(
  deps: { readonly db: Database; readonly options: Pick<AppOptions, 'portalOrigin'> },
  call: PlayerCall,
  orderId: string,
  { code, passkey }: Shown,
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result | null> {
  const { player, at } = call;
  if (passkey !== undefined) {
    return deps.db.transaction(async (tx) =>
      (await holds(deps, tx, call, player, passkey)) ? work(tx) : null,
    );
  }
  const checked =
    code === undefined ? null : await checkCode(deps.db, orderKey(player, orderId), code, at);
  // A code sent to a since-changed address proves nothing.
  if (checked === null || checked.mail !== (await confirmedMail(deps.db, player))) return null;
  return deps.db.transaction(async (tx) => ((await checked.use(tx)) ? work(tx) : null));
}

import type { closeAccount as operation } from '@glasshouse/contract/account/close-account.ts';
import type { keepAccount as keepOperation } from '@glasshouse/contract/account/keep-account.ts';
import type { AnswerOf, Outcome } from '@glasshouse/contract/operation.ts';
import type { Database, Queryable } from '../../../platform/database.ts';
import type { Notifier } from '../../../platform/notifier.ts';
import type { Log } from '../../../platform/log.ts';
import type { PlayerCall } from '../../../platform/http/call.ts';
import { playerRef, type PlayerRef } from '../../../platform/ids.ts';
import { openCase } from '../../cases/index.ts';
import { cancelGrant, listGrants, lockBalances } from '../../wallet/index.ts';
import { endSessions, isProven } from '../../sessions/index.ts';
import { unsubscribe } from '../../web-push/index.ts';
import { recordConsents } from '../consents/consents.ts';
import { endLinks } from '../devices/device-links.ts';
import { deletePasskeys } from '../passkeys/passkey-store.ts';
import { lockCredentials } from '../credentials.ts';
import { isClosed } from './closing.ts';

interface CloseDeps {
  readonly db: Database;
  readonly notifier: Pick<Notifier, 'sessionsEnded'>;
  readonly log: Pick<Log, 'error'>;
}

interface Money {
  readonly cash: number;
  readonly held: number;
  readonly bonus: number;
}

/**
 * Requests closing of the account: closes it at once when there is nothing to pay out, else after
 * the last withdrawal. Ends games now. A player with a login must verify the password first.
 */
export async function closeAccount(
  deps: CloseDeps,
  call: PlayerCall,
): Promise<Outcome<typeof operation>> {
  const { player, principal, at } = call;
  const asked = await deps.db.transaction(async (tx) => {
    const money = await lockBalances(tx, player);
    const { loginName } = await lockCredentials(tx, player);
    if (loginName !== null && !isProven(principal, at)) return null;
    return beginClosing(tx, player, money, at);
  });
  if (asked === null) return { ok: false, code: 'reauth_required', data: null };
  deps.notifier.sessionsEnded(asked.ended);
  return { ok: true, data: asked.view };
}

/** A closing that has begun: its wire view and the sessions that it ended. */
interface BegunClosing {
  readonly view: AnswerOf<typeof operation>;
  readonly ended: readonly string[];
}

/**
 * Closes an account for staff, at the player's request; null when it is closed already. Runs in the
 * caller's transaction.
 */
export async function closeForStaff(
  tx: Queryable,
  player: PlayerRef,
  at: number,
): Promise<BegunClosing | null> {
  const money = await lockBalances(tx, player);
  await lockCredentials(tx, player);
  return (await isClosed(tx, player)) ? null : beginClosing(tx, player, money, at);
}

async function beginClosing(
  tx: Queryable,
  player: PlayerRef,
  money: Money,
  at: number,
): Promise<BegunClosing> {
  await tx.query(
    `update player set closing_at = coalesce(closing_at, $3)
     where bucket = $1 and player_id = $2`,
    [player.bucket, player.playerId, at],
  );
  await tx.query('select launches_end_v1($1::smallint, $2, $3)', [
    player.bucket,
    player.playerId,
    at,
  ]);
  const games = await endSessions(tx, player, { kind: 'game' }, 'player', at);
  const closed = isEmpty(money) ? await close(tx, player, at) : null;
  return {
    view: { state: closed === null ? 'closing' : 'closed', ...money },
    ended: [...games, ...(closed ?? [])],
  };
}

/** Cancels the closing. Running withdrawals continue. */
export async function keepAccount(
  db: Queryable,
  player: PlayerRef,
): Promise<Outcome<typeof keepOperation>> {
  const kept = await db.query(
    `update player set closing_at = null
     where bucket = $1 and player_id = $2 and closing_at is not null and closed_at is null
     returning 1`,
    [player.bucket, player.playerId],
  );
  if (kept.length === 0) return { ok: false, code: 'not_closing', data: null };
  return { ok: true, data: null };
}

/** How long an account that could not be closed is skipped. */
const RETRY_MS = 600_000;
/** Accounts per run of the job. */
const BATCH = 50;

/** Closes the accounts with nothing left to pay out. Returns how many. */
export async function closeDue(deps: CloseDeps, at: number): Promise<number> {
  const { db, notifier } = deps;
  const due = await db.query<{ player_id: number }>(
    `select p.player_id, p.closing_at from player p
       join wallet_balances w using (bucket, player_id)
     where p.closing_at is not null and p.closed_at is null and w.cash = 0 and w.held = 0
       and coalesce(p.close_retry_at, 0) <= $2
     order by p.closing_at limit $1`,
    [BATCH, at],
  );
  let closed = 0;
  for (const { player_id: playerId } of due) {
    const player = playerRef(playerId);
    const ended = await db
      .transaction((tx) => closeIfStillDue(tx, player, at))
      .catch((error: unknown) => putOff(deps, player, at, error));
    if (ended === null) continue;
    notifier.sessionsEnded(ended);
    closed += 1;
  }
  await callForStaff(db, at);
  return closed;
}

/** An account that cannot be closed blocks no other: it is retried later. */
async function putOff(
  { db, log }: CloseDeps,
  { bucket, playerId }: PlayerRef,
  at: number,
  error: unknown,
): Promise<null> {
  log.error({ err: error, playerId }, 'an account could not be closed');
  await db.query('update player set close_retry_at = $3 where bucket = $1 and player_id = $2', [
    bucket,
    playerId,
    at + RETRY_MS,
  ]);
  return null;
}

/** The player may have cancelled, or money may have arrived, since the job read the account. */
async function closeIfStillDue(
  tx: Queryable,
  player: PlayerRef,
  at: number,
): Promise<string[] | null> {
  if (!isEmpty(await lockBalances(tx, player))) return null;
  const wanted = await tx.query(
    `select 1 from player where bucket = $1 and player_id = $2 and closing_at is not null
       and closed_at is null for no key update`,
    [player.bucket, player.playerId],
  );
  if (wanted.length === 0) return null;
  return close(tx, player, at);
}

/**
 * Closes an account without cash: cancels bonuses, disables all credentials, and deletes data that
 * the books do not need. Its login name stays taken. Returns the ended sessions.
 */
async function close(tx: Queryable, player: PlayerRef, at: number): Promise<string[]> {
  for (const grant of await listGrants(tx, player)) {
    if (grant.state === 'active') await cancelGrant(tx, player, at, grant.grant_no);
  }
  await tx.query(
    `update player set closed_at = $3, password_hash = null, recovery_hash = null, mail = null,
       mail_confirmed_at = null, payer = null, verified_name = null, payout_holder = null,
       ad_consent = false, promotions_off = true
     where bucket = $1 and player_id = $2`,
    [player.bucket, player.playerId, at],
  );
  const none = { offers: false, ad_measurement: false, promotion_notices: false };
  await recordConsents(tx, player, none, at);
  // Withdrawals keep the holder's name, because they belong to the books.
  await tx.query('select verification_forget_names_v1($1::smallint, $2)', [
    player.bucket,
    player.playerId,
  ]);
  await deletePasskeys(tx, player, 'all');
  await unsubscribe(tx, player, 'all');
  await endLinks(tx, player, 'all', 'closed', at);
  return endSessions(tx, player, { kind: 'all' }, 'player', at);
}

/**
 * A withdrawal can bounce after its account was closed. That cash never becomes the operator's: a
 * case asks staff to find its owner.
 */
async function callForStaff(db: Queryable, at: number): Promise<void> {
  const found = await db.query<{ bucket: number; player_id: number; cash: number }>(
    `select p.bucket, p.player_id, w.cash from player p join wallet_balances w using (bucket, player_id)
     where p.closing_at is not null and p.closed_at is not null and w.cash > 0
       and not exists (select from case_known c
         where c.bucket = p.bucket and c.case_id = 'closed-' || p.player_id)
     limit $1`,
    [BATCH],
  );
  for (const { bucket, player_id: playerId, cash } of found) {
    await openCase(db, {
      bucket,
      kind: 'closed_with_cash',
      subject: String(playerId),
      key: `closed-${playerId}`,
      playerId,
      data: { cash },
      at,
    });
  }
}

function isEmpty({ cash, held }: Money): boolean {
  return cash === 0 && held === 0;
}

import { windowIds } from '@glasshouse/markets/calendar.ts';
import type { WalletStatus } from '@glasshouse/contract/wallet-protocol/statuses.ts';
import type { AppContext } from '../../context.ts';
import type { Principal } from '../../platform/http/call.ts';
import type { Queryable } from '../../platform/database.ts';
import { isToken, playerRef, type PlayerRef } from '../../platform/ids.ts';
import { openCase } from '../cases/index.ts';
import { findSession } from '../sessions/index.ts';
import type { GuestTasks } from '../tasks/index.ts';
import { readBalances } from '../wallet/index.ts';
import type { Catalogue, GuestGame } from './catalogue.ts';
import type { Supplier } from './supplier.ts';
import {
  owedBy,
  transact,
  type Applied,
  type ApplyOptions,
  type Transaction,
  type TransactionBody,
} from './transact.ts';

export type SupplierWalletDeps = Pick<
  AppContext,
  'db' | 'clock' | 'pack' | 'minRoundMs' | 'notifier' | 'log'
> & { readonly catalogue: Catalogue; readonly guestTasks: GuestTasks };

/** An answer of the wallet. */
export interface Answered {
  readonly status: WalletStatus;
  /** JSON. */
  readonly text: string;
}

export type SupplierWallet = ReturnType<typeof createSupplierWallet>;

/** The wallet as suppliers use it, whatever protocol they speak. */
export function createSupplierWallet(deps: SupplierWalletDeps) {
  const { db, clock } = deps;
  return {
    /** The player's cash in minor units. */
    balanceOf: async (player: PlayerRef): Promise<number> => (await readBalances(db, player)).cash,

    /** The player and the game of a token; a status when it is not valid for this supplier. */
    async sessionOf(
      supplier: Supplier,
      token: string,
    ): Promise<{ readonly principal: Principal; readonly game: GuestGame } | WalletStatus> {
      if (!isToken(token)) return 'RS_ERROR_INVALID_TOKEN';
      const found = await findSession(db, token, clock.now());
      if (found === null) return 'RS_ERROR_INVALID_TOKEN';
      if ('endedWhy' in found) return 'RS_ERROR_TOKEN_EXPIRED';
      const game = found.gameId === null ? undefined : deps.catalogue.get(found.gameId);
      if (game === undefined || game.supplier.name !== supplier.name) {
        return 'RS_ERROR_INVALID_TOKEN';
      }
      return { principal: found, game };
    },

    /** Applies a bet, if the session of its token and the wallet allow it. */
    bet(supplier: Supplier, body: TransactionBody & { readonly token: string }): Promise<Answered> {
      return apply(deps, supplier, 'bet', body, async () => {
        const session = await this.sessionOf(supplier, body.token);
        if (typeof session === 'string') return session;
        const { principal, game } = session;
        if (String(principal.player.playerId) !== body.user) return 'RS_ERROR_INVALID_TOKEN';
        const isOffered = deps.catalogue.offered(game.id) !== undefined;
        return isOffered && game.code === body.game_code ? null : 'RS_ERROR_INVALID_GAME';
      });
    },
    win: (supplier: Supplier, body: TransactionBody) => apply(deps, supplier, 'win', body),
    rollback: (supplier: Supplier, body: TransactionBody) =>
      apply(deps, supplier, 'rollback', body),
  };
}

export function answered(status: WalletStatus, more: object = {}): Answered {
  return { status, text: JSON.stringify({ status, ...more }) };
}

/** Applies a transaction; `refuse` says why a bet is refused before the wallet is asked. */
async function apply(
  deps: SupplierWalletDeps,
  supplier: Supplier,
  kind: Transaction['kind'],
  body: TransactionBody,
  refuse: () => Promise<WalletStatus | null> = async () => null,
): Promise<Answered> {
  const { db, clock, pack, minRoundMs, notifier } = deps;
  const { request_uuid, user, currency } = body;
  if (currency !== pack.currency) {
    return answered('RS_ERROR_WRONG_CURRENCY', { request_uuid, user });
  }
  const player = refOf(user);
  const at = clock.now();
  const gameId = deps.catalogue
    .list()
    .find((game) => game.code === body.game_code && game.supplier.name === supplier.name)?.id;
  const transaction = { kind, supplier: supplier.name, gameId: gameId ?? null, body };
  const refused = await refuse();
  const windows = windowIds(pack, at);
  const task = deps.guestTasks.taskOf(gameId ?? 0, windows.day);
  const options = { player, currency, at, windows, minRoundMs, refused, task };
  const applied =
    kind === 'rollback'
      ? await db.transaction((tx) => takeBack(tx, transaction, options))
      : await transact(db, transaction, options);
  if (applied.is_new) {
    if (applied.status === 'RS_OK') notifier.publishOften(user, 'balance_changed', body.round);
    if (applied.is_task_changed) notifier.publish(user, 'task_changed', String(gameId));
    if (applied.reason !== null) notifier.publish(user, 'limit_reminder', applied.reason);
  }
  return { status: applied.status, text: applied.answer };
}

/** Rolls a transaction back; a win that was used already is a case for staff. */
async function takeBack(
  tx: Queryable,
  transaction: Transaction,
  options: ApplyOptions,
): Promise<Applied> {
  const applied = await transact(tx, transaction, options);
  const { supplier, body } = transaction;
  const { player, at } = options;
  const owed = await owedBy(tx, player, supplier, body);
  if (owed > 0) {
    await openCase(tx, {
      ...{ ...player, kind: 'win_taken_back', at },
      subject: body.reference_transaction_uuid ?? body.transaction_uuid,
      data: { supplier, round: body.round, owed },
    });
  }
  return applied;
}

/** The player under the id that suppliers know. */
export function refOf(user: string): PlayerRef {
  return playerRef(Number.parseInt(user, 10));
}

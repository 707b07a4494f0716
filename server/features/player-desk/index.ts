import { staffOperations as ops } from '@glasshouse/contract/backoffice/index.ts';
import type { StaffServer } from '../../platform/http/serve-staff.ts';
import { playerSummary } from '../players/index.ts';
import { roundsPage, roundSummary } from '../rounds/index.ts';
import { exportPart } from '../statement/index.ts';
import { findOrder } from '../withdrawals/index.ts';
import { addPlayerActs } from './acts.ts';
import type { DeskDeps } from './deps.ts';
import { findPlayers } from './find-players.ts';
import { playerOrders } from './orders.ts';
import { refOf, UNKNOWN } from './player-ref.ts';
import { playerView } from './player-view.ts';

const EVERYTHING = { from: 0, to: Number.MAX_SAFE_INTEGER, kinds: null };

/** Serves players to staff: search, one player, orders, rounds, and acts at a player's request. */
export function addPlayerDesk(server: StaffServer, deps: DeskDeps): void {
  server.add(ops.findPlayers, async ({ db }, { text }) => ({
    ok: true,
    data: await findPlayers(db, deps, text),
  }));

  server.add(ops.getPlayer, async ({ db, at }, { userId }) => {
    const view = await playerView(db, deps.wholePack, refOf(userId), at);
    return view === null ? UNKNOWN : { ok: true, data: view };
  });

  server.add(ops.listPlayerOrders, async (call, input) => {
    const player = refOf(input.userId);
    if ((await playerSummary(call.db, player)) === null) return UNKNOWN;
    return { ok: true, data: await playerOrders(call, deps, player, input) };
  });

  server.add(ops.listPlayerRounds, async ({ db }, { userId, pageNum = 1, pageSize = 10 }) => {
    const player = refOf(userId);
    if ((await playerSummary(db, player)) === null) return UNKNOWN;
    const { rounds, total } = await roundsPage(db, player, { number: pageNum, size: pageSize });
    return {
      ok: true,
      data: { rounds: rounds.map((round) => roundSummary(player, round)), total },
    };
  });

  server.add(ops.revealAccount, async (call, { userId, orderId }) => {
    const player = refOf(userId);
    const order = await findOrder(call.db, player, orderId);
    if (order === null) return { ok: false, code: 'unknown_order', data: null };
    const { playerId } = player;
    call.record({ action: 'read_account', subject: orderId, playerId });
    return {
      ok: true,
      data: {
        payType: order.pay_type,
        holder: order.holder,
        accountNumber: order.account_number,
        bankName: order.bank_name,
        ifsc: order.ifsc,
        phone: order.phone,
        email: order.email,
      },
    };
  });

  server.add(ops.exportPlayer, async ({ db, at, record }, { userId, format, part }) => {
    const player = refOf(userId);
    if ((await playerSummary(db, player)) === null) return UNKNOWN;
    const asked = part === undefined ? { format } : { format, part };
    const file = await exportPart({ db, player, at }, deps.wholePack, asked, EVERYTHING);
    record({ action: 'export_player', subject: file.fileName, playerId: player.playerId });
    return { ok: true, data: file };
  });

  addPlayerActs(server, deps);
}

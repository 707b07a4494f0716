import { staffOperations as ops } from '@glasshouse/contract/backoffice/index.ts';
import type { StaffServer } from '../../platform/http/serve-staff.ts';
import type { StaffCall } from '../../platform/http/staff-call.ts';
import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import { exclude, tightenLimit } from '../limits/index.ts';
import { addNote } from '../notes/index.ts';
import { closeForStaff, lockPlayer, playerSummary, unlinkDevices } from '../players/index.ts';
import { endSessions } from '../sessions/index.ts';
import { showWarrant } from '../staff/index.ts';
import type { DeskDeps } from './deps.ts';
import { refOf, UNKNOWN } from './player-ref.ts';

/** What the books and the player's protection need; docs/operating names the law for each. */
const KEPT = ['rounds', 'transfers', 'orders', 'limits', 'exclusions', 'audit trail'];

/** Registers what staff does for a player at the player's request. */
export function addPlayerActs(server: StaffServer, deps: DeskDeps): void {
  server.add(ops.addPlayerNote, async (call, { userId, text }) => {
    const player = await known(call.db, userId);
    if (player === null) return UNKNOWN;
    await lockPlayer(call.db, player);
    await showWarrant(call, player.bucket);
    const note = await addNote(call.db, player, { at: call.at, by: call.staff.name, text });
    recordAct(call, player, 'add_note', String(note.number));
    return { ok: true, data: { note } };
  });

  server.add(ops.tightenLimit, async (call, input) => {
    const { userId, kind, period } = input;
    const player = await known(call.db, userId);
    if (player === null) return UNKNOWN;
    const limit = await tightenLimit(call.db, player, deps.pack, input, call.at);
    if (limit === null) return { ok: false, code: 'not_tighter', data: null };
    const subject = [kind, period].filter((part) => part !== null && part !== undefined).join('/');
    recordAct(call, player, 'tighten_limit', subject, { value: limit.value });
    call.afterCommit(() => deps.notifier.publish(userId, 'limit_reminder', kind));
    return { ok: true, data: { limit } };
  });

  server.add(ops.excludePlayer, async (call, input) => {
    const player = await known(call.db, input.userId);
    if (player === null) return UNKNOWN;
    const exclusion = await exclude(call.db, player, deps.pack, input, call.at);
    recordAct(call, player, 'exclude_player', exclusion.kind, { until: exclusion.until });
    return { ok: true, data: { exclusion } };
  });

  server.add(ops.endPlayerSessions, async (call, { userId }) => {
    const player = await known(call.db, userId);
    if (player === null) return UNKNOWN;
    // A guest's device is the only way to the money, so it stays (unlinkDevices).
    const devices = (await unlinkDevices(call.db, player, 'all', call.at)) ?? [];
    const sessions = await endSessions(call.db, player, { kind: 'all' }, 'staff', call.at);
    call.afterCommit(() => deps.notifier.sessionsEnded(sessions));
    const counts = { sessions: sessions.length, devices: devices.length };
    recordAct(call, player, 'end_sessions', null, counts);
    return { ok: true, data: counts };
  });

  server.add(ops.closePlayer, async (call, { userId }) => {
    const player = await known(call.db, userId);
    if (player === null) return UNKNOWN;
    const closing = await close(call, deps, player, 'close_account');
    if (closing === null) return { ok: false, code: 'account_closed', data: null };
    return { ok: true, data: closing };
  });

  server.add(ops.erasePlayer, async (call, { userId }) => {
    const player = await known(call.db, userId);
    if (player === null) return UNKNOWN;
    const closing = await close(call, deps, player, 'erase_player');
    if (closing === null) return { ok: false, code: 'account_closed', data: null };
    return { ok: true, data: { ...closing, kept: [...KEPT] } };
  });
}

async function close(
  call: StaffCall,
  { notifier }: DeskDeps,
  player: PlayerRef,
  action: 'close_account' | 'erase_player',
) {
  const begun = await closeForStaff(call.db, player, call.at);
  if (begun === null) return null;
  recordAct(call, player, action, null, { ...begun.view });
  call.afterCommit(() => notifier.sessionsEnded(begun.ended));
  return begun.view;
}

async function known(db: Queryable, userId: string): Promise<PlayerRef | null> {
  const player = refOf(userId);
  return (await playerSummary(db, player)) === null ? null : player;
}

function recordAct(
  call: StaffCall,
  { playerId }: PlayerRef,
  action: string,
  subject: string | null,
  detail: Readonly<Record<string, unknown>> = {},
): void {
  call.record({ action, subject, playerId, detail });
}

import { staffOperations as ops } from '@glasshouse/contract/backoffice/index.ts';
import type { listTransfers } from '@glasshouse/contract/backoffice/ledger/list-transfers.ts';
import type { playerStatement } from '@glasshouse/contract/backoffice/ledger/player-statement.ts';
import type { readTransfer } from '@glasshouse/contract/backoffice/ledger/read-transfer.ts';
import type { Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import { LEDGER_ERRORS } from '@glasshouse/ledger/post.ts';
import { errorCode } from '../../platform/database.ts';
import type { StaffCall } from '../../platform/http/staff-call.ts';
import type { StaffServer } from '../../platform/http/serve-staff.ts';
import { playerRef } from '../../platform/ids.ts';
import { readPlace, writePlace } from '../../platform/list-place.ts';
import { previewReversal } from '../staff/index.ts';
import { hasPlayer, readStatement } from '../statement/index.ts';
import { transferOf, transfersBefore, viewOf, type TransferRow } from './store.ts';

const DEFAULT_LIMIT = 50;

/** The ledger as finance and auditors read it, and a player's statement as support reads it. */
export function addLedgerBrowser(server: StaffServer): void {
  server.add(ops.listTransfers, list);
  server.add(ops.readTransfer, read);
  server.add(ops.playerStatement, statement);
}

async function list(
  { db }: StaffCall,
  input: RequestOf<typeof listTransfers>,
): Promise<Outcome<typeof listTransfers>> {
  const limit = input.limit ?? DEFAULT_LIMIT;
  const before = readPlace(input.before, 3);
  const rows = await transfersBefore(db, input, { before, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next =
    rows.length > limit && last !== undefined
      ? writePlace([last.at, last.player_id, last.journal_seq])
      : null;
  return { ok: true, data: { transfers: page.map(viewOf), next } };
}

async function read(
  call: StaffCall,
  { userId, entry }: RequestOf<typeof readTransfer>,
): Promise<Outcome<typeof readTransfer>> {
  const row = await transferOf(call.db, userId, entry);
  if (row === undefined) return { ok: false, code: 'transfer_unknown', data: null };
  const correctedBy = row.corrected_by;
  return {
    ok: true,
    data: {
      transfer: viewOf(row),
      entries: [
        { account: row.debit, amount: -row.amount, after: balanceOf(row, row.debit) },
        { account: row.credit, amount: row.amount, after: balanceOf(row, row.credit) },
      ],
      correction:
        correctedBy === null ? ((await isReversible(call, row)) ? 'possible' : 'closed') : 'made',
      correctedBy,
    },
  };
}

function balanceOf(row: TransferRow, account: string): number | null {
  if (account === 'cash') return row.cash_after;
  if (account === 'bonus') return row.bonus_after;
  return account === 'held' ? row.held_after : null;
}

async function isReversible(call: StaffCall, row: TransferRow): Promise<boolean> {
  try {
    await previewReversal(call, playerRef(row.player_id), row.journal_seq);
    return true;
  } catch (error) {
    if (errorCode(error) === LEDGER_ERRORS.notReversible) return false;
    throw error;
  }
}

/** Pages are numbered: with `until` fixed, a page keeps its lines while the journal grows. */
async function statement(
  { db }: StaffCall,
  input: RequestOf<typeof playerStatement>,
): Promise<Outcome<typeof playerStatement>> {
  const player = playerRef(Number.parseInt(input.userId, 10));
  if (!(await hasPlayer(db, player))) return { ok: false, code: 'player_unknown', data: null };
  const [pageNum = 1] = readPlace(input.before, 1) ?? [];
  const pageSize = input.limit ?? DEFAULT_LIMIT;
  const found = await readStatement(db, player, {
    ...(input.from === undefined ? {} : { from: input.from }),
    ...(input.until === undefined ? {} : { to: input.until }),
    ...(input.kind === undefined ? {} : { kinds: [input.kind] }),
    pageNum,
    pageSize,
  });
  const next = pageNum * pageSize < found.total ? writePlace([pageNum + 1]) : null;
  return { ok: true, data: { ...found, next } };
}

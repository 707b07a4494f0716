import type { Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import type {
  previewCorrection as previewOperation,
  requestCorrection as requestOperation,
} from '@glasshouse/contract/backoffice/money/request-correction.ts';
import { isPosted, LEDGER_ERRORS } from '@glasshouse/ledger/post.ts';
import { errorCode } from '../../platform/database.ts';
import type { StaffCall } from '../../platform/http/staff-call.ts';
import { playerRef } from '../../platform/ids.ts';
import {
  openTransfers,
  previewReversal,
  requestApproval,
  type ApprovalTransfer,
} from '../staff/index.ts';
import { effectsOf } from './effects.ts';

type Input = RequestOf<typeof previewOperation>;
type Refused = Extract<Outcome<typeof previewOperation>, { ok: false }>;

/** Returns what taking a transfer back would change. */
export async function previewCorrection(
  call: StaffCall,
  input: Input,
): Promise<Outcome<typeof previewOperation>> {
  const planned = await reversalOf(call, input);
  if ('ok' in planned) return planned;
  return { ok: true, data: { effects: await effectsOf(call.db, [planned]) } };
}

/** Requests it; the database records who asked, and exactly this transfer. */
export async function requestCorrection(
  call: StaffCall,
  input: RequestOf<typeof requestOperation>,
): Promise<Outcome<typeof requestOperation>> {
  const planned = await reversalOf(call, input);
  if ('ok' in planned) return planned;
  const approvalId = await requestApproval(call, {
    kind: 'correction',
    subject: `${input.userId}-${input.entry}`,
    playerId: planned.playerId,
    reason: input.reason,
    transfers: [planned],
  });
  if (approvalId === null) return { ok: false, code: 'over_limit', data: null };
  return { ok: true, data: { approvalId } };
}

/** The transfer that takes an entry back, or why there is none. */
async function reversalOf(
  call: StaffCall,
  { userId, entry }: Input,
): Promise<ApprovalTransfer | Refused> {
  const player = playerRef(Number.parseInt(userId, 10));
  let planned: ApprovalTransfer;
  try {
    planned = await previewReversal(call, player, entry);
  } catch (error) {
    const code = errorCode(error);
    if (code === LEDGER_ERRORS.noSuchTransfer) {
      return { ok: false, code: 'transfer_unknown', data: null };
    }
    if (code === LEDGER_ERRORS.notReversible) {
      return { ok: false, code: 'not_correctable', data: null };
    }
    throw error;
  }
  const { key, playerId } = planned;
  const open = await openTransfers(call.db, { playerId, key });
  if (open.count > 0 || (await isPosted(call.db, { ...player, key }))) {
    return { ok: false, code: 'corrected_already', data: null };
  }
  return planned;
}

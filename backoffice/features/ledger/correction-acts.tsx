import type { ReactNode } from 'react';
import { listApprovals } from '@glasshouse/contract/backoffice/money/list-approvals.ts';
import {
  previewCorrection,
  requestCorrection,
} from '@glasshouse/contract/backoffice/money/request-correction.ts';
import {
  previewWriteOff,
  requestWriteOff,
} from '@glasshouse/contract/backoffice/money/request-write-off.ts';
import { call } from '../../api/call.ts';
import { readAgain, useCall } from '../../api/queries.ts';
import { EffectTable } from '../../ui/effect-table.tsx';
import { Failed, Loading } from '../../ui/list-state.tsx';
import type { Act } from '../../ui/reason-form.tsx';
import type { Transfer } from './transfer.ts';

/** What may be requested about a transfer; another person decides it under Approvals. */
export function correctionActs(transfer: Transfer): readonly Act[] {
  const owes = transfer.debit === 'receivable';
  return owes ? [correct(transfer), writeOff(transfer)] : [correct(transfer)];
}

function correct({ userId, entry }: Transfer): Act {
  return {
    key: 'e',
    label: 'Request correction',
    note: 'A second person approves it; then the transfer is taken back by a new one.',
    reasons: ['Paid twice', 'Wrong player', 'Wrong amount', 'Paid by mistake'],
    fields: <CorrectionPreview userId={userId} entry={entry} />,
    async run(reason) {
      await call(requestCorrection, { userId, entry, reason });
      await readAgain(listApprovals);
      return 'Requested. It waits under Approvals.';
    },
  };
}

function CorrectionPreview(of: { readonly userId: string; readonly entry: number }): ReactNode {
  const { data, error, refetch } = useCall(previewCorrection, of);
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  return <EffectTable effects={data.effects} label="What it would change" />;
}

function writeOff({ userId }: Transfer): Act {
  return {
    key: 'w',
    label: 'Request write-off',
    note: 'Writes off all that the player owes, once a second person approves it.',
    reasons: ['The player does not answer', 'Not worth the costs', 'The law requires it'],
    fields: <WriteOffPreview userId={userId} />,
    async run(reason) {
      const { owed: amount } = await call(previewWriteOff, { userId });
      if (amount === 0) return 'The player owes nothing.';
      await call(requestWriteOff, { userId, amount, reason });
      await readAgain(listApprovals, previewWriteOff);
      return 'Requested. It waits under Approvals.';
    },
  };
}

function WriteOffPreview(of: { readonly userId: string }): ReactNode {
  const { data, error, refetch } = useCall(previewWriteOff, of);
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  if (data.owed === 0) return <p>The player owes nothing.</p>;
  return <EffectTable effects={data.effects} label="What it would change" />;
}

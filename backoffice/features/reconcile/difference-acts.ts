import {
  bookDifference,
  openDifferenceCase,
} from '@glasshouse/contract/backoffice/reconciliation/end-difference.ts';
import { listDifferences } from '@glasshouse/contract/backoffice/reconciliation/list-differences.ts';
import { listStatements } from '@glasshouse/contract/backoffice/reconciliation/list-statements.ts';
import { call, type StaffAnswer } from '../../api/call.ts';
import { readAgain } from '../../api/queries.ts';
import type { Act } from '../../ui/reason-form.tsx';

export type Difference = StaffAnswer<typeof listDifferences>['differences'][number];

/** What finance may do with an open difference: the usual act first. */
export function differenceActs(one: Difference): readonly Act[] {
  if (one.end !== null) return [];
  return one.kind === 'fee' ? [bookFee(one), openCase(one, 'c')] : [openCase(one, 'e'), look(one)];
}

const changed = () => readAgain(listDifferences, listStatements);

function bookFee({ id }: Difference): Act {
  return {
    key: 'e',
    label: 'Book the fee',
    note: 'Another person approves the transfer to the fees of the provider.',
    reasons: ['As in the contract', 'As on the invoice'],
    async run(reason) {
      await call(bookDifference, { id, reason });
      await changed();
      return 'Requested. Another person approves it.';
    },
  };
}

function openCase({ id }: Difference, key: string): Act {
  return {
    key,
    label: 'Open a case',
    note: 'The difference ends here and somebody decides the case.',
    reasons: ['The provider must prove it', 'The order must be looked at', 'Not ours'],
    async run(reason) {
      await call(openDifferenceCase, { id, reason });
      await changed();
      return 'A case is open.';
    },
  };
}

function look({ id }: Difference): Act {
  return {
    key: 'b',
    label: 'It is booked',
    note: 'Compares again: the difference ends when both sides agree.',
    reasons: ['A correction was booked', 'The provider corrected it', 'It arrived late'],
    async run(reason) {
      await call(bookDifference, { id, reason });
      await changed();
      return 'Both sides agree.';
    },
  };
}

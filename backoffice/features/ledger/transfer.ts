import type { listTransfers } from '@glasshouse/contract/backoffice/ledger/list-transfers.ts';
import type { StaffAnswer } from '../../api/call.ts';

/** A row of the ledger's list. */
export type Transfer = StaffAnswer<typeof listTransfers>['transfers'][number];

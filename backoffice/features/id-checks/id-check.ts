import { SECOND_MS } from '@glasshouse/contract/time.ts';
import type { listIdChecks } from '@glasshouse/contract/backoffice/id-checks/list-id-checks.ts';
import type { StaffAnswer } from '../../api/call.ts';

/** How often the queue is read again while it is shown. */
export const READ_AGAIN_MS = 20 * SECOND_MS;

/** An ID check in the lists of staff. */
export type IdCheck = StaffAnswer<typeof listIdChecks>['checks'][number];

import type { listIdChecks } from '@glasshouse/contract/backoffice/id-checks/list-id-checks.ts';
import type { StaffAnswer } from '../../api/call.ts';

/** An ID check in the lists of staff. */
export type IdCheck = StaffAnswer<typeof listIdChecks>['checks'][number];

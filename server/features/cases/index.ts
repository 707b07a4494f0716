export { CASE_KINDS, type CaseKind } from './kinds.ts';
export { openCase, type NewCase } from './open-case.ts';
export { putOffRow } from './put-off-row.ts';
export { ORDER_STUCK_AFTER, UNCONFIRMED_MS } from './thresholds.ts';
export {
  closeCase,
  listCases,
  openCases,
  parseCaseRef,
  type CaseRef,
  type CaseView,
} from './staff-cases.ts';

export { CASE_KINDS, type CaseKind } from './kinds.ts';
export { closeByCommand } from './close-by-command.ts';
export { hasOpenCase, openCase, openCasesOf, type NewCase } from './open-case.ts';
export { putOffRow } from './put-off-row.ts';
export { countOpenCases } from './read-cases.ts';
export { addCaseRoutes } from './routes.ts';
export { ORDER_STUCK_AFTER, UNCONFIRMED_MS } from './thresholds.ts';
export { caseIdOf, parseCaseRef, type CaseRef, type CaseView } from './case-view.ts';
export { closeCase, listCases, openCases, openCasesByKind } from './staff-cases.ts';

import type { FastifyInstance } from 'fastify';
import { addStaffDocument } from './features/lobby/index.ts';
import { addCaseRoutes } from './features/cases/index.ts';
import { addBackofficeSite } from './features/site/index.ts';
import {
  addApprovals,
  authenticateStaff,
  isRecorded,
  writeRecord,
} from './features/staff/index.ts';
import { addStaffAccounts } from './features/staff-accounts/index.ts';
import { addSupportRoutes } from './features/support/index.ts';
import { createStaffServer } from './platform/http/serve-staff.ts';
import type { AppContext } from './context.ts';

/** Registers the operator's app on its own port. Each feature adds its staff operations here. */
export function addBackoffice(
  app: FastifyInstance,
  deps: AppContext,
  { checkAnswers }: { readonly checkAnswers: boolean },
): void {
  const { clock, db, messageText, limits } = deps;
  const server = createStaffServer(app, {
    clock,
    db,
    messageText,
    limits,
    checkAnswers,
    authenticate: (token, at) => authenticateStaff(db, token, at),
    writeRecord,
    isRecorded,
  });
  addStaffAccounts(server, deps);
  addApprovals(server);
  addCaseRoutes(server);
  addSupportRoutes(server);
  addStaffDocument(app);
  addBackofficeSite(app);
}

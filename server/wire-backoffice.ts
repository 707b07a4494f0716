import type { FastifyInstance } from 'fastify';
import { staffOperations } from '@glasshouse/contract/backoffice/index.ts';
import { replayRound } from './features/fairness/index.ts';
import { addOverview } from './features/overview/index.ts';
import { addPlayerDesk } from './features/player-desk/index.ts';
import { addGameFigures } from './features/reports/index.ts';
import { addStaffDocument } from './features/lobby/index.ts';
import { addBackofficeSite } from './features/site/index.ts';
import {
  addApprovals,
  authenticateStaff,
  isRecorded,
  writeRecord,
} from './features/staff/index.ts';
import { addSwitches } from './features/switches/index.ts';
import { addStaffAccounts } from './features/staff-accounts/index.ts';
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
  addSwitches(server, deps);
  addGameFigures(server, deps);
  addPlayerDesk(server, deps);
  addOverview(server, deps);
  server.add(staffOperations.replayRound, (call, { roundId }) =>
    replayRound(call.db, deps.seeds, roundId),
  );
  addStaffAccounts(server, deps);
  addApprovals(server);
  addStaffDocument(app);
  addBackofficeSite(app);
}

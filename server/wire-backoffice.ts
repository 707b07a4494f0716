import type { FastifyInstance } from 'fastify';
import { staffOperations } from '@glasshouse/contract/backoffice/index.ts';
import { windowIds } from '@glasshouse/markets/calendar.ts';
import { addCorrections } from './features/corrections/index.ts';
import { addLedgerBrowser } from './features/ledger-browser/index.ts';
import { replayRound } from './features/fairness/index.ts';
import { addEventFeed } from './features/event-feed/index.ts';
import { addOverview } from './features/overview/index.ts';
import { addPlayerDesk } from './features/player-desk/index.ts';
import { addLobbyPreview, addStaffDocument } from './features/lobby/index.ts';
import type { Providers } from './features/providers/index.ts';
import { addReconciliation } from './features/reconciliation/index.ts';
import { addGameFigures, addMoneyReports, dayText } from './features/reports/index.ts';
import { addCaseRoutes } from './features/cases/index.ts';
import { addBackofficeSite } from './features/site/index.ts';
import { authenticateStaff, isRecorded, writeRecord } from './features/staff/index.ts';
import { addMonitoringDesk } from './features/monitoring/index.ts';
import { addSwitches } from './features/switches/index.ts';
import { addStaffAccounts } from './features/staff-accounts/index.ts';
import { hasPlayer } from './features/statement/index.ts';
import { addFreeRounds, beginCampaign, type Suppliers } from './features/suppliers/index.ts';
import { exportHandler } from './platform/http/staff-exports.ts';
import { addIdChecks } from './features/verification/index.ts';
import {
  addWithdrawalReviews,
  resumeAfterIdCheck,
  startHold,
} from './features/withdrawals/index.ts';
import { addSupportRoutes } from './features/support/index.ts';
import { createStaffServer } from './platform/http/serve-staff.ts';
import type { AppContext } from './context.ts';

interface BackofficeOptions {
  readonly checkAnswers: boolean;
  readonly providers: Providers;
  readonly suppliers: Suppliers;
}

/** Registers the operator's app on its own port. Each feature adds its staff operations here. */
export function addBackoffice(
  app: FastifyInstance,
  deps: AppContext,
  { checkAnswers, providers, suppliers }: BackofficeOptions,
): void {
  const { clock, db, messageText, limits, pack, publicLogSigner } = deps;
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
  addSwitches(server, {
    ...deps,
    guests: { suppliers: suppliers.all, games: () => suppliers.catalogue.list() },
  });
  addMonitoringDesk(server, deps);
  addGameFigures(server, deps);
  addPlayerDesk(server, deps);
  addOverview(server, deps);
  addLobbyPreview(server, deps);
  server.add(staffOperations.replayRound, (call, { roundId }) =>
    replayRound(call.db, deps.seeds, roundId),
  );
  addStaffAccounts(server, deps);
  addLedgerBrowser(server);
  addCorrections(server, {
    legal_hold: (call, approvalId) => startHold(call, approvalId, deps),
    free_rounds: (call, approvalId) => beginCampaign(suppliers.campaigns, call, approvalId),
  });
  addFreeRounds(server, {
    ...suppliers.campaigns,
    isPlayer: (player) => hasPlayer(db, player),
  });
  addMoneyReports(server, deps);
  addReconciliation(server, { ...deps, providers });
  server.add(
    staffOperations.exportList,
    exportHandler({
      lists: server.lists,
      sign: (text) => publicLogSigner.sign(text),
      lastDayBefore: (at) => dayText(windowIds(pack, at).day - 1),
    }),
  );
  addCaseRoutes(server);
  addSupportRoutes(server);
  addStaffDocument(app);
  addEventFeed(app, deps);
  addWithdrawalReviews(server, deps);
  addIdChecks(server, { ...deps, decided: resumeAfterIdCheck });
  addBackofficeSite(app);
}

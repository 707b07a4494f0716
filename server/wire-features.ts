import type { FastifyInstance } from 'fastify';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import { windowIds } from '@glasshouse/markets/calendar.ts';
import { addAds } from './features/ads/index.ts';
import { addDeposits } from './features/deposits/index.ts';
import { addFairness, definitionRoute, gameFairnessRoutes } from './features/fairness/index.ts';
import { addMonitoring } from './features/monitoring/index.ts';
import { addLimits } from './features/limits/index.ts';
import { addInvites } from './features/invites/index.ts';
import { addLobby } from './features/lobby/index.ts';
import { addMessages } from './features/messages/index.ts';
import { addBonuses } from './features/bonuses/index.ts';
import { addTasks, type GuestTasks } from './features/tasks/index.ts';
import { addRobots } from './features/robots/index.ts';
import {
  createOwedBurns,
  createPlayStates,
  createSettlementBatcher,
  createTurns,
  ensurePartitions,
  gameRoutes,
  launchRoutes,
  type SettlementBatcher,
  type SpinDeps,
} from './features/rounds/index.ts';
import { addPlayers, argonPasswords, unlinkDevices } from './features/players/index.ts';
import { addSupport } from './features/support/index.ts';
import { addSuppliers, guestOrigin, type Suppliers } from './features/suppliers/index.ts';
import { addStatement } from './features/statement/index.ts';
import { addSite } from './features/site/index.ts';
import { addSecurity, createSecurityLog } from './features/security/index.ts';
import { addSessions, endOtherSessions, findSession } from './features/sessions/index.ts';
import { addAccount } from './features/account/index.ts';
import { addWebPush } from './features/web-push/index.ts';
import { addVerification } from './features/verification/index.ts';
import { addProviders, type Providers } from './features/providers/index.ts';
import { addPublicLog } from './features/transparency-log/index.ts';
import { queuePlayedRounds } from './features/event-feed/index.ts';
import { addJournal } from './features/journal/index.ts';
import { addReports, addUpRounds } from './features/reports/index.ts';
import {
  addWithdrawals,
  resumeAfterIdCheck,
  stopUnsentWithdrawals,
} from './features/withdrawals/index.ts';
import { clientAddress } from './platform/http/client-address.ts';
import { createServer, type ServeDeps, type Server } from './platform/http/serve.ts';
import { healthRoutes } from './health.ts';
import { callerLanguage } from './message-text.ts';
import type { Database } from './platform/database.ts';
import type { PlayerCall } from './platform/http/call.ts';
import type { AppContext } from './context.ts';

/** How often missing partitions of coming months are created, so that a failure is retried soon. */
const PARTITIONS_MS = 5 * MINUTE_MS;

/**
 * Registers every feature. Returns what the back office needs of them, and a function that stops
 * settlement.
 */
export function addFeatures(
  deps: AppContext,
  portal: FastifyInstance,
  gamesApp: FastifyInstance,
  serve: ServeDeps,
): {
  readonly closeRounds: () => Promise<void>;
  readonly providers: Providers;
  readonly suppliers: Suppliers;
} {
  const server = createServer(portal, serve);
  const gameServer = createServer(gamesApp, serve);
  healthRoutes(portal, deps);
  const providers = addProviders(portal, deps, ensurePartitions);
  const suppliers = addSuppliers(portal, server, deps);
  const { guestTasks } = suppliers;
  const closeRounds = addRounds(deps, server, gamesApp, gameServer, { ...serve, suppliers });
  const language = callerLanguage(deps.pack);
  const messages = addMessages(deps);
  const security = createSecurityLog(deps.log);
  addPlayers(server, {
    ...deps,
    security,
    passwords: argonPasswords(),
    messages,
    callerLanguage: (call) =>
      language({ headers: { 'accept-language': call.header('accept-language') ?? undefined } }),
  });
  addRobots(portal, deps);
  addSessions(server, { ...deps, security, unlinkDevices });
  addSecurity(server, deps);
  addAccount(server, deps);
  addDeposits(server, { ...deps, stopUnsentWithdrawals }, providers);
  const withdrawalDeps = {
    ...deps,
    messages,
    endOtherSessions: (call: PlayerCall) =>
      endOtherSessions({ ...deps, security, unlinkDevices }, call),
  };
  addWithdrawals(server, withdrawalDeps, providers);
  addTasks(server, { ...deps, guestTasks, guests: suppliers.catalogue });
  addBonuses(server, deps);
  addInvites(server, deps);
  addAds(server);
  addLobby(portal, { ...deps, language: serve.language, gamesOrigin: gamesOriginBy(deps) });
  addLimits(server, deps);
  addMonitoring(server, deps);
  addVerification(server, { ...deps, decided: resumeAfterIdCheck });
  addStatement(server, deps);
  addSupport(server, deps);
  addWebPush(server, deps);
  addFairness(portal, server, { ...deps, language: serve.language });
  addPublicLog(portal, server, deps);
  addJournal(deps, async (at) => {
    await addUpRounds(deps, at);
    await queuePlayedRounds(deps, at);
  });
  addReports(server, deps);
  definitionRoute(gamesApp, { ...deps, language: serve.language });
  addSite(portal, gamesApp, {
    ...deps,
    language: serve.language,
    guests: suppliers.catalogue,
    guestOrigins: (origin) => suppliers.all.map((supplier) => guestOrigin(supplier, origin)),
  });
  deps.jobs.every('partitions', PARTITIONS_MS, async () => {
    await ensurePartitions(deps.db, deps.clock.now());
    return 0;
  });
  return { closeRounds, providers, suppliers };
}

/** Returns the games' origin that matches the host under which a caller reached the portal. */
function gamesOriginBy({ options }: AppContext) {
  return (hostname: string, origin: string): string =>
    options.gamesOrigin ?? `${new URL(origin).protocol}//${urlHost(hostname)}:${options.gamesPort}`;
}

/** The settlement batchers of each cell. */
function createBatchers(deps: AppContext, guestTasks: GuestTasks): SettlementBatcher[][] {
  const { metrics } = deps;
  const create = (db: Database) =>
    createSettlementBatcher({
      ...deps,
      db,
      taskFull: (day) => guestTasks.full(day),
      onError: (error) => deps.log.warn({ err: error }, 'a batch of spins is settled one by one'),
      ...(deps.isObserved ? { observe: metrics.batch } : {}),
    });
  const batchers = deps.db.cells.map((cell) =>
    Array.from({ length: deps.options.settlementConnections }, () => create(cell)),
  );
  metrics.gauge(
    'glasshouse.settlement.queue',
    { description: 'Spins that wait to be settled' },
    () => batchers.flat().reduce((sum, batcher) => sum + batcher.queued(), 0),
  );
  return batchers;
}

function addRounds(
  deps: AppContext,
  server: Server,
  gamesApp: FastifyInstance,
  gameServer: Server,
  serve: ServeDeps & { readonly suppliers: Suppliers },
): () => Promise<void> {
  const { db, clock, pack, mode, duties, games, seeds, notifier, minRoundMs } = deps;
  const { log, messageText, metrics } = deps;
  const { isGameOn } = deps.switches;
  const batchers = createBatchers(deps, serve.suppliers.guestTasks);
  // All spins of a player use the same batcher, which keeps their order.
  const batcherOf = (bucket: number): SettlementBatcher => {
    const ofCell = batchers[db.cellOf(bucket)] ?? [];
    const batcher = ofCell[bucket % ofCell.length];
    if (batcher === undefined) throw new Error('no settlement connection');
    return batcher;
  };
  const burns = createOwedBurns({
    db,
    onError: (error) => log.warn({ err: error }, 'nonces of unsettled spins are not burned yet'),
  });
  const states = createPlayStates({
    burns,
    db,
    seeds,
    pack,
    minRoundMs,
    findSession: (token, at) => findSession(db, token, at),
  });
  const open = {
    db,
    pack,
    mode,
    duties,
    minRoundMs,
    games,
    isGameOn,
    seeds,
    sessionsEnded: (ids: readonly string[]) => notifier.sessionsEnded(ids),
  };
  launchRoutes(server, {
    ...open,
    gamesOrigin: gamesOriginBy(deps),
    guests: {
      offered: (gameId) => serve.suppliers.catalogue.offered(gameId),
      launch: (game, launch) => serve.suppliers.launch(game, launch),
    },
  });
  gameFairnessRoutes(gameServer, { db, seeds });
  gameRoutes(gamesApp, gameServer, {
    ...open,
    clock,
    states,
    messageText,
    limits: serve.limits,
    addressOf: clientAddress(deps.options.trustProxy),
    turns: createTurns(),
    batcher: {
      hasRoom: (bucket) => batcherOf(bucket).hasRoom(),
      settle: (spin) => batcherOf(spin.bucket).settle(spin),
    },
    taskShift: (gameId) => (deps.switches.isPromotionOn('tasks') ? games.taskShift(gameId) : -1),
    observe: metrics.spin,
    ...afterBets(deps),
  });
  return async () => {
    await Promise.all(batchers.flat().map((batcher) => batcher.close()));
    await burns.close();
  };
}

/** What a bet causes besides its answer: hints for the player's windows, and a count. */
function afterBets({
  notifier,
  figures,
  pack,
  clock,
}: AppContext): Pick<SpinDeps, 'playStopped' | 'roundPlaced'> {
  return {
    playStopped(player, limit) {
      notifier.publish(String(player.playerId), 'limit_reminder', limit);
    },
    roundPlaced(player, bet, taskCompleted) {
      figures.countRound();
      const principal = String(player.playerId);
      notifier.publishOften(principal, 'balance_changed', bet.roundId);
      if (taskCompleted) {
        notifier.publish(principal, 'task_changed', String(windowIds(pack, clock.now()).day));
      }
    },
  };
}

function urlHost(hostname: string): string {
  return hostname.includes(':') && !hostname.startsWith('[') ? `[${hostname}]` : hostname;
}

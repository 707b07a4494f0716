import type { FastifyInstance } from 'fastify';
import { marketPack } from '@glasshouse/markets/index.ts';
import { asLive } from '@glasshouse/markets/live.ts';
import { licenceFaults, LicenceError, liveDuties, NO_DUTIES } from './features/licence/index.ts';
import { createSealing, createSeeds } from './features/fairness/index.ts';
import { ensurePartitions, openGames, logIfNotDurable } from './features/rounds/index.ts';
import { createProcessFigures, keepOverview } from './features/overview/index.ts';
import { reportRefusedTokens } from './features/security/index.ts';
import { authenticate } from './features/sessions/index.ts';
import { loadDemoClock } from './features/providers/index.ts';
import { followSwitches, openSwitches, switchedPack } from './features/switches/index.ts';
import { openPublicLog } from './features/transparency-log/index.ts';
import { openAccountHash } from './features/withdrawals/index.ts';
import { createClock, type Clock } from './platform/clock.ts';
import { findShards } from './platform/topology/shards.ts';
import { createDatabase, type Database, type DatabaseOptions } from './platform/database.ts';
import { CALL_DEADLINES } from './platform/deadline.ts';
import { createNotifier } from './platform/notifier.ts';
import type { Principal } from './platform/http/call.ts';
import { clientAddress } from './platform/http/client-address.ts';
import { createInstance } from './platform/http/instance.ts';
import { isOwnOrigin } from './platform/http/own-origin.ts';
import { createLimits } from './platform/http/limits.ts';
import { shareLimits } from './platform/http/share-limits.ts';
import type { ServeDeps } from './platform/http/serve.ts';
import { isToken } from './platform/ids.ts';
import { createJobs } from './platform/jobs.ts';
import { createPush, type Push } from './platform/push.ts';
import { keepCells } from './platform/topology/keep-cells.ts';
import { createMetrics, type Metrics } from './platform/telemetry/metrics.ts';
import { NO_TELEMETRY, type Telemetry } from './platform/telemetry/telemetry.ts';
import { observeApp } from './wire-telemetry.ts';
import { checkDatabase } from './check-database.ts';
import { CONNECTIONS } from './connections.ts';
import type { AppContext, AppOptions } from './context.ts';
import { callerLanguage, createMessageText } from './message-text.ts';
import { addBackoffice } from './wire-backoffice.ts';
import { addFeatures } from './wire-features.ts';
import { openRemoteGames } from './wire-remote-games.ts';

/** One server process, not yet listening. */
export interface App {
  readonly portal: FastifyInstance;
  readonly games: FastifyInstance;
  /** The operator's app, on its own port. */
  readonly backoffice: FastifyInstance;
  /** Our games for other operators, on a port of their own; null: none. */
  readonly remoteGames: FastifyInstance | null;
  readonly deps: AppContext;
  readonly push: Push;
  /** Drains: accepts no new work and finishes running work. */
  close(): Promise<void>;
}

export async function createApp(options: AppOptions): Promise<App> {
  const { log } = options;
  const clock = options.clock ?? createClock();
  const { mode, wholePack, duties } = marketOf(options, clock.now());
  const telemetry = options.telemetry ?? NO_TELEMETRY;
  const metrics = createMetrics(telemetry.meter);
  const { db, intents } = await openPools(options, clock, observingOf(telemetry, metrics));
  const switches = await openSwitches(db);
  const pack = switchedPack(wholePack, switches);
  const games = await openGames(db, pack, clock.now(), options.titles);
  const sealing = createSealing(options.seedKeys);
  const accountHash = await openAccountHash(db, sealing);
  const seeds = createSeeds(sealing);
  const { logKey: key, portalOrigin, testing = false } = options;
  const publicLogSigner = await openPublicLog(db, { key, portalOrigin });
  const limits = createAppLimits(options);
  const push = createAppPush(options, db, clock, limits);
  const notifier = await createNotifier({ db, clock, push, log, observe: metrics.notice });
  const shareNoMore = shareLimits(limits, notifier, clock);
  const jobs = createJobs(log, !testing, metrics.jobFailed);
  if (db.cells.length > 1) keepCells([db, intents], { jobs, notifier });
  followSwitches(switches, { jobs, notifier });
  const minRoundMs = options.minRoundMs ?? pack.minRoundMs[mode];
  const messageText = createMessageText(pack);
  const deps: AppContext = {
    options,
    mode,
    duties,
    pack,
    wholePack,
    switches,
    clock,
    db,
    log,
    seeds,
    accountHash,
    publicLogSigner,
    games,
    notifier,
    jobs,
    minRoundMs,
    messageText,
    limits,
    metrics,
    isObserved: telemetry.isOn,
    figures: createProcessFigures(),
  };
  const language = callerLanguage(pack);
  const { portal, gamesApp, backoffice } = createInstances(deps, language);
  const unobserve = observeApp(deps, telemetry, [portal, gamesApp, backoffice], push);
  const serve: ServeDeps = {
    ...{ clock, db, intents, messageText, language, limits },
    checkAnswers: testing,
    authenticate: (token, at) => authenticate(db, token, at),
  };
  keepOverview(deps, push);
  const { closeRounds, providers, suppliers } = addFeatures(deps, portal, gamesApp, serve);
  addBackoffice(backoffice, deps, { checkAnswers: testing, providers, suppliers });
  const remoteGames = openRemoteGames(deps, serve);
  push.attach(portal.server);
  return {
    portal,
    games: gamesApp,
    backoffice,
    remoteGames,
    deps,
    push,
    async close() {
      shareNoMore();
      unobserve();
      await jobs.stop();
      await push.close();
      await Promise.all([portal, gamesApp, backoffice].map((each) => each.close()));
      await remoteGames?.close();
      await closeRounds();
      await notifier.close();
      await Promise.all([db.close(), intents.close()]);
    },
  };
}

/** Creates the three servers, each with its own origin. */
function createInstances(
  { log, options, messageText }: AppContext,
  language: ReturnType<typeof callerLanguage>,
) {
  const instance = { log, trustProxy: options.trustProxy, messageText, language };
  return {
    portal: createInstance({ ...instance, ownOrigin: options.portalOrigin }),
    gamesApp: createInstance({ ...instance, ownOrigin: options.gamesOrigin }),
    backoffice: createInstance({ ...instance, ownOrigin: null, language: () => 'EN' }),
  };
}

type Observing = Pick<DatabaseOptions, 'observe' | 'tracer'>;

/** How the pools are observed, if anybody reads it. */
function observingOf({ isOn, tracer }: Telemetry, metrics: Metrics): Observing {
  return isOn ? { observe: metrics.databaseUse, tracer } : {};
}

/** Opens the pools for calls and jobs, and for external services, and prepares the database. */
async function openPools(options: AppOptions, clock: Clock, observing: Observing) {
  const { log } = options;
  const onError = (error: Error) => log.warn({ err: error }, 'a database connection was lost');
  const { calls, intents, jobs } = CONNECTIONS;
  const shared = { onError, deadlines: CALL_DEADLINES, ...observing };
  const urls = await databaseUrls(options);
  const pools = {
    db: await openDatabase({ ...shared, size: calls, jobsSize: jobs }, urls),
    intents: await openDatabase({ ...shared, size: intents }, urls),
  };
  for (const cell of pools.db.cells) await checkDatabase(cell, options);
  await loadDemoClock(pools.db, clock);
  await ensurePartitions(pools.db, clock.now());
  for (const cell of pools.db.cells) await logIfNotDurable(cell, log);
  return pools;
}

/** Home's address, then those of the other cells: by the settings, or the shards of a cluster. */
async function databaseUrls({ databaseUrl, cellUrls = [] }: AppOptions): Promise<string[]> {
  const others = cellUrls.length > 0 ? cellUrls : await findShards(databaseUrl);
  return [databaseUrl, ...others];
}

/** One PostgreSQL, or several cells. */
async function openDatabase(
  options: Omit<DatabaseOptions, 'url'>,
  urls: readonly string[],
): Promise<Database> {
  const [url = ''] = urls;
  if (urls.length === 1) return createDatabase({ ...options, url });
  // Only several cells need PostgreSQL's parser in the process.
  const { createCells } = await import('./platform/topology/cells.ts');
  return createCells(options, urls);
}

function createAppLimits({ testing = false, realLimits = false, log }: AppOptions) {
  const tokensRefused = reportRefusedTokens(log);
  return createLimits({ open: testing && !realLimits, tokensRefused });
}

function createAppPush(
  options: AppOptions,
  db: Database,
  clock: Clock,
  limits: ServeDeps['limits'],
): Push {
  return createPush({
    clock,
    addressOf: clientAddress(options.trustProxy),
    admit: (address) => limits.sockets.take(address, clock.now()) === 0,
    authenticate: async (token, address) => {
      const at = clock.now();
      const look = () => authenticate(db, token, at);
      const principal: Principal | null = isToken(token)
        ? await limits.lookUp({ address, token, at }, look)
        : null;
      if (principal === null) return null;
      return { principal: String(principal.player.playerId), sessionId: principal.sessionId };
    },
    allowedOrigins: (origin, host) =>
      isOwnOrigin(origin, { ownOrigin: options.portalOrigin, host, https: false }),
    report: (error) => options.log.warn({ err: error }, 'a fault in push'),
  });
}

/**
 * The market's pack and what its mode demands.
 * @throws LicenceError when the licence does not allow real money here and now (rule G7).
 */
function marketOf(
  { market, live = null }: AppOptions,
  at: number,
): Pick<AppContext, 'mode' | 'wholePack' | 'duties'> {
  const pack = marketPack(market);
  if (live === null) return { mode: 'demo', wholePack: pack, duties: NO_DUTIES };
  const { licence, adapters } = live;
  const faults = licenceFaults(licence, { pack, at, adapters });
  if (faults.length > 0) throw new LicenceError(faults);
  const wholePack = asLive({ ...pack, licence });
  return { mode: 'live', wholePack, duties: liveDuties(licence, adapters) };
}

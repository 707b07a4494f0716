import type { FastifyInstance } from 'fastify';
import type { MarketCode, MarketPack, Mode } from '@glasshouse/markets/pack.ts';
import type { Title } from '@glasshouse/games/index.ts';
import { marketPack } from '@glasshouse/markets/index.ts';
import { createSealing, createSeeds, type Seeds } from './features/fairness/index.ts';
import {
  ensurePartitions,
  openGames,
  sayIfNotDurable,
  type Games,
} from './features/rounds/index.ts';
import { reportRefusedTokens } from './features/security/index.ts';
import { authenticate } from './features/sessions/index.ts';
import { loadDemoClock, type PaymentProvider } from './features/providers/index.ts';
import { openPublicLog, type Signer } from './features/transparency-log/index.ts';
import { openAccountHash, type AccountHash } from './features/withdrawals/index.ts';
import { createClock, type Clock } from './platform/clock.ts';
import { createDatabase, type Database } from './platform/database.ts';
import { CALL_DEADLINES } from './platform/deadline.ts';
import { createHints, type Hints } from './platform/hints.ts';
import type { Principal } from './platform/http/call.ts';
import { clientAddress } from './platform/http/client-address.ts';
import { createInstance } from './platform/http/instance.ts';
import { isOwnOrigin } from './platform/http/own-origin.ts';
import { createLimits } from './platform/http/limits.ts';
import type { ServeDeps } from './platform/http/serve.ts';
import { isToken } from './platform/ids.ts';
import { createJobs, type Jobs } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';
import { createPush, type Push } from './platform/push.ts';
import { checkDatabase } from './check-database.ts';
import { CONNECTIONS } from './connections.ts';
import { callerLanguage, createSay } from './say.ts';
import { addFeatures } from './wire-features.ts';

export interface HouseOptions {
  readonly market: MarketCode;
  /** The run role's address; the database is at this version already (migrate-database.ts). */
  readonly databaseUrl: string;
  /** Null: follow the host the portal was asked on. */
  readonly gamesOrigin: string | null;
  readonly portalOrigin: string | null;
  readonly gamesPort: number;
  /** A chat service of somebody else; null shows our own page. */
  readonly supportUrl: string | null;
  /** Signs the player's id for that service; null signs nothing. */
  readonly supportSecret: string | null;
  readonly trustProxy: readonly string[];
  readonly lanes: number;
  readonly providerUrl: string;
  readonly providerSecret: string;
  /** Under test: other providers than the sandbox; the first one takes new orders. */
  readonly providers?: readonly PaymentProvider[];
  /** This server as the payment provider reaches it, the same at every start. */
  readonly webhookOrigin: string;
  /** 32 bytes each: the first seals the active server seeds, each of them opens. */
  readonly seedKeys: readonly Buffer[];
  /** 32 bytes: the Ed25519 key that signs the public log. */
  readonly logKey: Buffer;
  readonly log: Log;
  readonly clock?: Clock;
  /** Start even though the database would let this role change what is written once. */
  readonly allowWideRights?: boolean;
  /** Under test: jobs run only when asked to, answers are held to the contract. */
  readonly testing?: boolean;
  /** Under test: limits are the real ones all the same. */
  readonly realLimits?: boolean;
  /** Under test: other titles than the house's own. */
  readonly titles?: readonly Title[];
  /** Under test: rounds take at least this long, whatever the pack says. */
  readonly minRoundMs?: number;
}

/** What features are made with; each takes the part it needs. */
export interface HouseDeps {
  readonly options: HouseOptions;
  readonly mode: Mode;
  readonly pack: MarketPack;
  readonly clock: Clock;
  readonly db: Database;
  readonly log: Log;
  readonly seeds: Seeds;
  readonly accountHash: AccountHash;
  readonly publicLogSigner: Signer;
  readonly games: Games;
  readonly hints: Hints;
  readonly jobs: Jobs;
  readonly minRoundMs: number;
  readonly say: ServeDeps['say'];
  readonly limits: ServeDeps['limits'];
}

/** One server process of the house, not yet listening. */
export interface House {
  readonly portal: FastifyInstance;
  readonly games: FastifyInstance;
  readonly deps: HouseDeps;
  readonly push: Push;
  /** Drains: takes nothing new, finishes what was begun. */
  close(): Promise<void>;
}

export async function createHouse(options: HouseOptions): Promise<House> {
  const { log } = options;
  const clock = options.clock ?? createClock();
  const mode: Mode = 'demo';
  const pack = marketPack(options.market, mode);
  const onError = (error: Error) => log.warn({ err: error }, 'a database connection was lost');
  const { databaseUrl: url } = options;
  const { db, intents } = openPools(url, onError);
  await checkDatabase(db, options);
  await loadDemoClock(db, clock);
  await ensurePartitions(db, clock.now());
  await sayIfNotDurable(db, log);
  const games = await openGames(db, pack, clock.now(), options.titles);
  const sealing = createSealing(options.seedKeys);
  const accountHash = await openAccountHash(db, sealing);
  const seeds = createSeeds(sealing);
  const publicLogSigner = await openPublicLog(db, {
    key: options.logKey,
    portalOrigin: options.portalOrigin,
  });
  const testing = options.testing === true;
  const tokensRefused = reportRefusedTokens(log);
  const limits = createLimits({ open: testing && options.realLimits !== true, tokensRefused });
  const push = createHousePush(options, db, clock, limits);
  const hints = await createHints({ db, clock, push, log });
  const jobs = createJobs(log, !testing);
  const minRoundMs = options.minRoundMs ?? pack.minRoundMs[mode];
  const say = createSay(pack);
  const deps: HouseDeps = {
    options,
    mode,
    pack,
    clock,
    db,
    log,
    seeds,
    accountHash,
    publicLogSigner,
    games,
    hints,
    jobs,
    minRoundMs,
    say,
    limits,
  };
  const language = callerLanguage(pack);
  const instance = { log, trustProxy: options.trustProxy, say, language };
  const portal = createInstance({ ...instance, ownOrigin: options.portalOrigin });
  const gamesApp = createInstance({ ...instance, ownOrigin: options.gamesOrigin });
  const serve: ServeDeps = {
    clock,
    db,
    intents,
    say,
    language,
    limits,
    checkAnswers: testing,
    authenticate: (token, at) => authenticate(db, token, at),
  };
  const closeRounds = addFeatures(deps, portal, gamesApp, serve);
  push.attach(portal.server);
  return {
    portal,
    games: gamesApp,
    deps,
    push,
    async close() {
      await jobs.stop();
      await push.close();
      await Promise.all([portal.close(), gamesApp.close()]);
      await closeRounds();
      await hints.close();
      await Promise.all([db.close(), intents.close()]);
    },
  };
}

/** The pools of calls and jobs, and of calls that reach outside the database. */
function openPools(url: string, onError: (error: Error) => void) {
  const deadlines = CALL_DEADLINES;
  const { calls, intents, jobs } = CONNECTIONS;
  return {
    db: createDatabase({ url, size: calls, jobsSize: jobs, deadlines, onError }),
    intents: createDatabase({ url, size: intents, deadlines, onError }),
  };
}

function createHousePush(
  options: HouseOptions,
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

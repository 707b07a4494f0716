import type { MarketCode, MarketPack, Mode } from '@glasshouse/markets/pack.ts';
import type { Title } from '@glasshouse/games/index.ts';
import type { Seeds } from './features/fairness/index.ts';
import type { PaymentProvider } from './features/providers/index.ts';
import type { Games } from './features/rounds/index.ts';
import type { Signer } from './features/transparency-log/index.ts';
import type { AccountHash } from './features/withdrawals/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database.ts';
import type { Notifier } from './platform/notifier.ts';
import type { ServeDeps } from './platform/http/serve.ts';
import type { Jobs } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';

export interface AppOptions {
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
  readonly settlementConnections: number;
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
  /** 32 bytes: the VAPID key that signs what push services are sent; null sends nothing. */
  readonly pushKey?: Buffer | null;
  /** Whom a push service may ask about us: a mailto: or https: address. */
  readonly pushContact?: string;
  /** Under test: a push service on this machine, by its origin. */
  readonly pushSandbox?: string;
  readonly log: Log;
  readonly clock?: Clock;
  /** Start even though the database would let this role change what is written once. */
  readonly allowWideRights?: boolean;
  /** Under test: jobs run only when asked to, answers are held to the contract. */
  readonly testing?: boolean;
  /** Under test: limits are the real ones all the same. */
  readonly realLimits?: boolean;
  /** Under test: other titles than this release's own. */
  readonly titles?: readonly Title[];
  /** Under test: rounds take at least this long, whatever the pack says. */
  readonly minRoundMs?: number;
}

/** What features are made with; each takes the part it needs. */
export interface AppContext {
  readonly options: AppOptions;
  readonly mode: Mode;
  readonly pack: MarketPack;
  readonly clock: Clock;
  readonly db: Database;
  readonly log: Log;
  readonly seeds: Seeds;
  readonly accountHash: AccountHash;
  readonly publicLogSigner: Signer;
  readonly games: Games;
  readonly notifier: Notifier;
  readonly jobs: Jobs;
  readonly minRoundMs: number;
  readonly say: ServeDeps['say'];
  readonly limits: ServeDeps['limits'];
}

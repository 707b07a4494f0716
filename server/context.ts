import type { Licence, MarketCode, MarketPack, Mode } from '@glasshouse/markets/pack.ts';
import type { Title } from '@glasshouse/games/index.ts';
import type { Seeds } from './features/fairness/seeds.ts';
import type { ProcessFigures } from './features/overview/process-figures.ts';
import type { PaymentProvider } from './features/providers/port.ts';
import type { LiveAdapters, LiveDuties, LiveRefusal } from './live.ts';
import type { RemoteGamesOptions } from './features/remote-games/options.ts';
import type { Games } from './features/rounds/games/games.ts';
import type { Supplier } from './features/suppliers/supplier.ts';
import type { Switches } from './features/switches/switches.ts';
import type { Signer } from './features/transparency-log/note.ts';
import type { AccountHash } from './features/withdrawals/payout-accounts/account-hash.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database.ts';
import type { Notifier } from './platform/notifier.ts';
import type { Metrics } from './platform/telemetry/metrics.ts';
import type { Telemetry } from './platform/telemetry/telemetry.ts';
import type { ServeDeps } from './platform/http/serve.ts';
import type { Jobs } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';

export type { LiveAdapters, LiveDuties, LiveRefusal };

export interface AppOptions {
  readonly market: MarketCode;
  /** The run role's database URL; the database is already migrated (migrate-database.ts). */
  readonly databaseUrl: string;
  /** The other PostgreSQL servers that share the players, in their order; absent: none. */
  readonly cellUrls?: readonly string[];
  /** Null: derived from the host of the portal's request. */
  readonly gamesOrigin: string | null;
  readonly portalOrigin: string | null;
  readonly gamesPort: number;
  /** URL of an external chat service; null shows the built-in page. */
  readonly supportUrl: string | null;
  /** Signs the player's id for that service; null signs nothing. */
  readonly supportSecret: string | null;
  readonly trustProxy: readonly string[];
  readonly settlementConnections: number;
  readonly providerUrl: string;
  readonly providerSecret: string;
  /** In tests: providers instead of the sandbox; the first one takes new orders. */
  readonly providers?: readonly PaymentProvider[];
  /** Suppliers whose games the lobby shows as guests; absent: none. */
  readonly suppliers?: readonly Supplier[];
  /** Our games for other operators' players, on a port of their own; null or absent: none. */
  readonly remoteGames?: RemoteGamesOptions | null;
  /** The origin under which the payment provider reaches this server, constant across restarts. */
  readonly webhookOrigin: string;
  /** 32 bytes each: the first encrypts the active server seeds, all of them decrypt. */
  readonly seedKeys: readonly Buffer[];
  /** 32 bytes: the Ed25519 key that signs the public log. */
  readonly logKey: Buffer;
  /** 32 bytes: the VAPID key that signs push messages; null disables them. */
  readonly pushKey?: Buffer | null;
  /** Our contact for push services: a mailto: or https: address. */
  readonly pushContact?: string;
  /** In tests: the origin of a push service on this machine. */
  readonly pushSandbox?: string;
  /**
   * Real money: the licence and the services that it names. Absent: demo credits, whatever else is
   * set (rule G7).
   */
  readonly live?: { readonly licence: Licence; readonly adapters: LiveAdapters } | null;
  readonly log: Log;
  /** Where this process reports its metrics and traces; absent: nowhere. */
  readonly telemetry?: Telemetry;
  readonly clock?: Clock;
  /** Starts even if this database role could change append-only rows. */
  readonly allowWideRights?: boolean;
  /** In tests: jobs run only on request, and answers are validated against the contract. */
  readonly testing?: boolean;
  /** In tests: use the real limits. */
  readonly realLimits?: boolean;
  /** In tests: titles instead of this release's own. */
  readonly titles?: readonly Title[];
  /** In tests: the minimum duration of a round, overriding the market pack. */
  readonly minRoundMs?: number;
}

/** The dependencies of features; each uses the part it needs. */
export interface AppContext {
  readonly options: AppOptions;
  readonly mode: Mode;
  /** What the licence demands before a player pays in or plays; nothing in demo. */
  readonly duties: LiveDuties;
  /** The market's pack; what staff switched off is missing from its methods and offers. */
  readonly pack: MarketPack;
  /** The market's pack as it is written. */
  readonly wholePack: MarketPack;
  readonly switches: Switches;
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
  readonly messageText: ServeDeps['messageText'];
  readonly limits: ServeDeps['limits'];
  readonly metrics: Metrics;
  /** Whether anybody reads the metrics. */
  readonly isObserved: boolean;
  /** Counts the rounds of this process for the desk's overview. */
  readonly figures: ProcessFigures;
}

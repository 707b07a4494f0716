import type { SignedParty } from '../../platform/signed-call.ts';

/** A supplier of games, whose server calls this one's wallet. */
export interface Supplier extends SignedParty {
  /** Lower-case letters and digits, at most 20: part of keys in the ledger. */
  readonly name: string;
  /** Where its games open: an origin, or a port of the host that the player uses. */
  readonly gamesOrigin: string | number;
  /** What its server speaks; default the wallet protocol of this project. */
  readonly protocol?: 'glasshouse' | 'igsp';
  /** iGSP: names the integration beside the secret. */
  readonly apiKey?: string;
}

/** A game as its supplier lists it. */
export interface ListedGame {
  readonly code: string;
  readonly name: string;
  /** Per cent. */
  readonly rtp: number;
  /** SVG. */
  readonly icon: string;
  /** Whether its supplier takes free rounds from the operator. */
  readonly takesFreeRounds: boolean;
}

/** Free rounds of a player. */
export interface Reward {
  readonly reward: string;
  readonly user: string;
  /** The game's code. */
  readonly code: string;
  readonly currency: string;
  /** Of each round, in minor units. */
  readonly stake: number;
  readonly rounds: number;
  readonly expiresAt: number;
}

/** A launch of a game for a player. */
export interface GameLaunch {
  readonly code: string;
  readonly user: string;
  readonly token: string;
  readonly language: string;
  readonly currency: string;
  /** The market's code. */
  readonly country: string;
  /** The player's cash in minor units. */
  readonly balance: number;
  /** The portal as the player reached it. */
  readonly origin: string;
}

/** What is asked of a supplier, whatever protocol it speaks. Null: no answer that is valid. */
export interface SupplierPort {
  listGames(): Promise<readonly ListedGame[] | null>;
  /** Returns where the game opens. */
  gameUrl(launch: GameLaunch): Promise<string | null>;
  /** Gives a player free rounds, once. False: not now; absent: the protocol has none. */
  giveFreeRounds?(reward: Reward): Promise<boolean>;
  /** Ends free rounds, also unknown ones. */
  endFreeRounds?(reward: string): Promise<boolean>;
}

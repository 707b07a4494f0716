/** The terms of the fairness page, as the independent verifier reads them. */

export type Cells = readonly (readonly [number, number])[];
export interface Definition {
  readonly rows: number;
  readonly symbols: readonly SymbolOf[];
  readonly strips: readonly string[];
  readonly mechanics: {
    readonly kind: string;
    readonly lines?: readonly (readonly number[])[];
    readonly stakeUnits?: number;
    readonly wildsAlone?: string;
    readonly direction?: string;
    readonly wildMultipliers?: string;
  };
  readonly pays: {
    readonly line?: readonly Pay[];
    readonly ways?: readonly Pay[];
    readonly cluster?: readonly Pay[];
    readonly scatter?: Readonly<Record<string, number>>;
    readonly cap?: number;
  };
  readonly features: {
    readonly freeGames?: {
      readonly awards: Readonly<Record<string, number>>;
      readonly retriggers?: Readonly<Record<string, number>>;
      readonly multiplier: number;
      readonly limit: number | null;
      readonly strips?: readonly string[];
    };
    readonly tumbles?: { readonly limit: number; readonly multipliers: readonly number[] };
  };
}
interface SymbolOf {
  readonly code: string;
  readonly kind: string;
  readonly multiplier?: number;
  readonly substitutes?: string;
}
export interface Pay {
  readonly symbols: string;
  readonly pays: Readonly<Record<string, number>>;
}
export type Event = Readonly<Record<string, unknown>>;

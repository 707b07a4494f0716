/** Earliest landing of a reel after the start; the others follow one after another. */
export interface Rhythm {
  readonly shortestMs: number;
  readonly staggerMs: number;
}

export const RHYTHMS: Readonly<Record<'turn' | 'fall' | 'quick' | 'calm', Rhythm>> = {
  turn: { shortestMs: 480, staggerMs: 150 },
  fall: { shortestMs: 420, staggerMs: 70 },
  quick: { shortestMs: 160, staggerMs: 30 },
  calm: { shortestMs: 200, staggerMs: 70 },
};
/** The same after the player asked for it. */
const HURRIED_STAGGER_MS = 24;

/** The landing of a reel on these symbols, from a time. */
export interface Landing {
  readonly symbols: string;
  readonly at: number;
}

/** The landings of all reels; null for a reel that does not land. */
export type Landings = readonly (Landing | null)[];

/**
 * Lands one reel after another from a time. Held reels do not land: the others land without a gap
 * for them. `endAt`: when the next reel would land.
 */
export function planLandings(
  grid: readonly string[],
  isHeld: (reel: number) => boolean,
  firstAt: number,
  staggerMs: number,
): { readonly landings: Landings; readonly endAt: number } {
  let endAt = firstAt;
  const landings = grid.map((symbols, reel) => {
    if (isHeld(reel)) return null;
    const landing = { symbols, at: endAt };
    endAt += staggerMs;
    return landing;
  });
  return { landings, endAt };
}

/** Lands all reels that have not begun to land, from now. `endAt`: as in `planLandings`. */
export function hurryLandings(
  landings: Landings,
  now: number,
): { readonly landings: Landings; readonly endAt: number } {
  let endAt = now;
  const hurried = landings.map((landing) => {
    if (landing === null || landing.at <= now) return null;
    const sooner = { symbols: landing.symbols, at: endAt };
    endAt += HURRIED_STAGGER_MS;
    return sooner;
  });
  return { landings: hurried, endAt };
}

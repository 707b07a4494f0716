/** A countdown is not read out as it runs; at these moments what is left is said. */
const ANNOUNCED_MS = [0, 60_000, 300_000] as const;

/**
 * What was passed last of the moments that are told, when `firstMs` were left as it came on the
 * screen and `leftMs` are now; null before the first of them.
 */
export function remainingTimeToAnnounce(firstMs: number, leftMs: number): number | null {
  return ANNOUNCED_MS.find((told) => leftMs <= told && told < firstMs) ?? null;
}

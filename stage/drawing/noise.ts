/**
 * Deterministic pseudo-random number from 0 to 1 for a whole number: visual effects need variety,
 * not randomness.
 */
export function noise(of: number): number {
  const wave = Math.sin(of * 127.1 + 11.7) * 43_758.5453;
  return wave - Math.floor(wave);
}

/**
 * A number from 0 to 1 for a whole number, scattered but always the same: fireflies need variety,
 * not chance.
 */
export function noise(of: number): number {
  const wave = Math.sin(of * 127.1 + 11.7) * 43_758.5453;
  return wave - Math.floor(wave);
}

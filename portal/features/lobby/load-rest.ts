import { loadPack } from '../../shared/market.ts';

/** Loads the parts of the lobby that come after its first picture, with what their amounts need. */
export async function rest(): Promise<typeof import('./rest.ts')> {
  const [parts] = await Promise.all([import('./rest.ts'), loadPack()]);
  return parts;
}

import { inUse } from '../../shared/in-use.ts';
import { loadPack } from '../../shared/market.ts';
import { persistently } from '../../shared/persistently.ts';

/** Loads the parts of the lobby that come once it is in use, with what their amounts need. */
export async function rest(): Promise<typeof import('./rest.ts')> {
  await inUse;
  return persistently(async () => {
    const [parts] = await Promise.all([import('./rest.ts'), loadPack()]);
    return parts;
  });
}

import { inUse } from '../../../boot/in-use.ts';
import { loadPack } from '../../../ui/market.ts';
import { retryUntilLoaded } from '../../../boot/retry-until-loaded.ts';
import { loadLobbyWords } from '../../../ui/words.ts';

/** Loads the parts of the lobby that come once it is in use, with what their amounts need. */
export async function rest(): Promise<typeof import('./rest.ts')> {
  await inUse;
  return retryUntilLoaded(async () => {
    const [parts] = await Promise.all([import('./rest.ts'), loadPack(), loadLobbyWords()]);
    return parts;
  });
}

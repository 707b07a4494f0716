import { inUse } from '../../../boot/in-use.ts';
import { loadPack } from '../../../ui/market.ts';
import { retryUntilLoaded } from '../../../boot/retry-until-loaded.ts';
import { loadLobbyWords } from '../../../ui/words.ts';

/** Loads the deferred parts of the lobby, with the formatters of their amounts. */
export async function rest(): Promise<typeof import('./rest.ts')> {
  await inUse;
  return retryUntilLoaded(async () => {
    const [parts] = await Promise.all([import('./rest.ts'), loadPack(), loadLobbyWords()]);
    return parts;
  });
}

import { accountQuery } from './account.ts';
import { lobbyQuery } from './lobby.ts';
import { queryCache } from './server.ts';

/** Who shows it asks again, and says what is wrong. */
const ignore = (): void => undefined;

/** Asks for what every visit shows, before anything is there to show it. */
export function prefetch(path: string): void {
  queryCache.fetch(accountQuery).catch(ignore);
  if (path === '/') queryCache.fetch(lobbyQuery).catch(ignore);
}

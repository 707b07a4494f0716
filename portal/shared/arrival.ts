import type { Arrival } from './session.ts';

/** Where a channel can stand in the address: the first that is present counts. */
const CHANNELS = ['zn', 'zt', 'mt', 'tr'] as const;
const STORE = 'gh_arrival';

/** Reads the invitation and the channel from an address's query. Null: it has neither. */
export function arrivalFrom(search: string): Arrival | null {
  const query = new URLSearchParams(search);
  const code = query.get('code');
  const channel = CHANNELS.find((name) => query.has(name));
  if (code === null && channel === undefined) return null;
  return {
    extensionCode: cut(code).slice(0, 32),
    registChannel: cut(channel === undefined ? null : query.get(channel)).slice(0, 128),
  };
}

/** Some channels append a path to the value: it is cut at the slash. */
function cut(value: string | null): string {
  return (value ?? '').split('/')[0] ?? '';
}

/** The query without what was read; empty or beginning with a question mark. */
export function withoutArrival(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of ['code', ...CHANNELS]) query.delete(name);
  const rest = query.toString();
  return rest === '' ? '' : `?${rest}`;
}

/** Takes what the address tells out of it, and keeps it for the session. */
export function takeArrival(): void {
  const { search, pathname, hash } = location;
  if (arrivalFrom(search) === null) return;
  arrivedBy = search;
  try {
    sessionStorage.setItem(STORE, search);
  } catch {
    // Blocked storage: the arrival lives as long as the page.
  }
  history.replaceState(history.state, '', pathname + withoutArrival(search) + hash);
}

let arrivedBy: string | null = null;

/** What the page was opened with, in this visit or earlier in the session. */
export function currentArrival(): Arrival {
  try {
    arrivedBy ??= sessionStorage.getItem(STORE);
  } catch {
    // As above.
  }
  return arrivalFrom(arrivedBy ?? '') ?? { extensionCode: '', registChannel: '' };
}

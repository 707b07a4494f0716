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

let arrival: Arrival = { extensionCode: '', registChannel: '' };

/** Takes what the address tells out of it, and keeps it for the session. */
export function takeArrival(): void {
  const found = arrivalFrom(location.search);
  if (found !== null) {
    keep(found);
    const { pathname, hash } = location;
    history.replaceState(history.state, '', pathname + withoutArrival(location.search) + hash);
  }
  arrival = found ?? kept() ?? arrival;
}

export function currentArrival(): Arrival {
  return arrival;
}

function keep(found: Arrival): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify(found));
  } catch {
    // Blocked storage: the arrival lives as long as the page.
  }
}

function kept(): Arrival | null {
  try {
    const query = new Map(
      Object.entries(JSON.parse(sessionStorage.getItem(STORE) ?? 'null') ?? {}),
    );
    const [code, channel] = [query.get('extensionCode'), query.get('registChannel')];
    if (typeof code !== 'string' || typeof channel !== 'string') return null;
    return { extensionCode: code, registChannel: channel };
  } catch {
    return null;
  }
}

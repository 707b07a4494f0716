import type { Arrival } from './session.ts';

/** Query parameters that can name a channel: the first one present is used. */
const CHANNELS = ['zn', 'zt', 'mt', 'tr'] as const;
const STORE = 'gh_arrival';

/** Reads the invitation and the channel from an address's query. Null if it has neither. */
export function arrivalFrom(search: string): Arrival | null {
  const query = new URLSearchParams(search);
  const code = query.get('code') ?? sharedCode(query);
  const channel = CHANNELS.find((name) => query.has(name));
  if (code === null && channel === undefined) return null;
  return {
    extensionCode: cut(code).slice(0, 32),
    registChannel: cut(channel === undefined ? null : query.get(channel)).slice(0, 128),
  };
}

/** Data that another app shares with the installed portal (share_target of its manifest). */
const SHARED = ['share_title', 'share_text', 'share_url'] as const;

/** Returns the invite code in a shared link, or in a text with that link; null if there is none. */
function sharedCode(query: URLSearchParams): string | null {
  const shared = SHARED.map((name) => query.get(name) ?? '').join(' ');
  return /[?&]code=(?<code>\w+)/.exec(shared)?.groups?.['code'] ?? null;
}

/** Ad click identifiers. Neither stored nor forwarded without consent. */
const AD_NAMES = ['click_id', 'pixel_id', 'fbc', 'fbp'] as const;
export type AdMarks = Partial<Record<(typeof AD_NAMES)[number], string>>;

/** Returns the ad click identifiers in an address's query; null: the visit is not from an ad. */
export function adMarksFrom(search: string): AdMarks | null {
  const query = new URLSearchParams(search);
  const found = AD_NAMES.flatMap((name) => {
    const value = cut(query.get(name)).slice(0, 128);
    return value === '' ? [] : [[name, value] as const];
  });
  return found.length === 0 ? null : Object.fromEntries(found);
}

/** Some channels append a path to the value: cut it at the slash. */
function cut(value: string | null): string {
  return (value ?? '').split('/')[0] ?? '';
}

/**
 * Returns the query without the parameters that were read; empty or starting with a question mark.
 */
export function withoutArrival(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of ['code', ...SHARED, ...CHANNELS, ...AD_NAMES]) query.delete(name);
  const rest = query.toString();
  return rest === '' ? '' : `?${rest}`;
}

/**
 * Removes the channel's parameters from the address, and stores them for the session. Consent to
 * the identifiers of an earlier arrival does not count for this one.
 */
export function takeArrival(): void {
  const { search, pathname, hash } = location;
  const arrival = arrivalFrom(search);
  adMarks = adMarksFrom(search);
  adConsented = false;
  if (arrival === null && adMarks === null) return;
  if (arrival !== null) {
    // Stored without the ad identifiers, which live only as long as the page.
    arrivedBy = onlyArrival(search);
    try {
      sessionStorage.setItem(STORE, arrivedBy);
    } catch {
      // Blocked storage: the arrival lives as long as the page.
    }
  }
  history.replaceState(history.state, '', pathname + withoutArrival(search) + hash);
}

let arrivedBy: string | null = null;
let adMarks: AdMarks | null = null;
let adConsented = false;

function onlyArrival(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of AD_NAMES) query.delete(name);
  return `?${query.toString()}`;
}

/** Returns true if an ad opened this page, so that consent must be requested. */
export function cameByAd(): boolean {
  return adMarks !== null;
}

/**
 * Stores the player's answer: with consent later launches send the identifiers, else they are
 * deleted.
 */
export function answerAdConsent(isGiven: boolean): void {
  adConsented = isGiven;
  if (!isGiven) adMarks = null;
}

/** Returns the ad identifiers for a game launch; none without consent. */
export function consentedMarks(): AdMarks {
  return consented(['click_id', 'pixel_id']);
}

/** Ad fields of a guest log-in, as the contract names them. */
type LoginAdFields = Partial<Record<'fbc' | 'fbp' | 'fbEventUrl' | 'fbClientUserAgent', string>>;

/**
 * Returns the ad fields of a guest log-in; none without consent, or without such an identifier. The
 * first log-in of a visit comes before any consent, so only a later one of the same visit has them.
 */
export function consentedLoginFields(): LoginAdFields {
  const marks = consented(['fbc', 'fbp']);
  if (Object.keys(marks).length === 0) return {};
  return {
    ...marks,
    fbEventUrl: `${location.origin}/`,
    fbClientUserAgent: navigator.userAgent.slice(0, 1024),
  };
}

function consented(names: readonly (keyof AdMarks)[]): AdMarks {
  const marks = adMarks;
  if (!adConsented || marks === null) return {};
  const present = names.filter((name) => marks[name] !== undefined);
  return Object.fromEntries(present.map((name) => [name, marks[name]]));
}

/** Returns the arrival data of this visit, or of an earlier one in the session. */
export function currentArrival(): Arrival {
  try {
    arrivedBy ??= sessionStorage.getItem(STORE);
  } catch {
    // Blocked storage: the arrival is known for this page only.
  }
  return arrivalFrom(arrivedBy ?? '') ?? { extensionCode: '', registChannel: '' };
}

/** A client seed sent to the server, with the seed hash promised before it. */
export interface SentSeed {
  readonly clientSeed: string;
  readonly promise: string;
}

/**
 * The game's values in browser storage. If storage is blocked, values last as long as the page.
 */
export interface GameStorage {
  sessionToken(): string | null;
  setSessionToken(token: string): void;
  /** The last sent seed, until an opened game has confirmed that it is active. */
  sentSeed(): SentSeed | null;
  setSentSeed(sent: SentSeed | null): void;
  /** True if this round has been shown to its end. */
  wasShown(roundId: string): boolean;
  markShown(roundId: string): void;
  /** Index of the last event shown of this round; 0 if unknown. */
  lastShownEvent(roundId: string): number;
  setLastShownEvent(roundId: string, event: number): void;
  /** Null if the player has not chosen. */
  setting(name: string): boolean | null;
  setSetting(name: string, on: boolean): void;
  /** 0 to 100; null if the player has not chosen. */
  volume(name: string): number | null;
  setVolume(name: string, percent: number): void;
  stake(): number | null;
  setStake(stakeMinor: number): void;
}

export function createGameStorage(gameId: string): GameStorage {
  const session = storedText(() => sessionStorage, `glasshouse.game.${gameId}.session`);
  const shown = storedText(() => localStorage, `glasshouse.game.${gameId}.shown`);
  const place = storedText(() => localStorage, `glasshouse.game.${gameId}.place`);
  const stake = storedText(() => localStorage, `glasshouse.game.${gameId}.stake`);
  const sent = storedText(() => localStorage, 'glasshouse.game.sentSeed');
  const settings = new Map<string, ReturnType<typeof storedText>>();
  function settingOf(name: string): ReturnType<typeof storedText> {
    const known = settings.get(name) ?? storedText(() => localStorage, `glasshouse.game.${name}`);
    settings.set(name, known);
    return known;
  }
  return {
    sessionToken: session.get,
    setSessionToken: session.set,
    sentSeed() {
      // A seed typed by the player may contain spaces; the hash after it does not.
      const kept = sent.get() ?? '';
      const end = kept.lastIndexOf(' ');
      return end < 0 ? null : { clientSeed: kept.slice(0, end), promise: kept.slice(end + 1) };
    },
    setSentSeed: (of) => sent.set(of === null ? '' : `${of.clientSeed} ${of.promise}`),
    // Only the last round is ever queried, so one value is enough.
    wasShown: (roundId) => shown.get() === roundId,
    markShown: shown.set,
    lastShownEvent: (roundId) => {
      const [round, event] = (place.get() ?? '').split(' ');
      return round === roundId ? Number.parseInt(event ?? '', 10) || 0 : 0;
    },
    setLastShownEvent: (roundId, event) => place.set(`${roundId} ${event}`),
    setting(name) {
      const kept = settingOf(name).get();
      return kept === null ? null : kept === 'on';
    },
    setSetting: (name, on) => settingOf(name).set(on ? 'on' : 'off'),
    volume: (name) => wholeNumber(settingOf(`${name}Volume`).get()),
    setVolume: (name, percent) => settingOf(`${name}Volume`).set(String(percent)),
    stake: () => wholeNumber(stake.get()),
    setStake: (stakeMinor) => stake.set(String(stakeMinor)),
  };
}

function wholeNumber(text: string | null): number | null {
  const kept = Number.parseInt(text ?? '', 10);
  return Number.isSafeInteger(kept) ? kept : null;
}

function storedText(storage: () => Storage, key: string) {
  let here: string | null = null;
  return {
    get(): string | null {
      try {
        return storage().getItem(key) ?? here;
      } catch {
        return here;
      }
    },
    set(value: string): void {
      here = value;
      try {
        storage().setItem(key, value);
      } catch {
        // The variable above still has the value.
      }
    },
  };
}

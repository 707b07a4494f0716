import { create } from 'zustand';
import type { Answer, Reply, SignedIn } from './client.ts';
import { deviceId, getStored, setStored } from '../boot/storage.ts';

/**
 * This device's player, from the last sign-in. Never contains a balance: that is always requested.
 */
export interface Player extends SignedIn {
  readonly nick: string;
  /** Null for a guest. */
  readonly loginName: string | null;
}

/** Returns true if the player has a login: a name and password. False for a guest. */
export function hasLogin(player: Pick<Player, 'loginName'> | null): boolean {
  return player !== null && player.loginName !== null;
}

export interface SessionState {
  readonly player: Player | null;
  /** True while this device's account link is revoked and no player is signed in. */
  readonly loginRequired: boolean;
}

export const useSession = create<SessionState>(() => ({ player: kept(), loginRequired: false }));

/** The last signed-in player, kept after sign-out because their cached data still exists. */
let lastId = useSession.getState().player?.userId;

function kept(): Player | null {
  try {
    const value: unknown = JSON.parse(getStored('session') ?? 'null');
    return isPlayer(value) ? value : null;
  } catch {
    return null;
  }
}

function isPlayer(value: unknown): value is Player {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, token, nick, loginName } = value as Partial<Record<keyof Player, unknown>>;
  const texts = [userId, token, nick].every((text) => typeof text === 'string');
  return texts && (loginName === null || typeof loginName === 'string');
}

/**
 * Applies the response of any sign-in: by device, password or new login. If the player changed,
 * `onPlayer` clears all cached data of the previous one.
 */
export function adopt(answer: Answer<'login'>): Player {
  const { userId, token, nick, loginName } = answer;
  const player: Player = { userId, token, nick, loginName };
  setStored('deviceId', answer.deviceId);
  setStored('session', JSON.stringify(player));
  if (loginName !== null) setStored('loginName', loginName);
  useSession.setState({ player, loginRequired: false });
  if (lastId !== undefined && lastId !== userId) for (const listener of playerChanged) listener();
  lastId = userId;
  return player;
}

/** Signs the player out without creating a guest: the player must log in first. */
export function signedOut(): void {
  useSession.setState({ player: null, loginRequired: true });
  setStored('session', null);
}

const playerChanged = new Set<() => void>();

/** Registers a callback for a change of player. */
export function onPlayerChanged(listener: () => void): void {
  playerChanged.add(listener);
}

/** The arrival data, sent when a device is first registered. */
export interface Arrival {
  readonly extensionCode: string;
  readonly registChannel: string;
}

export interface SignInDeps {
  readonly arrival: () => Arrival;
  readonly login: (input: {
    apiType: 2;
    loginType: '1';
    deviceId: string;
    extensionCode: string;
    registChannel: string;
  }) => Promise<Reply<'login'>>;
  readonly loginRequired: () => void;
  /** The language stored for the player by the server. */
  readonly onLanguage: (language: Answer<'login'>['language']) => void;
}

/** Sign-in by device; concurrent callers share one request. */
export function createSignIn(deps: SignInDeps): {
  signedIn(): Promise<SignedIn | null>;
  renew(endedToken: string): Promise<SignedIn | null>;
} {
  let running: Promise<SignedIn | null> | null = null;

  function signIn(): Promise<SignedIn | null> {
    running ??= byDevice().finally(() => {
      running = null;
    });
    return running;
  }

  async function byDevice(): Promise<SignedIn | null> {
    const reply = await deps.login({
      apiType: 2,
      loginType: '1',
      deviceId: deviceId(),
      ...deps.arrival(),
    });
    if (reply.ok) {
      const player = adopt(reply.data);
      deps.onLanguage(reply.data.language);
      return player;
    }
    if (reply.code === 'login_required') {
      signedOut();
      deps.loginRequired();
    }
    return null;
  }

  return {
    async signedIn() {
      const { player, loginRequired } = useSession.getState();
      if (player !== null) return player;
      // Never create a new guest implicitly: the player must log in first.
      return loginRequired ? null : signIn();
    },
    async renew(endedToken) {
      const { player, loginRequired } = useSession.getState();
      // Another call has renewed the token meanwhile.
      if (player !== null && player.token !== endedToken) return player;
      // Another window has renewed it: a sign-in here would end that window's session.
      const elsewhere = kept();
      if (elsewhere !== null && elsewhere.userId === player?.userId) {
        if (elsewhere.token !== endedToken) {
          useSession.setState({ player: elsewhere });
          return elsewhere;
        }
      }
      if (loginRequired) return null;
      return signIn();
    },
  };
}

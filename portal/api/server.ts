import { LANGUAGE_TAGS, type LanguageName } from '@glasshouse/words/languages.ts';
import { ApiError, createApi } from './client.ts';
import { currentArrival } from './arrival.ts';
import { deviceNow, learnServerTime } from './clock.ts';
import { randomHex } from '../boot/storage.ts';
import { QueryCache } from './query-cache.ts';
import { createSignIn, onPlayerChanged, useSession } from './session.ts';
import { toast } from '../ui/toasts.ts';
import { language, text } from '../ui/words.ts';
import { create } from 'zustand';

/**
 * Whether the last call came back with a sound answer; a device's own online flag is unreliable.
 */
export const useReach = create<{ readonly reached: boolean }>(() => ({ reached: true }));

/**
 * What the account feature answers when the server asks for the player: set once by the app, so
 * that the wire knows no dialog.
 */
export interface SessionHandlers {
  /** Opens the account dialog in mode 3: log in to an account. */
  loginRequired(): void;
  /** Asks for the password; true once it was proved. */
  askProof(): Promise<boolean>;
  /** The server keeps this language for the player. */
  onLanguage(language: LanguageName): void;
}

let asked: SessionHandlers = {
  loginRequired: () => undefined,
  askProof: () => Promise.resolve(false),
  onLanguage: () => undefined,
};

export function registerSessionHandlers(handlers: SessionHandlers): void {
  asked = handlers;
}

/** Asks for the password or a passkey now; true once it was shown. */
export function askProof(): Promise<boolean> {
  return asked.askProof();
}

const REQUEST_TIMEOUT_MS = 10_000;

const signIn = createSignIn({
  arrival: currentArrival,
  login: (input) => api.call('login', input),
  loginRequired: () => asked.loginRequired(),
  onLanguage: (name) => asked.onLanguage(name),
});

/** The server, as every feature reaches it. */
export const api = createApi({
  origin: '',
  timeoutMs: REQUEST_TIMEOUT_MS,
  ...signIn,
  askProof,
  loginRequired: () => asked.loginRequired(),
  unreachable: (isQuiet) => {
    useReach.setState({ reached: false });
    if (!isQuiet) toast(text('portal.unreachable'));
  },
  serverTime: (date) => {
    useReach.setState({ reached: true });
    learnServerTime(date);
  },
  language: () => LANGUAGE_TAGS[language()],
  makeKey: () => randomHex(16),
  wait: (ms) => new Promise((done) => setTimeout(done, ms)),
});

/**
 * Opens a new session in place of the one that ends soon. Nothing of it shows: where the device
 * may no longer sign in, the calls after this one say so.
 */
export function renewSession(): void {
  const token = useSession.getState().player?.token;
  if (token !== undefined) void signIn.renew(token);
}

/** Failures worth asking again; a refusal by name stays one. */
const PASSING = new Set(['unreachable', 'busy', 'rate_limited', 'internal_error', 'in_progress']);

/** What the server answered, as the screen shows it. */
export const queryCache = new QueryCache({
  staleMs: 20_000,
  now: deviceNow,
  retry: (failures, error) => error instanceof ApiError && PASSING.has(error.code) && failures < 4,
  retryDelayMs: (failures) => Math.min(1000 * 2 ** failures, 8000),
});

// What was known of one player is never shown to another.
onPlayerChanged(() => void queryCache.reset());

/** Says a refusal that has no place of its own on the screen: the server's words, else ours. */
export function sayRefusal(refusal: { readonly code: string; readonly msg: string }): void {
  // What did not arrive at all has been said where it was noticed.
  if (refusal.code === 'unreachable') return;
  toast(refusal.msg === '' ? text('portal.fault') : refusal.msg);
}

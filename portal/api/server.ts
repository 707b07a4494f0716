import { LANGUAGE_TAGS, type LanguageName } from '@glasshouse/words/languages.ts';
import { ApiError, createApi } from './client.ts';
import { consentedLoginFields, currentArrival } from './arrival.ts';
import { deviceNow, learnServerTime } from './clock.ts';
import { randomHex } from '../boot/storage.ts';
import { QueryCache } from './query-cache.ts';
import { createSignIn, onPlayerChanged } from './session.ts';
import { toast } from '../ui/toasts.ts';
import { language, text } from '../ui/words.ts';
import { create } from 'zustand';

/**
 * True if the last call had a valid response; a device's own online flag is unreliable.
 */
export const useReach = create<{ readonly reached: boolean }>(() => ({ reached: true }));

/**
 * Callbacks of the account feature for requests of the server: set once by the app, so that the API
 * layer does not depend on dialogs.
 */
export interface SessionHandlers {
  /** Opens the account dialog in mode 3: log in to an account. */
  loginRequired(): void;
  /** Asks for the password; resolves to true after successful authentication. */
  askProof(): Promise<boolean>;
  /** The server has stored this language for the player. */
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

/** Asks for the password or a passkey; resolves to true after successful authentication. */
export function askProof(): Promise<boolean> {
  return asked.askProof();
}

const REQUEST_TIMEOUT_MS = 10_000;

const signIn = createSignIn({
  arrival: () => ({ ...currentArrival(), ...consentedLoginFields() }),
  login: (input) => api.call('login', input),
  loginRequired: () => asked.loginRequired(),
  onLanguage: (name) => asked.onLanguage(name),
});

/** The server client shared by all features. */
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
 * Opens a new session to replace the one of this token, which expires soon; nothing happens if it
 * has been replaced meanwhile. Invisible to the player: if the device may no longer sign in, later
 * calls report it.
 */
export function renewSession(token: string): void {
  void signIn.renew(token);
}

/** Returns true for errors worth a retry; a named refusal is final. */
const PASSING = new Set(['unreachable', 'busy', 'rate_limited', 'internal_error', 'in_progress']);

/** The cache of the server's answers. */
export const queryCache = new QueryCache({
  staleMs: 20_000,
  now: deviceNow,
  retry: (failures, error) => error instanceof ApiError && PASSING.has(error.code) && failures < 4,
  retryDelayMs: (failures) => Math.min(1000 * 2 ** failures, 8000),
});

// One player's cached data must never be shown to another.
onPlayerChanged(() => void queryCache.reset());

/** Shows a refusal without a place of its own on the screen: the server's text, or a default. */
export function sayRefusal(refusal: { readonly code: string; readonly msg: string }): void {
  // Missing responses are already reported where they were detected.
  if (refusal.code === 'unreachable') return;
  toast(refusal.msg === '' ? text('portal.fault') : refusal.msg);
}

import {
  configure,
  fireEvent,
  screen,
  waitFor,
  within,
  type BoundFunctions,
  type queries,
} from '@testing-library/dom';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { createRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { expect, vi } from 'vitest';
import { operations } from '@glasshouse/contract/index.ts';
import { SAMPLE } from '@glasshouse/contract/samples.ts';
import type { MarketCode } from '@glasshouse/markets/pack.ts';
import { LANGUAGE_TAGS, type LanguageName } from '@glasshouse/words/languages.ts';
import { learnServerTime } from '../api/clock.ts';
import { queryCache, useReach } from '../api/server.ts';
import { useSession } from '../api/session.ts';
import '../api/later-calls.ts';
import { App } from '../app/app.tsx';
import { closeDialogsOnBack, keepFocus, listenToGames, reachAgain } from '../app/later.tsx';
import { preloadPage } from '../app/routes.tsx';
import { connectFeatures } from '../app/start-up.ts';
import { historyAtRest } from '../ui/dialog-entry.ts';
import { useDialogs } from '../ui/dialogs.ts';
import { emptyQueue } from '../ui/dialog-queue.ts';
import { fadeOnBack } from '../ui/fade-on-back.ts';
import { preloadWith } from '../ui/navigate.ts';
import { useGame } from '../ui/game-store.ts';
import { useToasts } from '../ui/toasts.ts';
import { loadPageWords, speak } from '../ui/words.ts';
import { example, fakeApi, type FakeAnswer, type FakeApi, type FakeCalls } from './fake-api.ts';

/** A portal opened on a page; everything except the network is real. */
export interface OpenPortal {
  readonly api: FakeApi;
  readonly user: UserEvent;
  /** Presses the button of this name as soon as it exists: on the whole screen, or in a part. */
  press(name: string | RegExp, within?: Queries): Promise<void>;
  /** Replaces the text of a field. */
  fill(field: HTMLElement, text: string): Promise<void>;
}

/** Testing Library's queries, bound to one part of the page. */
export type Queries = BoundFunctions<typeof queries>;

export interface OpenOptions {
  readonly language?: LanguageName;
  readonly market?: MarketCode;
  /** Values in the device's storage, by key; by default the welcome and offers are dismissed. */
  readonly remembers?: Readonly<Record<string, string>>;
  /** False: no player is signed in yet, and the page signs in on its own. */
  readonly signedIn?: boolean;
  /** The player's login name; without it a guest is signed in. */
  readonly loginName?: string;
}

/** Storage of a device that shows no welcome and no offer. */
export const UNDISTURBED = { gh_new_user: '1', gh_offers: '{"activity":"never"}' };

/** A guest's account without open operations, to be modified by a spread. */
export const ACCOUNT: FakeAnswer<'accountInfo'>['result'] = {
  ...example('accountInfo').result,
  accountGold: 35_000,
  cash: 0,
  bonus: 35_000,
  withdrawable: 0,
  charge20TotalNum: 0,
  openDeposit: null,
};

/** The calls that every page of a guest makes. */
export const GUEST: FakeCalls = {
  login: example('login'),
  accountInfo: { result: ACCOUNT },
  lobby: example('lobby'),
  getBigTask: example('getBigTask'),
  recentWithdrawals: example('recentWithdrawals'),
  guestGames: { games: [] },
  markRewardHintShown: example('markRewardHintShown'),
  getInviteLink: example('getInviteLink'),
};

/** Every call of the contract with its example, for tests over many pages. */
export const EVERYTHING: FakeCalls = {
  ...Object.fromEntries(Object.entries(operations).map(([name, op]) => [name, op.example.answer])),
  ...GUEST,
};

configure({
  asyncUtilTimeout: 25_000,
  // The whole page in an error message is too long to read.
  getElementError: (text) => new Error(text?.split('\n')[0] ?? ''),
});
connectFeatures();
preloadWith(preloadPage);
fadeOnBack();
closeDialogsOnBack();
keepFocus();
listenToGames();
reachAgain();
let current: { readonly api: FakeApi; readonly root: Root } | null = null;

/** Closes everything a test has opened, and fails it on a contract violation. */
export async function closePortal(): Promise<void> {
  flushSync(() => current?.root.unmount());
  await historyAtRest();
  document.body.replaceChildren();
  useDialogs.setState(emptyQueue());
  useToasts.setState({ toasts: [] });
  // A game that was opening would refuse the next test's press.
  useGame.setState({ open: null, opening: null, visit: null });
  queryCache.removeUnwatched([]);
  const faults = current?.api.faults ?? [];
  current = null;
  expect(faults, 'what broke the contract').toEqual([]);
}

/**
 * Opens the portal on a page, like a browser on its first visit. Only these calls are answered: an
 * unlisted call, or an answer that violates the contract, fails the test at its end.
 */
export async function openPortal(
  path: string,
  calls: FakeCalls = GUEST,
  options: OpenOptions = {},
): Promise<OpenPortal> {
  const { language = 'EN', market = 'IN', remembers = UNDISTURBED, signedIn = true } = options;
  const { loginName = null } = options;
  const api = fakeApi(calls, market);
  vi.stubGlobal('fetch', api.fetch);
  localStorage.clear();
  sessionStorage.clear();
  for (const [key, text] of Object.entries(remembers)) localStorage.setItem(key, text);
  history.replaceState(null, '', path);
  Object.assign(document.documentElement.dataset, { language, market });
  document.documentElement.lang = LANGUAGE_TAGS[language];
  const { userId, token, nick } = example('login');
  const player = { userId, token, nick, loginName } as const;
  useSession.setState({ player: signedIn ? player : null, loginRequired: false });
  useReach.setState({ reached: true });
  learnServerTime(new Date(SAMPLE.at).toUTCString());
  await Promise.all([speak(language), loadPageWords(), preloadPage(path)]);
  const place = document.createElement('div');
  place.id = 'root';
  document.body.append(place);
  current = { api, root: createRoot(place) };
  current.root.render(<App />);
  // The first touch loads everything that waits for the page to be in use.
  fireEvent.keyDown(window, { key: 'Shift' });
  const user = userEvent.setup();
  return {
    api,
    user,
    press: async (name, part = screen) => user.click(await part.findByRole('button', { name })),
    async fill(field, text) {
      await user.clear(field);
      await user.click(field);
      if (text !== '') await user.paste(text);
    },
  };
}

/** Returns queries for the dialog of this title, as soon as it is open. */
export async function inDialog(title: string | RegExp): Promise<Queries> {
  return within(await screen.findByRole('dialog', { name: title }));
}

/** Returns queries for the page itself, below its dialogs, once its chunk has loaded. */
export async function onPage(): Promise<Queries> {
  const ready = await waitFor(() => {
    const main = screen.getByRole('main');
    if (main.getAttribute('aria-busy') === 'true') throw new Error('busy');
    return main;
  });
  return within(ready);
}

/** Presses Escape in a dialog: a browser sends the dialog a cancel event. */
export async function escape(title: string | RegExp): Promise<void> {
  const dialog = await screen.findByRole('dialog', { name: title });
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
}

/** The accessible description of a field: its error or its note. */
export function describedAs(field: HTMLElement): string | null {
  const [id = ''] = (field.getAttribute('aria-describedby') ?? '').split(' ');
  return document.getElementById(id)?.textContent ?? null;
}

/** The automatic dialogs that are open or queued; empty if nothing is offered. */
export function queuedDialogs(): readonly string[] {
  return useDialogs.getState().queued.map(({ name }) => name);
}

import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { onTestFinished, TestRunner } from 'vitest';
import { playerRef } from '@glasshouse/server/platform/ids.ts';
import { newGuest, type ApiClient, type TestPlayer } from '@glasshouse/server/testing/players.ts';
import { until } from '@glasshouse/server/testing/provider.ts';
import { axeFindings } from '@glasshouse/tools/testing/axe.ts';
import { WITHOUT_WEBGL } from '@glasshouse/tools/testing/without-webgl.ts';

/** A phone of its own, with one page. */
export interface Phone {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors thrown by the page, so far. */
  readonly faults: string[];
}

/** A guest on a separate phone. */
export interface Visitor extends Phone {
  readonly of: TestPlayer;
  /** Returns the axe violations of the current page. */
  findings(): Promise<string[]>;
}

/**
 * A phone with reduced motion, so that no animation keeps a test waiting, and without a service
 * worker, which would load every page of the portal first.
 */
export const PHONE = {
  viewport: { width: 360, height: 780 },
  locale: 'en',
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
} as const;

/** Storage of a device that shows no welcome and no offer. */
export const UNDISTURBED = { gh_new_user: '1', gh_offers: '{"activity":"never"}' };

/**
 * Opens a page and waits until the guest is signed in. The device's storage has the given values,
 * and its browser requests the language of this tag.
 */
export async function openVisitor(
  browser: Browser,
  address: string,
  remembers: Readonly<Record<string, string>> = UNDISTURBED,
  locale = 'en',
): Promise<Visitor> {
  const phone = await openPhone(browser, remembers, locale);
  const { page } = phone;
  await page.goto(address);
  const session = await until(() => page.evaluate(() => localStorage.getItem('gh_session')));
  const { token, userId } = JSON.parse(session) as { token: string; userId: string };
  const player = playerRef(Number.parseInt(userId, 10));
  return {
    ...phone,
    of: { token, userId, deviceId: '', player },
    findings: () => axeFindings(page),
  };
}

/**
 * Signs a new guest in over the API, and returns a phone with this session that has opened no page
 * yet: the first page it opens finds a player in any state, as on a later visit.
 */
export async function signedInPhone(
  browser: Browser,
  h: ApiClient,
): Promise<Phone & Pick<Visitor, 'of'>> {
  const of = await newGuest(h);
  const { token, userId } = of;
  const session = { userId, token, nick: userId, loginName: null };
  const remembers = { ...UNDISTURBED, gh_session: JSON.stringify(session) };
  return { ...(await openPhone(browser, remembers)), of };
}

/**
 * A phone that has opened no address yet; its storage has the given values. The test closes it
 * afterwards, because an open page takes processor time from the tests that follow.
 */
export async function openPhone(
  browser: Browser,
  remembers: Readonly<Record<string, string>> = {},
  locale = 'en',
): Promise<Phone> {
  const context = await browser.newContext({ ...PHONE, locale });
  const test = TestRunner.getCurrentTest();
  // Of tests that run beside each other, the runner does not say which one this is.
  if (test !== undefined && test.concurrent !== true) onTestFinished(() => context.close());
  await context.addInitScript(WITHOUT_WEBGL);
  await context.addInitScript((kept) => {
    for (const [key, text] of Object.entries(kept)) {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
    }
  }, remembers);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  return { page, context, faults };
}

/**
 * Resolves when no dialog is open and the dialogs' history entry has been removed
 * (ui/dialog-entry.ts): until then the address must not be changed from outside.
 */
export async function dialogsClosed(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const state = history.state as { dialog?: boolean } | null;
    return document.querySelector('dialog[open]') === null && state?.dialog !== true;
  });
}

/** Longer than any delay after the first touch (app/start-later.ts). */
const QUIET_MS = 2000;

/**
 * Touches the page, and resolves when all automatic loading has ended: when no request has been in
 * progress for this long.
 */
export async function settled(page: Page): Promise<void> {
  const onTheirWay = new Set<Request>();
  await page.keyboard.press('Shift');
  await new Promise<void>((resolve) => {
    let timer = setTimeout(resolve, QUIET_MS);
    const again = () => {
      clearTimeout(timer);
      if (onTheirWay.size === 0) timer = setTimeout(resolve, QUIET_MS);
    };
    const ended = (request: Request) => {
      if (onTheirWay.delete(request)) again();
    };
    page.on('request', (request) => {
      onTheirWay.add(request);
      again();
    });
    page.on('requestfinished', ended);
    page.on('requestfailed', ended);
  });
}

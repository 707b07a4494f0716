import type { Browser, FrameLocator, Locator, Page } from 'playwright-core';
import type { MessageKey } from '@glasshouse/words/en.ts';
import type { LanguageName } from '@glasshouse/words/languages.ts';
import type { Values } from '@glasshouse/words/format.ts';
import { message } from '@glasshouse/words/server.ts';
import type { RunningApp } from '../chaos/running-app.ts';

/** What the pictures are taken on. */
export interface Phone {
  /** In CSS pixels. */
  readonly width: number;
  /** How many times the text size that browsers come with. */
  readonly textSize: number;
}

export const USUAL_PHONE: Phone = { width: 360, textSize: 1 };
export const PHONE_HEIGHT = 780;

/** A new guest on a phone of their own, looked at on the way. */
export interface Visit {
  readonly page: Page;
  readonly app: RunningApp;
  /** The game's page in its frame. */
  readonly frame: FrameLocator;
  /** The dialog that is open on top. */
  readonly dialog: () => Locator;
  say(key: MessageKey, values?: Values): string;
  /** Presses a button of the open dialog. */
  press(key: MessageKey, values?: Values): Promise<void>;
  goTo(path: string): Promise<void>;
  /** Lets what moves come to rest and shows it. */
  shoot(name: string): Promise<void>;
  close(): Promise<void>;
}

/** What fades or slides in is there after this. */
const REST_MS = 700;

export async function openVisit(of: {
  browser: Browser;
  app: RunningApp;
  language: LanguageName;
  locale: string;
  phone: Phone;
  /** Shown every screen at rest. */
  look(name: string, page: Page): Promise<void>;
}): Promise<Visit> {
  const context = await of.browser.newContext({
    viewport: { width: of.phone.width, height: PHONE_HEIGHT },
    deviceScaleFactor: 2,
    locale: of.locale,
  });
  const page = await context.newPage();
  await setTextSize(page, of.phone.textSize);
  page.setDefaultTimeout(30_000);
  const dialog = () => page.locator('dialog[open]').last();
  const say = (key: MessageKey, values?: Values) => message(of.language, key, values);
  await page.goto(of.app.portal);
  return {
    page,
    app: of.app,
    frame: page.frameLocator('iframe'),
    dialog,
    say,
    press: (key, values) =>
      dialog()
        .getByRole('button', { name: say(key, values), exact: true })
        .click(),
    async goTo(path) {
      await page.goto(of.app.portal + path);
      await page.locator('main').waitFor();
    },
    async shoot(name) {
      await page.waitForTimeout(REST_MS);
      await of.look(name, page);
    },
    close: () => context.close(),
  };
}

/** The text size browsers come with. */
const USUAL_TEXT_PX = 16;

/** Sets the text size as a player sets it in the browser, so many times the usual one. */
export async function setTextSize(page: Page, times: number): Promise<void> {
  if (times === 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: times * USUAL_TEXT_PX } });
}

import type { Browser, FrameLocator, Locator, Page } from 'playwright-core';
import type { MessageKey } from '@glasshouse/words/en.ts';
import type { LanguageName } from '@glasshouse/words/languages.ts';
import type { Values } from '@glasshouse/words/format.ts';
import { message } from '@glasshouse/words/server.ts';
import type { RunningApp } from '../chaos/running-app.ts';
import { heightOf, multiplyTextSize, type Screen } from './screens.ts';

/** A new guest on a phone, with helpers for pictures. */
export interface Visit {
  readonly page: Page;
  readonly app: RunningApp;
  /** The game's page in its frame. */
  readonly frame: FrameLocator;
  /** The topmost open dialog. */
  readonly dialog: () => Locator;
  say(key: MessageKey, values?: Values): string;
  /** Presses a button of the open dialog. */
  press(key: MessageKey, values?: Values): Promise<void>;
  /** Closes the topmost dialog and waits for its history navigation. */
  escape(): Promise<void>;
  goTo(path: string): Promise<void>;
  /** Waits until animations end and takes the picture. */
  shoot(name: string): Promise<void>;
  /** Takes the picture immediately, only on this screen. */
  glimpse(name: string): Promise<void>;
  close(): Promise<void>;
}

/** Receives a page; `moves`: it is animated, so it must be photographed immediately and once. */
export type Look = (name: string, page: Page, moves?: boolean) => Promise<void>;

/** Longer than any transition. */
const REST_MS = 700;

export async function openVisit(of: {
  browser: Browser;
  app: RunningApp;
  language: LanguageName;
  locale: string;
  screen: Screen;
  /** Device pixel ratio. */
  scale: number;
  look: Look;
}): Promise<Visit> {
  const context = await of.browser.newContext({
    viewport: { width: of.screen.width, height: heightOf(of.screen) },
    deviceScaleFactor: of.scale,
    colorScheme: of.screen.theme,
    locale: of.locale,
  });
  const page = await context.newPage();
  await multiplyTextSize(page, of.screen.textSize);
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
    async escape() {
      const open = await page.locator('dialog[open]').count();
      await page.keyboard.press('Escape');
      await page.waitForFunction(
        (before) => document.querySelectorAll('dialog[open]').length < before,
        open,
      );
      await page.waitForTimeout(REST_MS);
    },
    async goTo(path) {
      // Wait for the history navigation of a dialog that was just closed.
      await page.waitForTimeout(REST_MS);
      await page.goto(of.app.portal + path);
      await page.locator('main').waitFor();
    },
    async shoot(name) {
      await page.waitForTimeout(REST_MS);
      await of.look(name, page);
    },
    glimpse: (name) => of.look(name, page, true),
    close: () => context.close(),
  };
}

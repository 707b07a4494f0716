import type { Browser, FrameLocator, Locator, Page } from 'playwright-core';
import type { MessageKey } from '@glasshouse/words/en.ts';
import type { LanguageName } from '@glasshouse/words/languages.ts';
import type { Values } from '@glasshouse/words/format.ts';
import { message } from '@glasshouse/words/server.ts';
import type { RunningApp } from '../chaos/running-app.ts';
import { heightOf, setTextSize, type Screen } from './screens.ts';

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
  /** Closes the dialog on top; the step back that this is has ended then. */
  escape(): Promise<void>;
  goTo(path: string): Promise<void>;
  /** Lets what moves come to rest and shows it. */
  shoot(name: string): Promise<void>;
  /** Shows what moves as it is now, on this screen alone. */
  glimpse(name: string): Promise<void>;
  close(): Promise<void>;
}

/** Is shown a page; one that moves is not the same any more when it is looked at for long. */
export type Look = (name: string, page: Page, moves?: boolean) => Promise<void>;

/** What fades or slides in is there after this. */
const REST_MS = 700;

export async function openVisit(of: {
  browser: Browser;
  app: RunningApp;
  language: LanguageName;
  locale: string;
  screen: Screen;
  /** Device pixels to a CSS pixel. */
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
  await setTextSize(page, of.screen.textSize);
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
      // The step back of a dialog that has just been closed would cut in.
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

import { chmodSync, mkdtempSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatMoney } from '@glasshouse/contract/money.ts';
import { MARKET_CODES, marketPack } from '@glasshouse/markets/index.ts';
import type { MarketCode, PayType } from '@glasshouse/markets/pack.ts';
import type { LanguageName } from '@glasshouse/words/languages.ts';
import type { Values } from '@glasshouse/words/format.ts';
import { message } from '@glasshouse/words/server.ts';
import type { MessageKey } from '@glasshouse/words/en.ts';
import { readSettings } from '@glasshouse/server/platform/settings.ts';
import { buildIfStale } from '@glasshouse/tools/build/main.ts';
import { startApp, type RunningApp } from '@glasshouse/tools/chaos/running-app.ts';
import { openDatabase } from '@glasshouse/tools/data/open-database.ts';
import { dialogsClosed } from '@glasshouse/portal/testing/visitor.ts';
import { checkBooks } from '@glasshouse/tools/ledger-check/run.ts';
import { removePostgres } from '@glasshouse/tools/postgres/embedded.ts';
import { closePages, sharedChromium } from '@glasshouse/tools/testing/chromium.ts';
import { WITHOUT_WEBGL } from '@glasshouse/tools/testing/without-webgl.ts';

/**
 * A player's whole journey in a real browser against real processes: sign-in, a game, deposit,
 * withdrawal, with the server killed during a spin and during a withdrawal.
 */

let browser: Browser;
beforeAll(async () => {
  await buildIfStale(() => undefined);
  browser = await sharedChromium();
});
afterAll(() => closePages(browser));

/** After a kill, the provider retries its webhook with increasing delays. */
const PAID_WITHIN_MS = 90_000;

interface Way {
  readonly language: LanguageName;
  readonly locale: string;
  readonly market: MarketCode;
  /** How money goes in and out. */
  readonly payType: PayType;
  /** True: uses the machine's network address instead of loopback. */
  readonly byAddress: boolean;
  readonly kills: boolean;
}

const WAYS: readonly Way[] = [
  { language: 'EN', locale: 'en', market: 'IN', payType: 14, byAddress: false, kills: true },
  { language: 'IN', locale: 'hi', market: 'IN', payType: 14, byAddress: true, kills: true },
  { language: 'BR', locale: 'pt-BR', market: 'BR', payType: 12, byAddress: false, kills: false },
  { language: 'MX', locale: 'es-MX', market: 'MX', payType: 13, byAddress: false, kills: false },
  { language: 'EN', locale: 'en-PK', market: 'PK', payType: 11, byAddress: false, kills: false },
  { language: 'EN', locale: 'en-NG', market: 'NG', payType: 8, byAddress: false, kills: false },
];

/** Returns the machine's network address; null if it has only loopback. */
function ownAddress(): string | null {
  const all = Object.values(networkInterfaces()).flatMap((entries) => entries ?? []);
  return all.find((it) => it.family === 'IPv4' && !it.internal)?.address ?? null;
}

describe.each(MARKET_CODES)('in the market %s', (market) => {
  let app: RunningApp;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-journey-'));
    // If run as root, PostgreSQL runs under another account that needs access to the folder.
    chmodSync(dataDir, 0o755);
    app = await startApp(dataDir, { MARKET: market, HOST: '0.0.0.0' });
  });
  afterAll(async () => {
    await app.close();
    await removePostgres(dataDir);
  });

  const ways = WAYS.filter((way) => way.market === market);
  test.each(ways.map((way) => [nameOf(way), way] as const))(
    'from the link to "paid" in %s',
    (_, way) => walk(way, app, dataDir),
    240_000,
  );
});

function nameOf({ language, byAddress, kills }: Way): string {
  const where = byAddress ? 'by address over plain http' : 'on loopback';
  return `${language}, ${where}${kills ? ', with the server killed' : ''}`;
}

async function walk(way: Way, app: RunningApp, dataDir: string): Promise<void> {
  const address = way.byAddress ? ownAddress() : null;
  const origin = `http://${address ?? '127.0.0.1'}:${new URL(app.portal).port}`;
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    locale: way.locale,
    reducedMotion: 'reduce',
  });
  // An offer after the first round would have to be dismissed in between.
  await context.addInitScript(() => {
    localStorage.setItem('gh_offers', '{"activity":"never"}');
  });
  if (!way.kills) await context.addInitScript(WITHOUT_WEBGL);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  const thread = new Thread(page, way.language);
  try {
    await page.goto(origin);
    const userId = await thread.play(way.kills ? app : null);
    await thread.deposit(app, way);
    await thread.withdraw(app, way);
    await wipe(context, page);
    expect(await thread.userId()).toBe(userId);
    expect(faults).toEqual([]);
    expect(await bookFaults(dataDir)).toEqual([]);
  } finally {
    await context.close();
  }
}

/** Clears all script-accessible storage of the device; the server's HttpOnly cookie stays. */
async function wipe(context: BrowserContext, page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto(new URL(page.url()).origin);
  expect((await context.cookies()).length).toBeGreaterThan(0);
}

async function bookFaults(dataDir: string): Promise<string[]> {
  const { db, close } = await openDatabase(readSettings({ DATA_DIR: dataDir }));
  try {
    const { differences } = await checkBooks(db);
    return differences.map(({ where, what }) => `${where}: ${what}`);
  } finally {
    await close();
  }
}

/** One player's steps, with the texts of their language. */
class Thread {
  readonly #page: Page;
  readonly #language: LanguageName;

  constructor(page: Page, language: LanguageName) {
    this.#page = page;
    this.#language = language;
  }

  /** Returns the guest's id from the device's session. */
  async userId(): Promise<string> {
    const handle = await this.#page.waitForFunction(() => {
      const session = localStorage.getItem('gh_session');
      return session === null ? null : (JSON.parse(session) as { userId: string }).userId;
    });
    return (await handle.jsonValue()) ?? '';
  }

  /**
   * Plays from the welcome: opens the game, accepts the terms, plays three rounds, leaves. Returns
   * the user id.
   */
  async play(app: RunningApp | null): Promise<string> {
    const page = this.#page;
    await this.#press('welcome.play');
    const frame = page.frameLocator('iframe');
    const spin = frame.locator('#spin');
    const rested = () => frame.locator('#spin[aria-disabled=false]').waitFor();
    await spin.click();
    // The spin that waited for the terms is the first round.
    await this.#press('termsDialog.accept', { age: 18 });
    await rested();
    for (let round = 2; round <= 3; round += 1) {
      await spin.click();
      if (round === 2 && app !== null) {
        app.kill('server');
        await app.recover();
      }
      await rested();
    }
    const shown = await frame.locator('body').innerText();
    expect(shown).not.toContain('undefined');
    const userId = await this.userId();
    await frame.getByRole('button', { name: this.#say('stage.closeGame') }).click();
    await page.locator('iframe').waitFor({ state: 'detached' });
    return userId;
  }

  /** Deposits the first amount by a code or a hosted page; thanks replace it when it arrives. */
  async deposit(app: RunningApp, way: Way): Promise<void> {
    const page = this.#page;
    await page.locator('a[href="/rechargeMall"]').first().click();
    await page.waitForURL('**/rechargeMall');
    const created = page.waitForResponse('**/charge/create/order');
    await page.locator('main ul button').first().click();
    await this.#dialog().getByLabel(this.#payType(way)).check({ force: true });
    const { money, depositOptions } = marketPack(way.market);
    const amount = formatMoney(depositOptions[0]?.amount ?? 0, money);
    await this.#press('deposits.pay', { amount });
    const { data } = (await (await created).json()) as { data: { orderId: string } };
    const hosted = this.#dialog().getByText(this.#say('deposits.hostedTitle'));
    await page.locator('[data-code]').or(hosted).first().waitFor();
    const paid = await fetch(`${app.provider}/control/orders/${data.orderId}/pay`, {
      method: 'POST',
    });
    expect(paid.status).toBe(200);
    await this.#press('deposits.done');
    await dialogsClosed(page);
  }

  /** Makes the first withdrawal, from the form to "paid", followed live on the tracker. */
  async withdraw(app: RunningApp, way: Way): Promise<void> {
    const page = this.#page;
    await page.goto(`${new URL(page.url()).origin}/withdrawMoney`);
    const choice = page.getByRole('radio', { name: this.#payType(way) });
    await choice.check({ force: true });
    await page.getByRole('button', { name: this.#say('withdrawals.example') }).click();
    await page.locator('main form button[type=submit]').click();
    await this.#press('withdrawals.confirmNow');
    await page.waitForURL(/withdrawalTracker\?orderId=/);
    const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
    if (way.kills) {
      app.kill('server');
      await app.recover();
    }
    const paid = page.getByText(this.#say('step.paid'), { exact: true }).first();
    // The tracker updates live, without interaction.
    await paid.waitFor({ timeout: PAID_WITHIN_MS }).catch(async () => {
      throw new Error(`not paid, the tracker shows: ${await page.locator('main').innerText()}`);
    });
    expect(orderId).toMatch(/^[a-z0-9]{26}$/);
  }

  #payType({ payType }: Way): string {
    return this.#say(`payType.${payType}`);
  }

  #dialog() {
    return this.#page.locator('dialog[open]').last();
  }

  async #press(key: MessageKey, values?: Values): Promise<void> {
    await this.#dialog()
      .getByRole('button', { name: this.#say(key, values), exact: true })
      .click()
      .catch(async (cause: unknown) => {
        const shown = await this.#page.locator('body').innerText();
        throw new Error(`${key} cannot be pressed, the page shows: ${shown}`, { cause });
      });
  }

  #say(key: MessageKey, values?: Values): string {
    return message(this.#language, key, values);
  }
}

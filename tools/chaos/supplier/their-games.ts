import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pagePlayer } from '@glasshouse/supplier/kit/play-by-page.ts';
import { deposit, openAccount, type DemoAccount } from '../../conformance/demo-players.ts';
import { openCells } from '../../data/open-cells.ts';
import { checkBooks } from '../../ledger-check/run.ts';
import { startApp } from '../running-app.ts';
import { differences, isEnded, supplierRounds } from './books.ts';
import { THEIR_INCIDENTS } from './incidents.ts';
import { startLine } from './line.ts';
import type { Side } from './side.ts';

const DEPOSIT = 50_000;
const CREDITED_MS = 150_000;
const POLL_MS = 200;

/** A demo whose players play the reference supplier's game, through a line with faults. */
export async function openTheirGames(dataDir: string, count: number): Promise<Side> {
  const line = await startLine();
  const app = await startApp(dataDir, {
    SUPPLIER_WALLET_URL: line.url,
    TRUST_PROXY: '127.0.0.1',
  });
  line.setTarget(app.portal);
  const accounts: DemoAccount[] = [];
  for (let opened = 0; opened < count; opened += 1) {
    const account = await openAccount(app.portal);
    await deposit(account.call, app.provider);
    accounts.push(account);
  }
  await Promise.all(accounts.map(untilCredited));
  const cash = new Map(accounts.map(({ user }) => [user, DEPOSIT]));
  return {
    incidents: THEIR_INCIDENTS,
    async play(stopping) {
      const urls = await Promise.all(
        accounts.map(async ({ call }) =>
          String((await call('/game/forward', { id: 900_001 }))['openGameUrl']),
        ),
      );
      return urls.map(async (url) => {
        while (!stopping()) {
          // The supplier may be down.
          await pagePlayer()(url).catch(() => pause(100));
          await pause(randomInt(150));
        }
      });
    },
    happen: (incident) => incident.happen(app, line),
    recover: () => app.recover(),
    isQuiet: async () => supplierRounds(dataDir).every(isEnded) && line.underWay() === 0,
    async differences() {
      const wallet = { url: app.portal, secret: secretOf(dataDir), now: () => Date.now() };
      const wrong = await differences(wallet, supplierRounds(dataDir), cash);
      const { db, close } = await openCells(dataDir);
      try {
        const { differences: found } = await checkBooks(db);
        return [...wrong, ...found.map(({ where, what }) => `ledger: ${where}: ${what}`)];
      } finally {
        await close();
      }
    },
    async counts() {
      const all = supplierRounds(dataDir);
      const ended = (step: string) => all.filter((one) => one.step === step).length;
      return {
        paid: ended('paid'),
        rolledBack: ended('rolled_back'),
        refused: ended('refused'),
      };
    },
    async close() {
      await app.close();
      line.close();
    },
  };
}

async function untilCredited({ call }: DemoAccount): Promise<void> {
  const until = Date.now() + CREDITED_MS;
  while (Date.now() < until) {
    const { result } = await call('/v1/bus/accountInfo', {});
    if ((result as { readonly cash: number }).cash >= DEPOSIT) return;
    await pause(POLL_MS);
  }
  throw new Error('a deposit was never credited');
}

function secretOf(dataDir: string): string {
  const text = readFileSync(join(dataDir, 'secrets.json'), 'utf8');
  const { supplierSecret } = JSON.parse(text) as { readonly supplierSecret: string };
  return supplierSecret;
}

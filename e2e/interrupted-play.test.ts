import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { definition } from '@glasshouse/games/66121/definition.ts';
import { skipToRound } from '@glasshouse/server/features/rounds/testing/skip-to-round.ts';
import { moneyOf } from '@glasshouse/server/features/withdrawals/testing/cashier.ts';
import {
  openCashierDesk,
  type CashierDesk,
  type Visitor,
} from '@glasshouse/portal/testing/cashier-desk.ts';
import { onLobby, testInterruptions, topDialog } from '@glasshouse/portal/testing/interruptions.ts';
import { dialogsClosed } from '@glasshouse/portal/testing/visitor.ts';
import { say } from '@glasshouse/portal/testing/say.ts';

let desk: CashierDesk;
beforeAll(async () => {
  desk = await openCashierDesk();
});
afterAll(() => desk.close());

const game = (page: Page) => page.frameLocator('iframe');
const spin = (page: Page) => game(page).locator('#spin');
const rested = (page: Page) => game(page).locator('#spin[aria-disabled=false]');

async function toGame(page: Page): Promise<void> {
  await page.locator('main [data-game="66121"]').first().click();
  await onGame(page);
}
/** A real round may be one with free spins, which plays for longer than any page takes to load. */
async function onGame(page: Page): Promise<void> {
  await page.waitForURL('**/play/66121');
  await rested(page).waitFor({ timeout: 120_000 });
  await game(page).locator('dialog').waitFor({ state: 'detached' });
  await dialogsClosed(page);
}

async function toQuestion(page: Page): Promise<void> {
  await toGame(page);
  await spin(page).click();
}

async function play(page: Page): Promise<void> {
  // Leaving the page cancels a request on its way: only an answered round is played for certain.
  const answered = page.waitForResponse('**/game/spin');
  await spin(page).click();
  // Its body too: a lost line would cut it off, which the browser reports as an error.
  await (await answered).finished();
}
async function toRound(page: Page): Promise<void> {
  await toGame(page);
  await play(page);
}

/** The free spin last seen. */
let seen = 0;
/** The cash after the round with them. */
let paid = 0;

async function toFreeSpins(page: Page, { of }: Visitor): Promise<void> {
  await toGame(page);
  await skipToRound(
    desk.world.h,
    of.player,
    definition,
    // Few wins, each of which is counted up: a busy machine shows a long round for minutes.
    (events) =>
      events.includes('"freeGame"') && !events.includes('Retriggered') && events.length < 1_200,
  );
  seen = 0;
  await play(page);
  paid = (await moneyOf(desk.world.h, of)).cash;
  await game(page).locator('#counter:not([hidden])').waitFor({ timeout: 30_000 });
}
/** The free spin last seen or one after it; a slow machine may be through with them. */
async function onFreeSpins(page: Page): Promise<void> {
  const counter = game(page).locator('#counter:not([hidden])');
  await counter.or(rested(page)).first().waitFor({ timeout: 60_000 });
  const [, index] = /(\d+) of/.exec(await game(page).locator('#counter').innerText()) ?? [];
  if (index === undefined) return;
  expect(Number(index)).toBeGreaterThanOrEqual(seen);
  seen = Number(index);
}

/** The lobby; the game that is opened again shows the rest, and ends with what the server paid. */
async function behindFreeSpins(page: Page): Promise<void> {
  await onLobby(page);
  await toGame(page);
  const shown = await game(page).locator('#balance').innerText();
  expect(Number(shown.replaceAll(/\D/g, ''))).toBe(paid);
}

/** The game with nothing left of what was open over it: Close leads to the lobby at once. */
async function onGameAlone(page: Page): Promise<void> {
  await onGame(page);
  await game(page).locator('#close').click();
  await onLobby(page);
}

const inside = (name: string) => async (page: Page) => {
  await toGame(page);
  await game(page).getByRole('button', { name }).click();
};
const onSheet = (title: string) => (page: Page) =>
  game(page).getByRole('dialog', { name: title }).waitFor();

testInterruptions(
  () => desk,
  [
    {
      name: "a game's sheet in the lobby",
      arrive: (page) =>
        page
          .getByRole('button', { name: /^About / })
          .first()
          .click(),
      here: (page) =>
        topDialog(page)
          .getByRole('button', { name: say('portal.play') })
          .waitFor(),
      again: onLobby,
      behind: onLobby,
      does: {},
    },
    { name: 'an open game', arrive: toGame, here: onGame, behind: onLobby, does: {} },
    {
      name: 'the question of the age before the first round',
      isNew: true,
      arrive: toQuestion,
      here: (page) =>
        topDialog(page)
          .getByRole('button', { name: say('termsDialog.notYet') })
          .waitFor(),
      again: onGame,
      behind: onGame,
      does: {},
    },
    {
      name: 'the rules of an open game',
      arrive: inside('Rules and odds'),
      here: onSheet('Rules and odds'),
      again: onGameAlone,
      behind: onGame,
      does: {},
    },
    {
      name: 'the history of an open game',
      arrive: inside('History'),
      here: onSheet('History'),
      again: onGameAlone,
      behind: onGame,
      does: {},
    },
    {
      name: 'a round that is played',
      arrive: toRound,
      here: onGame,
      behind: onLobby,
      does: { rounds: 1 },
    },
    {
      name: 'a round in the middle of its free spins',
      arrive: toFreeSpins,
      here: onFreeSpins,
      behind: behindFreeSpins,
      does: { rounds: 1 },
    },
  ],
);

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giveCash, giveDeposit } from '@glasshouse/server/features/withdrawals/testing/cashier.ts';
import { newGuest, newPlayer } from '@glasshouse/server/testing/players.ts';
import type { CashierDesk, Visitor } from './cashier-desk.ts';
import { say } from './say.ts';
import { dialogsClosed, UNDISTURBED } from './visitor.ts';

/**
 * Every step × every interruption: a lost connection, a second tab, a reload, Back. Nothing is
 * lost, nothing happens twice, no dialog stays open.
 */

/** The player's actions so far, as the server has recorded them. */
type Actions = Readonly<Record<'deposits' | 'withdrawals' | 'rounds', number>>;
/** The same with the player's money. */
type Figures = Actions & Readonly<Record<'cash' | 'bonus' | 'held', number>>;

interface Step {
  readonly name: string;
  /** Brings the player's state about, beyond a deposit and cash; from and to the lobby. */
  readonly prepare?: (visitor: Visitor) => Promise<void>;
  /** True for a player who has not accepted the terms. */
  readonly isNew?: true;
  /** Goes from the lobby to this step. */
  readonly arrive: (page: Page, visitor: Visitor) => Promise<void>;
  /** Resolves when this step is on the screen, with no dialog but its own. */
  readonly here: (page: Page) => Promise<void>;
  /** What a reload or another tab shows, if it is not this step. */
  readonly again?: (page: Page) => Promise<void>;
  /** What Back shows. */
  readonly behind: (page: Page) => Promise<void>;
  /** The effects of reaching this step, each exactly once. */
  readonly does: Partial<Actions>;
}

/** The lobby without a dialog. */
export async function onLobby(page: Page): Promise<void> {
  await page.waitForURL((url) => url.pathname === '/');
  await dialogsClosed(page);
  await page.locator('main [data-game="66121"]').first().waitFor();
}

export const topDialog = (page: Page) => page.locator('dialog[open]').last();

async function stepBack(page: Page): Promise<void> {
  // Deferred: a step back to another document destroys this evaluation's context.
  await page.evaluate(() => void setTimeout(() => history.back()));
}

interface Interruption {
  readonly name: string;
  readonly interrupt: (step: Step, visitor: Visitor) => Promise<void>;
  /** True if the step is on the screen afterwards. */
  readonly stays: (step: Step) => boolean;
}

/** In this order because most of them leave the player where the next one begins. */
const INTERRUPTIONS: readonly Interruption[] = [
  {
    name: 'a lost line',
    async interrupt(step, { page, context }) {
      // A game opened before the app loads first; the app loads after it.
      await page.waitForFunction(() => 'awake' in document.documentElement.dataset);
      // A game covers the offline bar; an open dialog has one of its own.
      const said = page.getByText(say('portal.offline')).first();
      await context.setOffline(true);
      await said.waitFor({ state: 'attached' });
      await context.setOffline(false);
      await said.waitFor({ state: 'detached' });
      await step.here(page);
    },
    stays: () => true,
  },
  {
    name: 'a second tab',
    async interrupt(step, { page, context }) {
      const other = await context.newPage();
      await other.goto(page.url());
      await (step.again ?? step.here)(other);
      await other.close();
      await step.here(page);
    },
    stays: () => true,
  },
  {
    name: 'a reload',
    async interrupt(step, { page }) {
      await page.reload();
      await (step.again ?? step.here)(page);
    },
    stays: (step) => step.again === undefined,
  },
  {
    name: 'Back',
    async interrupt(step, { page }) {
      await stepBack(page);
      await step.behind(page);
    },
    stays: () => false,
  },
];

/** A visitor and where a passed test has left the page. */
interface Walk {
  readonly visitor: Visitor;
  place: 'lobby' | 'step' | 'unknown';
}

/**
 * Declares a test for every interruption of every step. One visitor walks through the interruptions
 * of a step, and through all steps that have no effect and need no preparation.
 */
export function testInterruptions(desk: () => CashierDesk, steps: readonly Step[]): void {
  const walks: Walk[] = [];
  let shared: Walk | null = null;
  afterAll(() => Promise.all(walks.map(({ visitor }) => visitor.context.close())));

  async function walkFor(step: Step): Promise<Walk> {
    if (leavesNoTrace(step) && shared !== null) return shared;
    const walk: Walk = { visitor: await arrival(desk(), step), place: 'lobby' };
    walks.push(walk);
    if (leavesNoTrace(step)) shared = walk;
    return walk;
  }

  describe.each(steps)('$name', (step) => {
    let walk: Walk;
    beforeAll(async () => {
      walk = await walkFor(step);
    });

    test.each(INTERRUPTIONS)('is as it was after $name', async ({ interrupt, stays }) => {
      const { visitor, place } = walk;
      // Unless this test passes.
      walk.place = 'unknown';
      if (place === 'unknown') await visitor.page.goto(desk().origin);
      if (place !== 'step') await reach(desk(), step, visitor);
      const before = await figures(desk(), visitor);
      await interrupt(step, visitor);
      expect(await figures(desk(), visitor)).toEqual(before);
      expect(visitor.faults).toEqual([]);
      if (!stays(step)) await toLobby(visitor.page, desk().origin);
      walk.place = stays(step) ? 'step' : 'lobby';
    });
  });
}

function leavesNoTrace({ does, prepare, isNew }: Step): boolean {
  return Object.keys(does).length === 0 && prepare === undefined && isNew === undefined;
}

/** A player with a deposit and cash in the lobby, who has played before unless new. */
export async function arrival(
  desk: CashierDesk,
  { isNew, prepare }: Pick<Step, 'isNew' | 'prepare'> = {},
): Promise<Visitor> {
  const { h } = desk.world;
  const player = await (isNew === true ? newGuest(h) : newPlayer(h));
  await giveDeposit(h, player);
  await giveCash(h, player, 300_000);
  const { userId, token, deviceId } = player;
  const session = { userId, token, nick: '', loginName: null };
  const visitor = await desk.visit('/', {
    ...UNDISTURBED,
    gh_device_id: deviceId,
    gh_session: JSON.stringify(session),
  });
  const { page } = visitor;
  page.setDefaultTimeout(30_000);
  await onLobby(page);
  // The account is known: an order that is made from now on is not announced as an earlier one.
  await page.getByText('3,500.00').first().waitFor();
  await prepare?.(visitor);
  return visitor;
}

/** Goes to the step, with exactly its effects. */
async function reach(desk: CashierDesk, step: Step, visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await onLobby(page);
  const before = await figures(desk, visitor);
  await step.arrive(page, visitor);
  await step.here(page);
  const { deposits, withdrawals, rounds } = await figures(desk, visitor);
  expect({ deposits, withdrawals, rounds }).toEqual({
    deposits: before.deposits + (step.does.deposits ?? 0),
    withdrawals: before.withdrawals + (step.does.withdrawals ?? 0),
    rounds: before.rounds + (step.does.rounds ?? 0),
  });
}

async function toLobby(page: Page, origin: string): Promise<void> {
  const { pathname } = new URL(page.url());
  // A game covers the tabs.
  if (pathname.startsWith('/play/')) await page.goto(origin);
  else if (pathname !== '/') await page.locator('nav a[href="/"]').first().click();
  await onLobby(page);
}

async function figures(desk: CashierDesk, { of }: Visitor): Promise<Figures> {
  const [row] = await desk.world.h.app.deps.db.query<Figures>(
    `select (select count(*)::int from deposit where player_id = $1) as deposits,
       (select count(*)::int from withdrawal where player_id = $1) as withdrawals,
       (select count(*)::int from round where player_id = $1) as rounds,
       cash, bonus, held from wallet where player_id = $1`,
    [of.player.playerId],
  );
  if (row === undefined) throw new Error('no figures');
  return row;
}

import type { OperationName, operations } from '@glasshouse/contract/index.ts';
import type { Operation, RefusalCode } from '@glasshouse/contract/operation.ts';
import { openOrder, reached } from '../../features/deposits/testing/orders.ts';
import { openTestApp, type CallOptions, type Reply, type TestApp } from '../../testing/app.ts';
import { must, newPlayer, openGame, spin, type TestPlayer } from '../../testing/players.ts';
import { openAppWithProvider, until, type AppWithProvider } from '../../testing/provider.ts';
import {
  openLiveApp,
  playerWithout,
  type LiveApp,
} from '../../features/licence/testing/live-app.ts';
import type { LiveRefusal } from '../../context.ts';
import { callOperation } from '../call-operation.ts';

/** The reply of a scenario, with the operation that returned it. */
export interface Shown<Op extends Operation> {
  readonly operation: Op;
  readonly reply: Reply<unknown>;
}

/** Produces one reply of an operation using HTTP calls only, starting from an empty account. */
export type Scenario<Op extends Operation> = (world: World) => Promise<Shown<Op>>;

export interface Scenarios<Op extends Operation> {
  readonly answer: Scenario<Op>;
  readonly refusals: Readonly<Record<RefusalCode<Op>, Scenario<Op>>>;
}

/** The scenarios of some operations; all refusals of each are required. */
export type ScenariosOf<Name extends OperationName> = {
  readonly [Each in Name]: Scenarios<(typeof operations)[Each]>;
};

/** The app and provider that scenarios use, with common steps. */
export interface World {
  readonly h: TestApp;
  readonly provider: AppWithProvider['provider'];
  /** Calls an operation with the given token and a new idempotency key. */
  ask<Op extends Operation>(
    operation: Op,
    body?: Op['example']['request'],
    of?: CallOptions,
  ): Promise<Shown<Op>>;
  /** Advances the clock of app and provider. */
  advance(ms: number): Promise<void>;
  /** Runs all due jobs. */
  settle(): Promise<void>;
  /** Creates a deposit that is paid and credited; returns its order id. */
  deposited(player: TestPlayer, amount?: number): Promise<string>;
  /** Returns the newest code in the sandbox mailbox. */
  mailedCode(address: string): Promise<string>;
  /**
   * What an operation answers a player of a licensed market who misses one duty of real money.
   */
  refusedByDuty<Op extends Operation>(
    operation: Op,
    body: Op['example']['request'],
    duty: LiveRefusal,
  ): Promise<Shown<Op>>;
  /** A second process in which rounds have a minimum duration. */
  slowApp(): Promise<TestApp>;
  close(): Promise<void>;
}

const SLOW_ROUND_MS = 2_500;

/** `open` opens the app; by default on one database. */
export async function openWorld(open = openTestApp): Promise<World> {
  const paying = await openAppWithProvider({}, open);
  const { h, provider } = paying;
  let slow: TestApp | null = null;
  let live: LiveApp | null = null;
  const settle = () => h.settle();
  return {
    h,
    provider,
    async ask(operation, body = operation.example.request, of = {}) {
      return { operation, reply: await callOperation(h, operation, body, of) };
    },
    advance: (ms) => paying.advance(ms),
    settle,
    async deposited(player, amount = 50_000) {
      const { orderId } = await openOrder(h, player, { amount });
      await provider.control(`/orders/${orderId}/pay`);
      await reached(h, player, orderId, 'paid');
      return orderId;
    },
    mailedCode: (address) =>
      until(async () => {
        await settle();
        const page = await h.app.portal.inject({
          method: 'POST',
          url: '/sandbox/mailbox',
          payload: new URLSearchParams({ address }).toString(),
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        });
        return /<p>([2-9A-Z]{4}-[2-9A-Z]{4})<\/p>/.exec(page.body)?.[1] ?? null;
      }),
    async refusedByDuty(operation, body, duty) {
      live ??= await openLiveApp();
      const player = await playerWithout(live, duty);
      return { operation, reply: await callOperation(live.h, operation, body, player) };
    },
    async slowApp() {
      slow ??= await openTestApp({ beside: h, minRoundMs: SLOW_ROUND_MS });
      return slow;
    },
    async close() {
      await slow?.close();
      await live?.h.close();
      await paying.close();
    },
  };
}

/** Plays rounds with the game's smallest stake. */
export async function play(h: TestApp, player: TestPlayer, rounds: number): Promise<void> {
  const game = await openGame(h, player);
  for (let round = 0; round < rounds; round += 1) must(await spin(h, game, game.stakes[0]));
}

/** A player who has completed all daily tasks. */
export async function playerWithTasks({ h }: World): Promise<TestPlayer> {
  const player = await newPlayer(h);
  for (const { id, stakes } of h.app.deps.games.list) {
    const game = await openGame(h, player, id);
    for (let round = 0; round < 3; round += 1) must(await spin(h, game, stakes[0]));
  }
  return player;
}

/** An id with a valid format that does not exist. */
export const NO_ORDER = `07${'q'.repeat(24)}`;
export const NO_ROUND = '64000000-1';

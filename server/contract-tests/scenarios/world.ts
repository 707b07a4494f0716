import type { OperationName, operations } from '@glasshouse/contract/index.ts';
import type { Operation, RefusalCode } from '@glasshouse/contract/operation.ts';
import { openOrder, reached } from '../../features/deposits/testing/orders.ts';
import { openTestApp, type CallOptions, type Reply, type TestApp } from '../../testing/app.ts';
import { must, newPlayer, openGame, spin, type TestPlayer } from '../../testing/players.ts';
import { openAppWithProvider, until, type AppWithProvider } from '../../testing/provider.ts';
import { callOperation } from '../call-operation.ts';

/** The answer a scenario leads to, with the operation that gave it. */
export interface Shown<Op extends Operation> {
  readonly operation: Op;
  readonly reply: Reply<unknown>;
}

/** Leads to one answer of an operation by HTTP calls alone, from an empty account. */
export type Scenario<Op extends Operation> = (world: World) => Promise<Shown<Op>>;

export interface Scenarios<Op extends Operation> {
  readonly answer: Scenario<Op>;
  readonly refusals: Readonly<Record<RefusalCode<Op>, Scenario<Op>>>;
}

/** The scenarios of some operations: an operation's refusals must all be there. */
export type ScenariosOf<Name extends OperationName> = {
  readonly [Each in Name]: Scenarios<(typeof operations)[Each]>;
};

/** The app with its provider that scenarios use, and their most frequent steps. */
export interface World {
  readonly h: TestApp;
  readonly provider: AppWithProvider['provider'];
  /** Asks an operation in the name of a token's owner, with a key of its own. */
  ask<Op extends Operation>(
    operation: Op,
    body?: Op['example']['request'],
    of?: CallOptions,
  ): Promise<Shown<Op>>;
  /** Moves the clock of app and provider. */
  advance(ms: number): Promise<void>;
  /** Runs what is due. */
  settle(): Promise<void>;
  /** A deposit of the player's that was paid and credited; answers its order. */
  deposited(player: TestPlayer, amount?: number): Promise<string>;
  /** The newest code that the sandbox's mailbox shows. */
  mailedCode(address: string): Promise<string>;
  /** A process beside, in which rounds take their time. */
  slowApp(): Promise<TestApp>;
  close(): Promise<void>;
}

const SLOW_ROUND_MS = 2_500;

export async function openWorld(): Promise<World> {
  const paying = await openAppWithProvider();
  const { h, provider } = paying;
  let slow: TestApp | null = null;
  const settle = () => h.app.deps.jobs.settleAll();
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
    async slowApp() {
      slow ??= await openTestApp({ beside: h, minRoundMs: SLOW_ROUND_MS });
      return slow;
    },
    async close() {
      await slow?.close();
      await paying.close();
    },
  };
}

/** Plays rounds of the game's smallest stake. */
export async function play(h: TestApp, player: TestPlayer, rounds: number): Promise<void> {
  const game = await openGame(h, player);
  for (let round = 0; round < rounds; round += 1) must(await spin(h, game, game.stakes[0]));
}

/** A player who has played enough for an item of the day's tasks, and for the list. */
export async function playerWithTasks({ h }: World): Promise<TestPlayer> {
  const player = await newPlayer(h);
  for (const { id, stakes } of h.app.deps.games.list) {
    const game = await openGame(h, player, id);
    for (let round = 0; round < 3; round += 1) must(await spin(h, game, stakes[0]));
  }
  return player;
}

/** An id of the right form that names nothing. */
export const NO_ORDER = `07${'q'.repeat(24)}`;
export const NO_ROUND = '64000000-1';

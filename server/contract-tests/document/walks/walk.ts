import { expect } from 'vitest';
import type { MarketCode, MarketPack } from '@glasshouse/markets/pack.ts';
import { marketPack } from '@glasshouse/markets/index.ts';
import { subscribed, type TestClient } from '../../../platform/stomp/test-client.ts';
import type { CallOptions, TestApp } from '../../../testing/app.ts';
import { newPlayer, type TestPlayer } from '../../../testing/players.ts';
import { openAppWithProvider, type AppWithProvider } from '../../../testing/provider.ts';
import { settle } from '../../../features/withdrawals/testing/cashier.ts';
import { watched, type Observed } from '../watch.ts';

export type Json = Record<string, unknown>;

/** One market's app and provider, whose every answer is checked, with a player for many calls. */
export interface Walk {
  readonly paying: AppWithProvider;
  readonly h: TestApp;
  readonly pack: MarketPack;
  readonly player: TestPlayer;
  readonly socket: TestClient;
  /** Calls the portal and returns the data of a success. */
  ask(path: string, body?: unknown, of?: CallOptions): Promise<Json>;
  /** The same for a call on the games' origin. */
  askGame(path: string, body: unknown, of?: CallOptions): Promise<Json>;
  /** Reads public data. */
  read(path: string): Promise<Json>;
  /** Returns a second app whose answers are checked too. */
  watch(of: TestApp): TestApp;
  /** Moves the clock on and runs all due jobs; one turn serves all that wait meanwhile. */
  later(ms: number): Promise<void>;
  close(): Promise<void>;
}

export async function openWalk(market: MarketCode, observed: Observed): Promise<Walk> {
  const paying = await openAppWithProvider({ market });
  const h = watched(paying.h, observed);
  const player = await newPlayer(h, { adConsent: true });
  const origin = paying.h.app.portal.listeningOrigin.replace('http', 'ws');
  const socket = await subscribed(`${origin}/ws`, player.token);
  async function answered(
    call: TestApp['call'],
    path: string,
    body: unknown,
    of: CallOptions,
  ): Promise<Json> {
    const { status, success, msgCode, msg, data, text } = await call<Json>(path, body, of);
    const found = { path, status, success, msgCode };
    expect(found, text).toEqual({ path, status: 200, success: 1, msgCode: 'success' });
    expect(msg).toEqual(expect.any(String));
    return data;
  }
  let turn: Promise<void> | null = null;
  async function pass(ms: number): Promise<void> {
    await paying.advance(ms);
    await settle(paying.h);
  }
  return {
    paying,
    h,
    pack: marketPack(market),
    player,
    socket,
    ask: (path, body = {}, of = player) => answered(h.call, path, body, of),
    askGame: (path, body, of = {}) => answered(h.gameCall, path, body, of),
    read: (path) => answered(h.call, path, null, { method: 'GET' }),
    watch: (of) => watched(of, observed),
    later(ms) {
      turn ??= pass(ms).finally(() => {
        turn = null;
      });
      return turn;
    },
    async close() {
      socket.socket.terminate();
      await paying.close();
    },
  };
}

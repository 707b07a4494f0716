import { operations, type OperationName } from '@glasshouse/contract/index.ts';
import type { Operation } from '@glasshouse/contract/operation.ts';
import type { CallOptions, Reply, TestApp } from '../testing/app.ts';
import { newPlayer, openGame, type TestPlayer } from '../testing/players.ts';

/** Every operation of the contract by name: tests over this list cover new operations. */
export const everyOperation: readonly (readonly [OperationName, Operation])[] =
  Object.entries<Operation>(operations).map(([name, operation]) => [
    name as OperationName,
    operation,
  ]);

/** Returns whether the games' origin serves it; the portal's origin serves all others. */
export function isOnGamesOrigin({ access, path }: Operation): boolean {
  return access === 'game' || path === '/game/session';
}

/**
 * Calls an operation over HTTP on its origin. The body is an object for `JSON.stringify` or raw
 * JSON text; for GET its members fill the path parameters.
 */
export function callOperation<Data = Record<string, unknown>>(
  h: TestApp,
  operation: Operation,
  body: unknown,
  options: CallOptions = {},
): Promise<Reply<Data>> {
  const call = isOnGamesOrigin(operation) ? h.gameCall : h.call;
  const { method } = operation;
  const path = method === 'GET' ? filled(operation.path, body) : operation.path;
  return call<Data>(path, body, { method, ...options });
}

function filled(path: string, body: unknown): string {
  const members = new Map<string, unknown>(Object.entries(Object(body)));
  return path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(members.get(name) ?? '')),
  );
}

/** A player and the token of one of their games. */
export interface Caller {
  readonly player: TestPlayer;
  readonly gameToken: string;
}

/** A new player who has accepted the terms, with a game open. */
export async function newCaller(h: TestApp): Promise<Caller> {
  const player = await newPlayer(h);
  const { gameSession } = await openGame(h, player);
  return { player, gameToken: gameSession };
}

/** The call options with the caller's token for this operation. */
export function asCaller({ access }: Operation, caller: Caller): CallOptions {
  if (access === 'public') return {};
  return { token: access === 'game' ? caller.gameToken : caller.player.token };
}

import { operations, type OperationName } from '@glasshouse/contract/index.ts';
import type { Operation } from '@glasshouse/contract/operation.ts';
import type { CallOptions, Reply, TestApp } from '../testing/app.ts';
import { newPlayer, openGame, type TestPlayer } from '../testing/players.ts';

/** Every operation of the contract with its name: tests made of this list cover a new call. */
export const everyOperation: readonly (readonly [OperationName, Operation])[] =
  Object.entries<Operation>(operations).map(([name, operation]) => [
    name as OperationName,
    operation,
  ]);

/** Whether the games' origin serves it; the portal's serves all others. */
export function isOnGamesOrigin({ access, path }: Operation): boolean {
  return access === 'game' || path === '/game/session';
}

/**
 * Calls an operation over HTTP on its origin. The body is what `JSON.stringify`
 * takes, or JSON text as it is; on GET an object whose members fill the path.
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

/** A player, and the token of a game of theirs. */
export interface Caller {
  readonly player: TestPlayer;
  readonly gameToken: string;
}

/** A fresh player who has accepted the terms, with a game open. */
export async function newCaller(h: TestApp): Promise<Caller> {
  const player = await newPlayer(h);
  const { gameSession } = await openGame(h, player);
  return { player, gameToken: gameSession };
}

/** The options that open an operation for the caller. */
export function asCaller({ access }: Operation, caller: Caller): CallOptions {
  if (access === 'public') return {};
  return { token: access === 'game' ? caller.gameToken : caller.player.token };
}

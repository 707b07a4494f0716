import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { call, good, record, textOf, type Answer, type Seen, type Sent } from './client.ts';

/** A player of a third-party client, with both origins and the current token. */
export interface WirePlayer {
  readonly portal: string;
  readonly games: string;
  readonly deviceId: string;
  token: string;
  gameSession: string;
  /** Calls the portal as this player. */
  ask(path: string, body?: unknown, sent?: Sent): Promise<Answer>;
  /** The same with a new idempotency key: for calls that move money, create an order or claim. */
  act(path: string, body?: unknown): Promise<Answer>;
  /** Calls the games' origin with the game session. */
  play(path: string, body?: unknown): Promise<Answer>;
}

export function newDevice(): string {
  return randomBytes(16).toString('hex');
}

/** A guest on a new device, signed in as the portal does it. */
export async function newWirePlayer(
  { portal, games }: { readonly portal: string; readonly games: string },
  more: object = {},
): Promise<WirePlayer & { readonly login: Seen }> {
  const deviceId = newDevice();
  const login = good(
    await call(portal, '/user/login', {
      loginType: '1',
      deviceId,
      extensionCode: '',
      registChannel: '',
      apiType: 2,
      ...more,
    }),
  );
  const player: WirePlayer = {
    portal,
    games,
    deviceId,
    token: textOf(login['token']),
    gameSession: '',
    ask: (path, body = {}, sent = {}) => call(portal, path, body, { token: player.token, ...sent }),
    act: (path, body = {}) => call(portal, path, body, { token: player.token, key: randomUUID() }),
    play: (path, body = {}) => call(games, path, body, { token: player.gameSession }),
  };
  return Object.assign(player, { login });
}

/** Opens a game as the portal and its frame do; returns what the frame receives. */
export async function enterGame(player: WirePlayer, id = 66_121): Promise<Seen> {
  const { openGameUrl } = good(await player.ask('/game/forward', { id }));
  const launchToken = new URL(textOf(openGameUrl)).hash.slice(1);
  const session = good(await call(player.games, '/game/session', { launchToken }));
  player.gameSession = textOf(session['gameSession']);
  return session;
}

export async function account(player: WirePlayer): Promise<Seen> {
  return record(good(await player.ask('/v1/bus/accountInfo'))['result']);
}

/** Polls until `look` returns a value; the test's timeout ends an endless wait. */
export async function eventually<Value>(look: () => Promise<Value | null>): Promise<Value> {
  for (;;) {
    const seen = await look();
    if (seen !== null) return seen;
    await pause(100);
  }
}

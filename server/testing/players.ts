import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import type { gameSession } from '@glasshouse/contract/play/game-session.ts';
import type { spin as spinOperation } from '@glasshouse/contract/play/spin.ts';
import type { login } from '@glasshouse/contract/account/login.ts';
import { endSessions } from '../features/sessions/index.ts';
import { playerRef, type PlayerRef } from '../platform/ids.ts';
import { faultOf } from './fault-log.ts';
import { deviceId as newDeviceId, type Reply, type TestApp } from './app.ts';

/** The app that players call, in this process or another one. */
export type ApiClient = Pick<TestApp, 'call' | 'gameCall'>;

/** A signed-in player of a test, made by API calls. */
export interface TestPlayer {
  readonly token: string;
  readonly userId: string;
  readonly deviceId: string;
  readonly player: PlayerRef;
}

export interface GuestOptions {
  readonly deviceId?: string;
  readonly extensionCode?: string;
  /** Consents to ad reports. */
  readonly adConsent?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A guest on a new device: welcome money, no terms accepted. */
export async function newGuest(h: ApiClient, options: GuestOptions = {}): Promise<TestPlayer> {
  const reply = await h.call<AnswerOf<typeof login>>(
    '/user/login',
    {
      loginType: '1',
      apiType: 2,
      deviceId: options.deviceId ?? newDeviceId(),
      extensionCode: options.extensionCode ?? '',
      registChannel: '',
      ...(options.adConsent === true ? { fbc: 'fb.1.1700000000000.click', fbp: 'fb.1.2.3' } : {}),
    },
    { key: null, headers: { 'user-agent': 'Linux', ...options.headers } },
  );
  return testPlayer(must(reply));
}

/** A guest who has accepted the terms and may play. */
export async function newPlayer(h: ApiClient, options: GuestOptions = {}): Promise<TestPlayer> {
  const guest = await newGuest(h, options);
  must(await h.call('/v1/terms/accept', {}, { token: guest.token, key: null }));
  return guest;
}

export interface NamedPlayer extends TestPlayer {
  readonly userName: string;
  readonly password: string;
  readonly recoveryCode: string;
}

let named = 0;

/** Ends all sessions of a player, as if they were too old. */
export async function endSessionsOf(h: TestApp, player: PlayerRef): Promise<void> {
  const at = h.clock.now();
  await h.app.deps.db.transaction((tx) => endSessions(tx, player, { kind: 'all' }, 'player', at));
}

/** A player with login name and password, terms accepted, signed in on their device. */
export async function newNamedPlayer(
  h: ApiClient,
  options: GuestOptions = {},
): Promise<NamedPlayer> {
  const guest = await newPlayer(h, options);
  named += 1;
  const userName = `nightbloom${String(named).padStart(4, '0')}`;
  const password = 'vine-Moth-41';
  const reply = await h.call<AnswerOf<typeof login> & { recoveryCode: string }>(
    '/user/bindLoginAccount',
    { userName, password },
    { token: guest.token, key: null },
  );
  const data = must(reply);
  return { ...testPlayer(data), userName, password, recoveryCode: data.recoveryCode };
}

/** An open game: the answer of /game/session, with the next round's number kept current. */
export type TestGame = Omit<AnswerOf<typeof gameSession>, 'nextSeq'> & { nextSeq: number };

/** Opens a game as the portal does: launch, then exchange the launch token in the frame. */
export async function openGame(
  h: ApiClient,
  player: Pick<TestPlayer, 'token'>,
  gameId = 66_121,
): Promise<TestGame> {
  const launch = must(
    await h.call<{ openGameUrl: string }>(
      '/game/forward',
      { id: gameId },
      { token: player.token, key: null },
    ),
  );
  const launchToken = new URL(launch.openGameUrl).hash.slice(1);
  return must(
    await h.gameCall<AnswerOf<typeof gameSession>>(
      '/game/session',
      { launchToken, clientSeed: newDeviceId() },
      { key: null },
    ),
  );
}

/** One spin; an accepted one advances the game to the next round. */
export async function spin(
  h: ApiClient,
  game: TestGame,
  stake = game.defaultStake,
): Promise<Reply<AnswerOf<typeof spinOperation>>> {
  const reply = await h.gameCall<AnswerOf<typeof spinOperation>>(
    '/game/spin',
    { stake, seq: game.nextSeq },
    { token: game.gameSession, key: null },
  );
  if (reply.success === 1) game.nextSeq += 1;
  return reply;
}

/** Returns the data of a reply and throws unless it is a success; names the fault behind it. */
export function must<Data>(reply: Reply<Data>): Data {
  if (reply.success !== 1) throw new Error(`refused: ${reply.text} ${faultOf(reply.text)}`);
  return reply.data;
}

function testPlayer(data: AnswerOf<typeof login>): TestPlayer {
  const { token, userId, deviceId } = data;
  return { token, userId, deviceId, player: playerRef(Number.parseInt(userId, 10)) };
}

import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '@glasshouse/server/platform/database.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import type { listSessions } from '@glasshouse/contract/account/list-sessions.ts';
import type { gameSession } from '@glasshouse/contract/play/game-session.ts';
import type { launchGame } from '@glasshouse/contract/play/launch-game.ts';
import type { RunningApp } from '../chaos/running-app.ts';
import { heldWithdrawal } from '../dev/seed.ts';
import { takeSeat, type StaffSeat } from '../dev/desk/staff-seat.ts';
import { makeStaff } from '../dev/staff.ts';
import { call, play, signInByDevice, type Addresses, type SignedIn } from '../dev/player.ts';

/** A player whose calls are made up. */
export interface Attacker {
  readonly token: string;
  readonly gameToken: string;
}

/** What the attackers must neither read nor change, and who they are. */
export interface World {
  /** Login names of the players with money, orders, rounds, a conversation and a check. */
  readonly victims: readonly string[];
  /** Tokens of signed-in members by role. */
  readonly staff: ReadonlyMap<string, string>;
  /** Tokens that are not valid: of an ended session, and made up. */
  readonly ended: readonly string[];
  newAttacker(): Promise<Attacker>;
}

const VICTIMS = 2;
const GAME = 66_122;

/** Makes it by the calls of players, staff and the sandbox. */
export async function makeWorld(app: RunningApp, dataDir: string): Promise<World> {
  const at = { server: app.portal, games: app.games, provider: app.provider };
  const victims: string[] = [];
  for (let n = 0; n < VICTIMS; n += 1) victims.push(await makeVictim(at, n));
  const seats: StaffSeat[] = [];
  for (const account of await makeStaff({ dataDir, databaseUrl: null }, app.backoffice)) {
    seats.push(await takeSeat(app.backoffice, account));
  }
  return {
    victims,
    staff: new Map(seats.map(({ role, token }) => [role, token])),
    ended: [await endedSession(at), randomUUID(), randomBytes(32).toString('base64url')],
    newAttacker: () => makeAttacker(at),
  };
}

async function makeVictim(at: Addresses, n: number): Promise<string> {
  const userName = `unseen${n}${Date.now() % 1_000_000}`;
  const { keeps } = await heldWithdrawal(at, 'IN', userName);
  const { token } = await call<SignedIn>(`${at.server}/user/login`, { apiType: 1, ...keeps });
  await play(at, token, 20);
  const question = {
    id: randomUUID().replaceAll('-', ''),
    text: `Only staff read ${randomUUID()}`,
  };
  await call(`${at.server}/v1/support/send`, question, token);
  const identity = { name: 'Asha Example', birthDate: '1991-04-23', document: `D-${n}-730-9999` };
  await call(`${at.server}/v1/verification/start`, identity, token);
  return userName;
}

/** The token of a session that its player has ended. */
async function endedSession(at: Addresses): Promise<string> {
  const { token } = await signInByDevice(at);
  const list = await call<AnswerOf<typeof listSessions>>(`${at.server}/user/sessions`, {}, token);
  for (const { id } of list.sessions) {
    await call(`${at.server}/user/session/end`, { id }, token);
  }
  return token;
}

async function makeAttacker(at: Addresses): Promise<Attacker> {
  const { token } = await signInByDevice(at);
  await call(`${at.server}/v1/terms/accept`, {}, token);
  const launch = await call<AnswerOf<typeof launchGame>>(
    `${at.server}/game/forward`,
    { id: GAME },
    token,
  );
  const game = await call<AnswerOf<typeof gameSession>>(`${at.games}/game/session`, {
    launchToken: new URL(launch.openGameUrl).hash.slice(1),
    clientSeed: randomUUID().slice(0, 8),
  });
  return { token, gameToken: game.gameSession };
}

/** The player ids of the victims. */
export async function playerIdsOf(db: Database, victims: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ player_id: string }>(
    'select player_id::text from player where login_name = any($1)',
    [victims],
  );
  if (rows.length !== victims.length) throw new Error('a victim is not in the database');
  return rows.map(({ player_id: id }) => id);
}

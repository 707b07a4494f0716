import { marketPack } from '@glasshouse/markets/index.ts';
import type { MarketCode } from '@glasshouse/markets/pack.ts';
import { memoryProvider, type MemoryProvider } from '../../../../testing/memory-provider.ts';
import { openTestApp, type Reply, type TestApp } from '../../../../testing/app.ts';
import {
  must,
  newGuest,
  newNamedPlayer,
  newPlayer,
  type NamedPlayer,
  type TestPlayer,
} from '../../../../testing/players.ts';
import { scriptedIdentity } from '../../../../testing/scripted-identity.ts';

/** An app of one pack with a payment provider and an ID check provider that tests control. */
export interface World {
  readonly h: TestApp;
  readonly provider: MemoryProvider;
  readonly code: MarketCode;
  close(): Promise<void>;
}

/** A player whose session a test renews. */
export interface Person {
  player: TestPlayer | NamedPlayer;
  /** Payments by order, as the provider names them. */
  readonly payments: Map<string, string>;
}

export async function openWorld(code: MarketCode): Promise<World> {
  const identity = await scriptedIdentity();
  const provider = memoryProvider('memory', marketPack(code).currency);
  const h = await openTestApp({ market: code, providerUrl: identity.url, providers: [provider] });
  return {
    h,
    provider,
    code,
    async close() {
      await h.close();
      await identity.close();
    },
  };
}

/** Every second player has a login. */
export async function newPerson({ h }: World, index: number): Promise<Person> {
  const player = index % 2 === 0 ? await newPlayer(h) : await newNamedPlayer(h);
  return { player, payments: new Map() };
}

/** A call of the player; one with a login repeats the password when that is required. */
export async function callAs<Data>(
  { h }: World,
  { player }: Person,
  path: string,
  body: object,
): Promise<Reply<Data>> {
  const reply = await h.call<Data>(path, body, { token: player.token });
  if (reply.msgCode !== 'reauth_required' || !('password' in player)) return reply;
  const { token, password } = player;
  must(await h.call('/user/reauth', { password }, { token, key: null }));
  return h.call<Data>(path, body, { token });
}

/** Runs all due jobs except the checks of the whole ledger. */
export function runJobs({ h }: World): Promise<void> {
  return h.settle();
}

/** Moves the clock and runs the jobs; then the players sign in again if their session ended. */
export async function wait(world: World, people: readonly Person[], ms: number): Promise<void> {
  world.h.clock.advance(ms);
  await runJobs(world);
  await Promise.all(people.map((person) => lookIn(world, person)));
}

async function lookIn({ h }: World, person: Person): Promise<void> {
  const { player } = person;
  const seen = await h.call('/v1/bus/withdrawInfo', {}, { token: player.token });
  if (seen.msgCode !== 'token_invalid') return;
  const { deviceId, userId } = player;
  if (!('password' in player)) person.player = await newGuest(h, { deviceId });
  else {
    const { userName, password } = player;
    const login = { apiType: 1, loginType: '1', userName, password, deviceId };
    const body = { ...login, extensionCode: '', registChannel: '' };
    const { token } = must(await h.call<{ token: string }>('/user/login', body, { key: null }));
    person.player = { ...player, token };
  }
  if (person.player.userId !== userId) throw new Error(`${userId} has become another player`);
}

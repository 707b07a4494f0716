import { operations } from '@glasshouse/contract/index.ts';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import { createAuthenticator } from '../../features/players/testing/authenticator.ts';
import { must, newGuest, newNamedPlayer, type TestPlayer } from '../../testing/players.ts';
import type { ScenariosOf, World } from './world.ts';

const {
  finishPasskey,
  finishPasskeyLogin,
  listPasskeys,
  removePasskey,
  startPasskey,
  startPasskeyLogin,
} = operations;

/** Passkeys are bound to a host name. */
const HERE = { headers: { host: 'localhost' } };
const BY_ADDRESS = { headers: { host: '192.168.1.4:8080' } };

/** A player with a registration challenge, and the authenticator's response to it. */
async function startRegistration({ h }: World) {
  const player = await newNamedPlayer(h);
  const options = { token: player.token, ...HERE };
  const asked = must(
    await h.call<typeof startPasskey.example.answer>(startPasskey.path, {}, options),
  );
  const key = createAuthenticator('http://localhost');
  return { player, key, credential: key.make(asked) };
}

/** A player with a passkey, and its response to a new challenge. */
async function withPasskey(world: World) {
  const { player, key, credential } = await startRegistration(world);
  const { h } = world;
  must(await h.call(finishPasskey.path, { credential }, { token: player.token, ...HERE }));
  const asked = must(
    await h.call<typeof startPasskeyLogin.example.answer>(startPasskeyLogin.path, {}, HERE),
  );
  return { player, id: credential.id, credential: key.show(asked) };
}

const as = ({ token }: Pick<TestPlayer, 'token'>) => ({ token, ...HERE });

export const passkeys: ScenariosOf<
  | 'finishPasskey'
  | 'finishPasskeyLogin'
  | 'listPasskeys'
  | 'removePasskey'
  | 'startPasskey'
  | 'startPasskeyLogin'
> = {
  finishPasskey: {
    async answer(world) {
      const { player, credential } = await startRegistration(world);
      return world.ask(finishPasskey, { credential }, as(player));
    },
    refusals: {
      passkey_failed: async (world) =>
        world.ask(finishPasskey, undefined, as(await newNamedPlayer(world.h))),
    },
  },
  finishPasskeyLogin: {
    async answer(world) {
      const { credential } = await withPasskey(world);
      return world.ask(finishPasskeyLogin, { credential }, HERE);
    },
    refusals: { passkey_failed: (world) => world.ask(finishPasskeyLogin, undefined, HERE) },
  },
  listPasskeys: {
    async answer(world) {
      const { player } = await withPasskey(world);
      return world.ask(listPasskeys, {}, player);
    },
    refusals: {},
  },
  removePasskey: {
    async answer(world) {
      const { player, id } = await withPasskey(world);
      return world.ask(removePasskey, { id }, player);
    },
    refusals: {
      unknown_passkey: async (world) =>
        world.ask(removePasskey, undefined, await newNamedPlayer(world.h)),
      reauth_required: async (world) =>
        world.ask(removePasskey, undefined, await newGuest(world.h)),
    },
  },
  startPasskey: {
    answer: async (world) => world.ask(startPasskey, {}, as(await newNamedPlayer(world.h))),
    refusals: {
      not_bound: async (world) => world.ask(startPasskey, {}, as(await newGuest(world.h))),
      async passkey_unavailable(world) {
        const { token } = await newNamedPlayer(world.h);
        return world.ask(startPasskey, {}, { token, ...BY_ADDRESS });
      },
      async reauth_required(world) {
        const player = await newNamedPlayer(world.h);
        await world.advance(16 * MINUTE_MS);
        return world.ask(startPasskey, {}, as(player));
      },
    },
  },
  startPasskeyLogin: {
    answer: (world) => world.ask(startPasskeyLogin, {}, HERE),
    refusals: { passkey_unavailable: (world) => world.ask(startPasskeyLogin, {}, BY_ADDRESS) },
  },
};

import { operations } from '@glasshouse/contract/index.ts';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import { deviceId } from '../../testing/app.ts';
import { must, newGuest, newNamedPlayer, type NamedPlayer } from '../../testing/players.ts';
import type { ScenariosOf, World } from './world.ts';

const {
  bindLoginAccount,
  changePassword,
  confirmMail,
  endDevice,
  endSession,
  getMail,
  listDevices,
  listSecurityEvents,
  listSessions,
  login,
  reauth,
  recoverByCode,
  recoverByMail,
  setLang,
  startMail,
  startRecovery,
} = operations;

const PASSWORD = 'fern-Lamp-88';
const WRONG = 'no-Such-1';
const NAME = 'lanternmoth01';

/** A player with a login whose name is locked after too many wrong passwords. */
async function lockedOut(world: World): Promise<NamedPlayer> {
  const player = await newNamedPlayer(world.h);
  const body = { apiType: 1, userName: player.userName, password: WRONG };
  await exhaust(world, () => world.h.call(login.path, body, { key: null }));
  return player;
}

/** Repeats the failing call as often as is allowed. */
async function exhaust({ h }: World, fail: () => Promise<unknown>): Promise<void> {
  const { allowed } = h.app.deps.pack.loginFailures;
  for (let tries = 0; tries < allowed; tries += 1) await fail();
}

let addresses = 0;

/** A player with a login to whom a code was mailed. */
async function withMailCode(
  world: World,
): Promise<{ player: NamedPlayer; mail: string; code: string }> {
  const player = await newNamedPlayer(world.h);
  addresses += 1;
  const mail = `lantern${addresses}@example.org`;
  must(await world.h.call(startMail.path, { mail }, { token: player.token }));
  return { player, mail, code: await world.mailedCode(mail) };
}

/** A player with a login and a confirmed mail address. */
async function withConfirmedMail(world: World): Promise<{ player: NamedPlayer; mail: string }> {
  const { player, mail, code } = await withMailCode(world);
  must(await world.h.call(confirmMail.path, { code }, { token: player.token }));
  return { player, mail };
}

async function sessionId({ h }: World, { token }: { readonly token: string }): Promise<string> {
  const list = await h.call<{ sessions: { id: string }[] }>(listSessions.path, {}, { token });
  return must(list).sessions[0]?.id ?? '';
}

export const user: ScenariosOf<
  | 'bindLoginAccount'
  | 'changePassword'
  | 'confirmMail'
  | 'endDevice'
  | 'endSession'
  | 'getMail'
  | 'listDevices'
  | 'listSecurityEvents'
  | 'listSessions'
  | 'login'
  | 'reauth'
  | 'recoverByCode'
  | 'recoverByMail'
  | 'setLang'
  | 'startMail'
  | 'startRecovery'
> = {
  bindLoginAccount: {
    answer: async (world) =>
      world.ask(bindLoginAccount, { userName: NAME, password: PASSWORD }, await newGuest(world.h)),
    refusals: {
      async user_exist(world) {
        const { userName } = await newNamedPlayer(world.h);
        const body = { userName: userName.toUpperCase(), password: PASSWORD };
        return world.ask(bindLoginAccount, body, await newGuest(world.h));
      },
      async password_common(world) {
        const body = { userName: 'lanternmoth02', password: 'password' };
        return world.ask(bindLoginAccount, body, await newGuest(world.h));
      },
    },
  },
  changePassword: {
    async answer(world) {
      const player = await newNamedPlayer(world.h);
      return world.ask(changePassword, { current: player.password, password: PASSWORD }, player);
    },
    refusals: {
      not_bound: async (world) => world.ask(changePassword, undefined, await newGuest(world.h)),
      login_failed: async (world) =>
        world.ask(
          changePassword,
          { current: WRONG, password: PASSWORD },
          await newNamedPlayer(world.h),
        ),
      async login_locked(world) {
        const player = await newNamedPlayer(world.h);
        const { token, password } = player;
        await exhaust(world, () => world.h.call(reauth.path, { password: WRONG }, { token }));
        return world.ask(changePassword, { current: password, password: PASSWORD }, player);
      },
      async password_common(world) {
        const player = await newNamedPlayer(world.h);
        const body = { current: player.password, password: 'password' };
        return world.ask(changePassword, body, player);
      },
    },
  },
  confirmMail: {
    async answer(world) {
      const { player, code } = await withMailCode(world);
      return world.ask(confirmMail, { code }, player);
    },
    refusals: {
      async mail_code_wrong(world) {
        const { player } = await withMailCode(world);
        return world.ask(confirmMail, { code: 'AAAA-AAAA' }, player);
      },
    },
  },
  endDevice: {
    async answer(world) {
      const player = await newNamedPlayer(world.h);
      const list = await world.h.call<{ devices: { id: string }[] }>(
        listDevices.path,
        {},
        { token: player.token },
      );
      return world.ask(endDevice, { id: must(list).devices[0]?.id ?? '' }, player);
    },
    refusals: {
      unknown_device: async (world) =>
        world.ask(endDevice, { id: 'nobodys' }, await newNamedPlayer(world.h)),
      not_bound: async (world) => world.ask(endDevice, { id: 'nobodys' }, await newGuest(world.h)),
    },
  },
  endSession: {
    async answer(world) {
      const player = await newNamedPlayer(world.h);
      return world.ask(endSession, { id: await sessionId(world, player) }, player);
    },
    refusals: {
      unknown_session: async (world) =>
        world.ask(endSession, { id: 'nobodys' }, await newGuest(world.h)),
    },
  },
  getMail: {
    async answer(world) {
      const { player } = await withConfirmedMail(world);
      return world.ask(getMail, {}, player);
    },
    refusals: {},
  },
  listDevices: {
    answer: async (world) => world.ask(listDevices, {}, await newNamedPlayer(world.h)),
    refusals: {},
  },
  listSecurityEvents: {
    answer: async (world) => world.ask(listSecurityEvents, {}, await newNamedPlayer(world.h)),
    refusals: {},
  },
  listSessions: {
    answer: async (world) => world.ask(listSessions, {}, await newGuest(world.h)),
    refusals: {},
  },
  login: {
    answer: (world) =>
      world.ask(login, {
        loginType: '1',
        deviceId: deviceId(),
        extensionCode: '',
        registChannel: '',
        apiType: 2,
      }),
    refusals: {
      login_failed: (world) =>
        world.ask(login, { apiType: 1, userName: 'nobodyatall', password: WRONG }),
      async login_locked(world) {
        const { userName, password } = await lockedOut(world);
        return world.ask(login, { apiType: 1, userName, password });
      },
      async login_required(world) {
        const player = await newNamedPlayer(world.h);
        const id = await sessionId(world, player);
        must(await world.h.call(endSession.path, { id }, { token: player.token }));
        return world.ask(login, { apiType: 2, deviceId: player.deviceId });
      },
    },
  },
  reauth: {
    async answer(world) {
      const player = await newNamedPlayer(world.h);
      return world.ask(reauth, { password: player.password }, player);
    },
    refusals: {
      login_failed: async (world) =>
        world.ask(reauth, { password: WRONG }, await newNamedPlayer(world.h)),
      async login_locked(world) {
        const player = await newNamedPlayer(world.h);
        const { token, password } = player;
        await exhaust(world, () => world.h.call(reauth.path, { password: WRONG }, { token }));
        return world.ask(reauth, { password }, player);
      },
      async passkey_failed(world) {
        const { credential: passkey } = operations.finishPasskeyLogin.example.request;
        return world.ask(reauth, { passkey }, await newNamedPlayer(world.h));
      },
    },
  },
  recoverByCode: {
    async answer(world) {
      const { userName, recoveryCode } = await newNamedPlayer(world.h);
      return world.ask(recoverByCode, { userName, recoveryCode, password: PASSWORD });
    },
    refusals: {
      async login_failed(world) {
        const { userName } = await newNamedPlayer(world.h);
        const recoveryCode = 'AAAA-BBBB-CCCC-DDDD';
        return world.ask(recoverByCode, { userName, recoveryCode, password: PASSWORD });
      },
      async login_locked(world) {
        const { userName, recoveryCode } = await newNamedPlayer(world.h);
        const body = { userName, recoveryCode: 'AAAA-BBBB-CCCC-DDDD', password: PASSWORD };
        await exhaust(world, () => world.h.call(recoverByCode.path, body, { key: null }));
        return world.ask(recoverByCode, { ...body, recoveryCode });
      },
      async password_common(world) {
        const { userName, recoveryCode } = await newNamedPlayer(world.h);
        return world.ask(recoverByCode, { userName, recoveryCode, password: 'password' });
      },
    },
  },
  recoverByMail: {
    async answer(world) {
      const { player, mail } = await withConfirmedMail(world);
      const { userName } = player;
      const before = await world.mailedCode(mail);
      must(await world.h.call(startRecovery.path, { userName }, { key: null }));
      const code = await world.mailedCode(mail);
      if (code === before) throw new Error('no second mail has come');
      return world.ask(recoverByMail, { userName, code, password: PASSWORD });
    },
    refusals: {
      async mail_code_wrong(world) {
        const { userName } = await newNamedPlayer(world.h);
        return world.ask(recoverByMail, { userName, code: 'AAAA-AAAA', password: PASSWORD });
      },
      async login_locked(world) {
        const { userName } = await newNamedPlayer(world.h);
        const body = { userName, code: 'AAAA-AAAA', password: PASSWORD };
        await exhaust(world, () => world.h.call(recoverByMail.path, body, { key: null }));
        return world.ask(recoverByMail, body);
      },
      password_common: (world) =>
        world.ask(recoverByMail, { userName: NAME, code: 'AAAA-AAAA', password: 'password' }),
    },
  },
  setLang: {
    answer: async (world) => world.ask(setLang, { lang: 'EN' }, await newGuest(world.h)),
    refusals: {},
  },
  startMail: {
    answer: async (world) =>
      world.ask(startMail, { mail: 'lantern@example.org' }, await newNamedPlayer(world.h)),
    refusals: {
      not_bound: async (world) => world.ask(startMail, undefined, await newGuest(world.h)),
      async reauth_required(world) {
        const player = await newNamedPlayer(world.h);
        await world.advance(16 * MINUTE_MS);
        return world.ask(startMail, undefined, player);
      },
    },
  },
  startRecovery: {
    answer: (world) => world.ask(startRecovery, { userName: 'nobodyatall' }),
    refusals: {},
  },
};

import { expect } from 'vitest';
import { createAuthenticator } from '../../../features/players/testing/authenticator.ts';
import { giveCash } from '../../../features/withdrawals/testing/cashier.ts';
import { confirmMail, newestCode } from '../../../features/withdrawals/testing/second-proof.ts';
import { deviceId, openTestApp } from '../../../testing/app.ts';
import { must, newGuest, newNamedPlayer } from '../../../testing/players.ts';
import { until } from '../../../testing/provider.ts';
import { subscribePush } from '@glasshouse/contract/web-push/subscribe-push.ts';
import type { Json, Walk } from './walk.ts';

const PASSWORD = 'fern-Lamp-88';

/** Log-in of a guest and of a named account, the first of a new operator. */
export async function logIn({ ask, read, pack }: Walk): Promise<void> {
  // Before any job has counted anything.
  await read('/v1/house/figures');
  await read('/v1/log');
  const login = { loginType: '1', deviceId: deviceId(), extensionCode: '', registChannel: '' };
  const ads = { fbc: 'fb.1.1.c', fbp: 'fb.1.2.3', fbEventUrl: 'https://portal.example/' };
  const agent = { apiType: 2, fbClientUserAgent: 'Linux' };
  // A login with a token would end that token's session.
  const guest = await ask('/user/login', { ...login, ...ads, ...agent }, {});
  expect(guest).toMatchObject({ currency: pack.currency, isRegister: 0, loginName: null });
  const account = { userName: 'nightbloom7', password: 'vine-Moth-41' };
  const token = String(guest['token']);
  await ask('/user/account', {}, { token });
  await ask('/user/consents', {}, { token });
  await ask('/v1/terms/get', {}, { token });
  await ask('/v1/terms/accept', {}, { token });
  await ask('/v1/terms/get', {}, { token });
  await ask('/user/consents', {}, { token });
  await ask('/user/bindLoginAccount', account, { token });
  const named = await ask('/user/login', { ...account, apiType: 1 }, {});
  expect(named).toMatchObject({ loginName: account.userName });
  await ask('/user/account', {}, { token: String(named['token']) });
}

/** Language, choices, help and notifications. */
export async function settings({ ask, h, pack, player, watch }: Walk): Promise<void> {
  for (const lang of ['IN', 'BR', 'MX', 'CN', 'EN']) {
    expect(await ask('/user/setLang', { lang })).toEqual({ lang });
  }
  await ask('/user/choices', { promotions: true });
  await ask('/v1/support/frame');
  await ask('/v1/support/send', { id: deviceId(), text: 'When?' });
  await ask('/v1/support/list');
  await ask('/v1/push/get');
  await ask('/v1/push/subscribe', subscribePush.example.request);
  await ask('/v1/push/unsubscribe');
  const without = await openTestApp({ market: pack.code, beside: h, pushKey: null });
  must(await watch(without).call('/v1/push/get', {}, player));
  await without.close();
}

/** Sessions, devices, passwords and their recovery. */
export async function proofs({ ask, h }: Walk): Promise<void> {
  const player = await newNamedPlayer(h);
  await ask('/user/mail/get', {}, player);
  const mail = `${player.userName}@gmail.com`;
  await confirmMail(h, player, mail);
  await ask('/user/mail/get', {}, player);
  await ask('/user/account', {}, player);
  await ask('/user/reauth', { password: player.password }, player);
  await ask('/user/security/events', {}, player);
  const { sessions } = await ask('/user/sessions', {}, player);
  expect(sessions).toHaveLength(1);
  await ask('/user/session/endOthers', {}, player);
  const change = { current: player.password, password: PASSWORD };
  const { token } = await ask('/user/changePassword', change, player);
  const { devices } = await ask('/user/devices', {}, { token: String(token) });
  const [device] = devices as Json[];
  await ask('/user/device/end', { id: device?.['id'] }, { token: String(token) });
  const { userName } = player;
  await ask('/user/recover/start', { userName }, {});
  const code = await newestCode(h, mail);
  await ask('/user/recover/byMail', { userName, code, password: PASSWORD }, {});
  const other = await newNamedPlayer(h);
  const { recoveryCode } = other;
  await ask(
    '/user/recover/code',
    { userName: other.userName, recoveryCode, password: PASSWORD },
    {},
  );
}

/** A passkey from its making to its removal. */
export async function passkeys({ ask, h }: Walk): Promise<void> {
  // Passkeys are bound to a host name.
  const headers = { host: 'localhost', 'user-agent': 'Linux' };
  const { token } = await newNamedPlayer(h);
  const here = { token, headers };
  const key = createAuthenticator('http://localhost');
  const made = await ask('/user/passkey/register/start', {}, here);
  const credential = key.make(made as never);
  const { id } = await ask('/user/passkey/register/finish', { credential }, here);
  await ask('/user/passkey/list', {}, here);
  const asked = await ask('/user/passkey/login/start', {}, { headers });
  const shown = key.show(asked as never);
  await ask('/user/passkey/login/finish', { credential: shown }, { headers });
  await ask('/user/passkey/list', {}, here);
  await ask('/user/passkey/remove', { id }, here);
}

/** ID checks that are approved and refused, and one not started. */
export async function verification({ ask, h, later }: Walk): Promise<void> {
  const player = await newGuest(h);
  await ask('/v1/verification/status', {}, player);
  const details = { name: 'Asha Example', birthDate: '1991-04-23' };
  const child = await newGuest(h);
  await ask(
    '/v1/verification/start',
    { ...details, birthDate: '2015-04-23', document: 'DEMO-4821-7730' },
    child,
  );
  for (const document of ['DEMO-4821-0000', 'DEMO-4821-7730']) {
    await ask('/v1/verification/start', { ...details, document }, player);
    await until(async () => {
      await later(1_000);
      const { state } = await ask('/v1/verification/status', {}, player);
      return state === 'pending' ? null : true;
    });
  }
}

/** A closing account with cash, kept again. */
export async function closing({ ask, h }: Walk): Promise<void> {
  const player = await newGuest(h);
  await giveCash(h, player, 600_000);
  expect(await ask('/user/close', {}, player)).toMatchObject({ state: 'closing' });
  await ask('/user/account', {}, player);
  await ask('/user/close/cancel', {}, player);
}

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { finishPasskey } from '@glasshouse/contract/account/finish-passkey.ts';
import type { finishPasskeyLogin } from '@glasshouse/contract/account/finish-passkey-login.ts';
import type { listPasskeys } from '@glasshouse/contract/account/list-passkeys.ts';
import type { startPasskey } from '@glasshouse/contract/account/start-passkey.ts';
import type { startPasskeyLogin } from '@glasshouse/contract/account/start-passkey-login.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { must, newGuest, newNamedPlayer, type NamedPlayer } from '../../../testing/players.ts';
import { createAuthenticator, type Authenticator } from '../testing/authenticator.ts';

const HOST = { host: 'localhost', 'user-agent': 'Linux' };
const ORIGIN = 'http://localhost';

let h: TestApp;
beforeAll(async () => {
  h = await openTestApp();
});
afterAll(() => h.close());

const call = <Data>(path: string, body: object, token?: string) =>
  h.call<Data>(path, body, { key: null, headers: HOST, ...(token === undefined ? {} : { token }) });
const asked = async () =>
  must(await call<AnswerOf<typeof startPasskeyLogin>>('/user/passkey/login/start', {}));
const logIn = (credential: object) =>
  call<AnswerOf<typeof finishPasskeyLogin>>('/user/passkey/login/finish', { credential });

/** A player with a login and a passkey. */
async function keyed(): Promise<{ player: NamedPlayer; key: Authenticator; id: string }> {
  const player = await newNamedPlayer(h);
  const start = '/user/passkey/register/start';
  const options = must(await call<AnswerOf<typeof startPasskey>>(start, {}, player.token));
  const key = createAuthenticator(ORIGIN);
  const credential = key.make(options);
  const finish = '/user/passkey/register/finish';
  const { id } = must(
    await call<AnswerOf<typeof finishPasskey>>(finish, { credential }, player.token),
  );
  return { player, key, id };
}

const list = async (token: string) =>
  must(await call<AnswerOf<typeof listPasskeys>>('/user/passkey/list', {}, token)).passkeys;

test('a log-in by passkey is a fresh proof', async () => {
  const { player, key } = await keyed();
  h.clock.advance(20 * MINUTE_MS);
  const signedIn = must(await logIn(key.show(await asked())));
  expect(signedIn).toMatchObject({ userId: player.userId, loginName: player.userName });
  const mail = { mail: 'lantern@example.org' };
  expect((await call('/user/mail/start', mail, signedIn.token)).success).toBe(1);
});

test('a passkey proves only its own player', async () => {
  const { player, key } = await keyed();
  const other = await keyed();
  h.clock.advance(20 * MINUTE_MS);
  const mail = { mail: 'lantern@example.org' };
  expect((await call('/user/mail/start', mail, player.token)).msgCode).toBe('reauth_required');
  const foreign = { passkey: other.key.show(await asked()) };
  expect((await call('/user/reauth', foreign, player.token)).msgCode).toBe('passkey_failed');
  must(await call('/user/reauth', { passkey: key.show(await asked()) }, player.token));
  expect((await call('/user/mail/start', mail, player.token)).success).toBe(1);
  expect((await call('/user/reauth', {}, player.token)).msgCode).toBe('invalid_request');
});

test('a challenge is valid once within five minutes at its own origin', async () => {
  const { key } = await keyed();
  const first = await asked();
  const answer = key.show(first);
  must(await logIn(answer));
  expect((await logIn(answer)).msgCode).toBe('passkey_failed');
  expect((await logIn(key.show(first))).msgCode).toBe('passkey_failed');
  const foreign = key.show(await asked(), { origin: 'http://elsewhere.example' });
  expect((await logIn(foreign)).msgCode).toBe('passkey_failed');
  const late = await asked();
  h.clock.advance(5 * MINUTE_MS);
  expect((await logIn(key.show(late))).msgCode).toBe('passkey_failed');
  expect((await logIn(key.show(await asked()))).success).toBe(1);
});

test('a counter that goes back is refused as a copied key', async () => {
  const { key } = await keyed();
  must(await logIn(key.show(await asked(), { counter: 9 })));
  expect((await logIn(key.show(await asked(), { counter: 9 }))).msgCode).toBe('passkey_failed');
  expect((await logIn(key.show(await asked(), { counter: 10 }))).success).toBe(1);
});

test('an answer without user verification is refused', async () => {
  const { player, key } = await keyed();
  const touched = { isUserVerified: false };
  expect((await logIn(key.show(await asked(), touched))).msgCode).toBe('passkey_failed');
  const proof = { passkey: key.show(await asked(), touched) };
  expect((await call('/user/reauth', proof, player.token)).msgCode).toBe('passkey_failed');
  expect((await logIn(key.show(await asked()))).success).toBe(1);
});

test('a key made without user verification is not added', async () => {
  const { token } = await newNamedPlayer(h);
  const start = '/user/passkey/register/start';
  const finish = '/user/passkey/register/finish';
  const options = async () => must(await call<AnswerOf<typeof startPasskey>>(start, {}, token));
  const key = createAuthenticator(ORIGIN);
  const unverified = key.make(await options(), { isUserVerified: false });
  expect((await call(finish, { credential: unverified }, token)).msgCode).toBe('passkey_failed');
  expect((await call(finish, { credential: key.make(await options()) }, token)).success).toBe(1);
});

test('adding one requires a login, a fresh proof and a host name', async () => {
  const start = '/user/passkey/register/start';
  const guest = await newGuest(h);
  expect((await call(start, {}, guest.token)).msgCode).toBe('not_bound');
  const player = await newNamedPlayer(h);
  const byAddress = { token: player.token, key: null, headers: { host: '192.168.1.4:8080' } };
  expect((await h.call(start, {}, byAddress)).msgCode).toBe('passkey_unavailable');
  h.clock.advance(16 * MINUTE_MS);
  expect((await call(start, {}, player.token)).msgCode).toBe('reauth_required');
});

test('removing one requires a fresh proof', async () => {
  const { player, id } = await keyed();
  const remove = () => call('/user/passkey/remove', { id }, player.token);
  h.clock.advance(16 * MINUTE_MS);
  expect((await remove()).msgCode).toBe('reauth_required');
  must(await call('/user/reauth', { password: player.password }, player.token));
  must(await remove());
});

test("another player's challenge cannot add a key", async () => {
  const start = '/user/passkey/register/start';
  const [one, other] = [await newNamedPlayer(h), await newNamedPlayer(h)];
  const options = must(await call<AnswerOf<typeof startPasskey>>(start, {}, one.token));
  const credential = createAuthenticator(ORIGIN).make(options);
  const finish = '/user/passkey/register/finish';
  expect((await call(finish, { credential }, other.token)).msgCode).toBe('passkey_failed');
  expect((await call(finish, { credential }, one.token)).success).toBe(1);
});

test('a removed passkey cannot log in', async () => {
  const { player, key, id } = await keyed();
  expect(await list(player.token)).toMatchObject([{ id, device: 'Linux', lastUsedTime: null }]);
  must(await call('/user/passkey/remove', { id }, player.token));
  expect((await logIn(key.show(await asked()))).msgCode).toBe('passkey_failed');
  expect((await call('/user/passkey/remove', { id }, player.token)).msgCode).toBe(
    'unknown_passkey',
  );
});

test('a new password removes all passkeys', async () => {
  const again = await keyed();
  const { userName, recoveryCode } = again.player;
  const recovery = { userName, recoveryCode, password: 'fern-Lamp-88' };
  const back = must(await call<{ token: string }>('/user/recover/code', recovery));
  expect(await list(back.token)).toEqual([]);
  expect((await logIn(again.key.show(await asked()))).msgCode).toBe('passkey_failed');
});

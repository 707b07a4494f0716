import type { startPasskey } from '@glasshouse/contract/account/start-passkey.ts';
import type { startPasskeyLogin } from '@glasshouse/contract/account/start-passkey-login.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import type { TestApp } from '../../../testing/app.ts';
import { must, type TestPlayer } from '../../../testing/players.ts';
import { createAuthenticator } from '../../players/testing/authenticator.ts';

/** The passkey and confirmed mail address of a player with a login. */

const HOST = { host: 'localhost', 'user-agent': 'Linux' };

/** Returns the newest code in the demo's mailbox, after all due mails were sent. */
export async function newestCode(h: TestApp, address: string): Promise<string> {
  await h.settle();
  const page = await h.app.portal.inject({
    method: 'POST',
    url: '/sandbox/mailbox',
    payload: new URLSearchParams({ address }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const [, code] = /<p>([2-9A-Z]{4}-[2-9A-Z]{4})<\/p>/.exec(page.body) ?? [];
  if (code === undefined) throw new Error(`no code in the mailbox of ${address}`);
  return code;
}

export async function confirmMail(h: TestApp, { token }: TestPlayer, mail: string) {
  must(await h.call('/user/mail/start', { mail }, { token, key: null }));
  const code = await newestCode(h, mail);
  must(await h.call('/user/mail/confirm', { code }, { token, key: null }));
}

/** Registers a passkey; returns a function that answers a fresh challenge with it. */
export async function makePasskey(h: TestApp, { token }: TestPlayer) {
  const call = <Data>(path: string, body: object, as?: string) =>
    h.call<Data>(path, body, {
      key: null,
      headers: HOST,
      ...(as === undefined ? {} : { token: as }),
    });
  const key = createAuthenticator('http://localhost');
  const start = '/user/passkey/register/start';
  const credential = key.make(must(await call<AnswerOf<typeof startPasskey>>(start, {}, token)));
  must(await call('/user/passkey/register/finish', { credential }, token));
  return async () => {
    const login = '/user/passkey/login/start';
    return key.show(must(await call<AnswerOf<typeof startPasskeyLogin>>(login, {})));
  };
}

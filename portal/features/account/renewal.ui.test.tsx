import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { accountQuery } from '../../api/account.ts';
import { useSession } from '../../api/session.ts';
import { example, type FakeAnswer } from '../../testing/fake-api.ts';
import { ACCOUNT, EVERYTHING, openPortal } from '../../testing/open-portal.tsx';

const RENEWED = { ...example('login'), token: 'c'.repeat(64) };
const ENDING = { result: { ...ACCOUNT, reloginFlag: 1 as const } };
const currentToken = () => useSession.getState().player?.token;
/** The server says "last day" of the first session only. */
const accountOf = (token: string | undefined): FakeAnswer<'accountInfo'> =>
  token === RENEWED.token ? { result: ACCOUNT } : ENDING;

test('a session on its last day is renewed silently', async () => {
  const accountInfo = () => accountOf(currentToken());
  const { api } = await openPortal('/service', { ...EVERYTHING, accountInfo, login: RENEWED });
  await waitFor(() => expect(currentToken()).toBe(RENEWED.token));
  expect(api.requestsTo('login')).toHaveLength(1);
});

test('a late answer about the session before does not renew the new one', async () => {
  const answers: ((answer: FakeAnswer<'accountInfo'>) => void)[] = [];
  const accountInfo = () =>
    new Promise<FakeAnswer<'accountInfo'>>((answer) => void answers.push(answer));
  const { api } = await openPortal('/service', { ...EVERYTHING, accountInfo, login: RENEWED });
  await waitFor(() => expect(answers).toHaveLength(1));
  const [late, early] = [accountQuery.load(), accountQuery.load()];
  await waitFor(() => expect(answers).toHaveLength(3));
  answers[2]?.(ENDING);
  await early;
  await waitFor(() => expect(currentToken()).toBe(RENEWED.token));
  for (const answer of answers) answer(ENDING);
  await late;
  expect(api.requestsTo('login')).toHaveLength(1);
});

test('a session with days left is kept', async () => {
  const { api } = await openPortal('/service', EVERYTHING);
  await waitFor(() => expect(api.requestsTo('accountInfo')).not.toEqual([]));
  expect(api.requestsTo('login')).toEqual([]);
});

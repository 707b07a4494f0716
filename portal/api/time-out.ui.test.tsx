import { afterEach, expect, test, vi } from 'vitest';
import { useToasts } from '../ui/toasts.ts';
import { say } from '../testing/fake-api.ts';
import { EVERYTHING, openPortal } from '../testing/open-portal.tsx';
import { api } from './server.ts';

let answering: typeof fetch;

afterEach(async () => {
  // Calls of the page that are still waiting end too, and the next file finds none of them.
  vi.stubGlobal('fetch', answering);
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
});

/** A server that accepts every request and answers none. */
const silent: typeof fetch = (_, init) =>
  new Promise((_answered, failed) => {
    init?.signal?.addEventListener('abort', () => failed(new Error('aborted')));
  });

test('a call without an answer for ten seconds is reported once as unreachable', async () => {
  answering = (await openPortal('/service', EVERYTHING)).api.fetch;
  vi.stubGlobal('fetch', silent);
  vi.useFakeTimers();
  let reply: unknown = null;
  void api.call('setLang', { lang: 'EN' }).then((answer) => {
    reply = answer;
  });
  await vi.advanceTimersByTimeAsync(9_999);
  expect(reply).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(reply).toMatchObject({ ok: false, code: 'unreachable' });
  expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual([say('portal.unreachable')]);
});

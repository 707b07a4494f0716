import { screen, waitFor } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { SAMPLE } from '@glasshouse/contract/samples.ts';
import { example, say, type FakeCalls } from '../../testing/fake-api.ts';
import { GUEST, openPortal } from '../../testing/open-portal.tsx';

const TRACKER = `/withdrawalTracker?orderId=${SAMPLE.withdrawalId}&payType=14`;
const { endpoint, ...keys } = {
  endpoint: 'https://push.example.com/wpush/v2/gAAAAABk',
  p256dh: 'B'.repeat(87),
  auth: 'a'.repeat(22),
};
const offered = { ...example('getPush'), on: 0 as const };

/** Fakes a browser with a push service and a given answer to the permission prompt. */
function browser(answer: NotificationPermission, has: 'a subscription' | 'none' = 'none') {
  const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true);
  const own = { endpoint, unsubscribe, toJSON: () => ({ endpoint, keys }) };
  const pushManager = {
    getSubscription: vi.fn<() => Promise<typeof own | null>>(async () =>
      has === 'none' ? null : own,
    ),
    subscribe: vi.fn<(options: object) => Promise<typeof own>>(async () => own),
  };
  const registration = { pushManager };
  const requestPermission = vi.fn<() => Promise<NotificationPermission>>(async () => answer);
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', { requestPermission });
  const serviceWorker = {
    ready: Promise.resolve(registration),
    register: vi.fn<() => Promise<typeof registration>>(async () => registration),
    getRegistration: vi.fn<() => Promise<typeof registration>>(async () => registration),
  };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  return { requestPermission, pushManager, unsubscribe };
}

const calls: FakeCalls = { ...GUEST, getWithdrawalProgress: example('getWithdrawalProgress') };
const theSwitch = () => screen.findByRole('switch', { name: say('withdrawals.notices') });

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'PushManager');
  Reflect.deleteProperty(window, 'Notification');
});

test('a browser without push shows no switch and sends no request', async () => {
  const { api } = await openPortal(TRACKER, calls);
  await screen.findByText(say('withdrawals.allTitle'));
  expect(screen.queryByRole('switch')).toBeNull();
  expect(api.requestsTo('getPush')).toEqual([]);
});

test('the browser asks for permission only when the player presses', async () => {
  const { requestPermission, pushManager } = browser('granted');
  const { api, user } = await openPortal(TRACKER, {
    ...calls,
    getPush: offered,
    subscribePush: example('subscribePush'),
  });
  const notify = await theSwitch();
  expect(requestPermission).not.toHaveBeenCalled();
  await user.click(notify);
  await waitFor(() => expect(api.requestsTo('subscribePush')).toHaveLength(1));
  expect(requestPermission).toHaveBeenCalledOnce();
  expect(pushManager.subscribe).toHaveBeenCalledExactlyOnceWith({
    userVisibleOnly: true,
    applicationServerKey: offered.publicKey,
  });
  expect(api.requestsTo('subscribePush')).toEqual([{ endpoint, ...keys }]);
});

test('a player who refuses permission reads where to change it', async () => {
  browser('denied');
  const { api, user } = await openPortal(TRACKER, { ...calls, getPush: offered });
  await user.click(await theSwitch());
  await screen.findByText(say('withdrawals.noticesDenied'));
  expect(api.requestsTo('subscribePush')).toEqual([]);
});

test('one press unsubscribes at the server and in the browser', async () => {
  const { unsubscribe } = browser('granted', 'a subscription');
  const { api, user } = await openPortal(TRACKER, {
    ...calls,
    getPush: { ...offered, on: 1, browsers: 1 },
    unsubscribePush: example('unsubscribePush'),
  });
  await user.click(await theSwitch());
  await waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce());
  expect(api.requestsTo('unsubscribePush')).toEqual([{ endpoint }]);
});

test('a server without notifications shows no switch', async () => {
  browser('granted');
  const { api } = await openPortal(TRACKER, { ...calls, getPush: { ...offered, publicKey: null } });
  await waitFor(() => expect(api.requestsTo('getPush')).toHaveLength(1));
  expect(screen.queryByRole('switch')).toBeNull();
});

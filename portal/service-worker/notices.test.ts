import { expect, test, vi } from 'vitest';
import { openNotice, readNotice, showNotice } from './notices.ts';

type Shows = Parameters<typeof showNotice>[0]['showNotification'];
const notice = {
  title: 'Your withdrawal',
  body: 'Paid out.',
  url: '/withdrawalTracker?orderId=5t9r3y7p1h6j0g4s8a2l5e9u3k',
  tag: '5t9r3y7p1h6j0g4s8a2l5e9u3k-7',
};

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/log/x',
  '/menu',
  '/service@evil.example',
])('a notice that leads to %s is refused', (url) => {
  expect(readNotice(JSON.stringify({ ...notice, url }))).toBeNull();
});

test.each(['/withdrawalTracker?orderId=5t9r3y7p', '/service', '/me#limits'])(
  'a notice leads to %s',
  (url) => {
    expect(readNotice(JSON.stringify({ ...notice, url }))?.url).toBe(url);
  },
);

test.each(['', 'null', '[]', '{"title":1}', 'not JSON'])('%j is no notice', (text) => {
  expect(readNotice(text)).toBeNull();
});

test('a notice is shown with its text under its tag', async () => {
  const showNotification = vi.fn<Shows>(async () => undefined);
  await showNotice({ showNotification }, JSON.stringify(notice));
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(
    'Your withdrawal',
    expect.objectContaining({ body: 'Paid out.', tag: notice.tag, data: notice.url }),
  );
});

test('a pressed notice navigates the open window to its page', async () => {
  const open = {
    focus: vi.fn<(url?: string) => Promise<null>>(async () => null),
    navigate: vi.fn<(url?: string) => Promise<null>>(async () => null),
  };
  const openWindow = vi.fn<(url?: string) => Promise<null>>(async () => null);
  await openNotice({ matchAll: async () => [open], openWindow }, notice.url);
  expect(open.focus).toHaveBeenCalledOnce();
  expect(open.navigate).toHaveBeenCalledExactlyOnceWith(notice.url);
  expect(openWindow).not.toHaveBeenCalled();
});

test('a pressed notice opens a window where none is open', async () => {
  const openWindow = vi.fn<(url?: string) => Promise<null>>(async () => null);
  await openNotice({ matchAll: async () => [], openWindow }, notice.url);
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(notice.url);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLease, LEASE_MS } from './lease.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('lease: what was read lately is not read again', async () => {
  const read = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const lease = createLease(read);
  vi.advanceTimersByTime(LEASE_MS - 1);
  await lease.renew();
  expect(read).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  await lease.renew();
  await lease.renew();
  expect(read).toHaveBeenCalledTimes(1);
});

test('lease: who asks during a reading gets one that begins after it', async () => {
  const endings: (() => void)[] = [];
  const read = () =>
    new Promise<void>((resolve) => {
      endings.push(resolve);
    });
  const lease = createLease(read);
  const first = lease.reload();
  const others = Promise.all([lease.reload(), lease.reload()]);
  expect(endings).toHaveLength(1);
  endings[0]?.();
  await first;
  await vi.waitFor(() => {
    expect(endings).toHaveLength(2);
  });
  endings[1]?.();
  await others;
});

test('lease: home out of reach stops nobody', async () => {
  const lost = new Error('home is out of reach');
  const lease = createLease(() => Promise.reject(lost));
  vi.advanceTimersByTime(LEASE_MS);
  await lease.renew();
  await expect(lease.reload()).rejects.toThrow(lost);
});

test('lease: a home that does not answer is waited for once', async () => {
  const endings: (() => void)[] = [];
  const lease = createLease(
    () =>
      new Promise((resolve) => {
        endings.push(resolve);
      }),
  );
  vi.advanceTimersByTime(LEASE_MS);
  await lease.renew();
  const second = vi.fn<() => void>();
  void lease.renew().then(second);
  await Promise.resolve();
  await Promise.resolve();
  expect(second).toHaveBeenCalled();
  expect(endings).toHaveLength(1);
  endings[0]?.();
  await vi.advanceTimersByTimeAsync(LEASE_MS);
  const again = lease.renew();
  expect(endings).toHaveLength(2);
  endings[1]?.();
  await again;
});

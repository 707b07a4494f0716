import { expect, test } from 'vitest';
import { aborted, again } from './keep.ts';

test('a fault is made again until its end, also when making it fails', async () => {
  const end = new AbortController();
  let made = 0;
  await again(end.signal, 0, () => {
    made += 1;
    if (made === 3) end.abort();
    return Promise.reject(new Error('the server is down'));
  });
  expect(made).toBe(3);
});

test('a fault that ended before it began is not waited for', async () => {
  const end = new AbortController();
  end.abort();
  await aborted(end.signal);
  let made = 0;
  await again(end.signal, 0, () => Promise.resolve((made += 1)));
  expect(made).toBe(0);
});

import { screen } from '@testing-library/dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { say } from '../testing/fake-api.ts';
import { openPortal } from '../testing/open-portal.tsx';
import { lazyPage } from './lazy-page.tsx';

/** Renders a page whose chunk fails the first time. Returns the number of its requests. */
function failingOnce(): () => number {
  let asked = 0;
  const { Page } = lazyPage(async () => {
    asked += 1;
    if (asked === 1) throw new Error('offline');
    return () => <h1>Here</h1>;
  });
  const place = document.createElement('div');
  document.body.append(place);
  // The page catches the error, but React would log it.
  createRoot(place, { onCaughtError: () => undefined }).render(<Page />);
  return () => asked;
}

test('a page that failed to load is requested again when online', async () => {
  await openPortal('/');
  const asked = failingOnce();
  await screen.findByRole('button', { name: say('portal.retry') });
  expect(asked()).toBe(1);
  window.dispatchEvent(new Event('online'));
  await screen.findByRole('heading', { name: 'Here' });
  expect(asked()).toBe(2);
});

test('a page that failed to load is requested again by itself, inside the page landmark', async () => {
  await openPortal('/');
  const asked = failingOnce();
  const retry = await screen.findByRole('button', { name: say('portal.retry') });
  expect(retry.closest('main')).not.toBeNull();
  await screen.findByRole('heading', { name: 'Here' }, { timeout: 10_000 });
  expect(asked()).toBe(2);
});

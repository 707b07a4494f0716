import { screen } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { EVERYTHING, openPortal } from '../../testing/open-portal.tsx';
import { say } from '../../testing/fake-api.ts';
import { chooseTheme } from '../../ui/theme.ts';

afterEach(() => chooseTheme('system'));

test('the chosen light theme is stored on the device', async () => {
  const { user } = await openPortal('/service', EVERYTHING);
  await user.click(await screen.findByLabelText(say('service.theme.light')));
  expect(document.documentElement.dataset['theme']).toBe('light');
  expect(localStorage.getItem('gh_theme')).toBe('light');
  await user.click(screen.getByLabelText(say('service.theme.dark')));
  expect(document.documentElement.dataset['theme']).toBeUndefined();
});

test('without a choice the theme is that of the device', async () => {
  const { user } = await openPortal('/service', EVERYTHING);
  await user.click(await screen.findByLabelText(say('service.theme.dark')));
  await user.click(screen.getByLabelText(say('service.theme.system')));
  expect(localStorage.getItem('gh_theme')).toBeNull();
  expect(document.documentElement.dataset['theme']).toBeUndefined();
});

test.each([
  ['day', 'light'],
  ['night', 'dark'],
])('a device that stored %s keeps its theme as %s', async (stored, theme) => {
  localStorage.setItem('gh_theme', stored);
  vi.resetModules();
  const { useTheme } = await import('../../ui/theme.ts');
  expect(useTheme.getState().theme).toBe(theme);
});

import { screen } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { EVERYTHING, openPortal } from '../../testing/open-portal.tsx';
import { say } from '../../testing/fake-api.ts';
import { chooseTheme } from '../../ui/theme.ts';

afterEach(() => chooseTheme('system'));

test('the chosen light theme is stored on the device', async () => {
  const { user } = await openPortal('/service', EVERYTHING);
  await user.click(await screen.findByLabelText(say('service.theme.day')));
  expect(document.documentElement.dataset['theme']).toBe('day');
  expect(localStorage.getItem('gh_theme')).toBe('day');
  await user.click(screen.getByLabelText(say('service.theme.night')));
  expect(document.documentElement.dataset['theme']).toBeUndefined();
});

test('without a choice the theme is that of the device', async () => {
  const { user } = await openPortal('/service', EVERYTHING);
  await user.click(await screen.findByLabelText(say('service.theme.night')));
  await user.click(screen.getByLabelText(say('service.theme.system')));
  expect(localStorage.getItem('gh_theme')).toBeNull();
  expect(document.documentElement.dataset['theme']).toBeUndefined();
});

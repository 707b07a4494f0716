import { create } from 'zustand';
import { getStored, setStored } from '../boot/storage.ts';

export const THEMES = ['system', 'day', 'night'] as const;
export type Theme = (typeof THEMES)[number];

/** The page's inline script uses the same rule (build/page-html.ts). */
const LIGHT = '(prefers-color-scheme: light)';

export const useTheme = create<{ readonly theme: Theme }>(() => ({ theme: chosen() }));

/** Stores the player's choice on the device and applies it immediately. */
export function chooseTheme(theme: Theme): void {
  setStored('theme', theme === 'system' ? null : theme);
  useTheme.setState({ theme });
  show();
}

/** Makes the page follow the system's theme while the player has not chosen one. */
export function followSystemTheme(): void {
  colourBrowser();
  matchMedia(LIGHT).addEventListener('change', show);
}

function chosen(): Theme {
  const stored = getStored('theme');
  return THEMES.find((theme) => theme === stored) ?? 'system';
}

function show(): void {
  const { theme } = useTheme.getState();
  const isDay = theme === 'system' ? matchMedia(LIGHT).matches : theme === 'day';
  const { dataset } = document.documentElement;
  if (isDay) dataset['theme'] = 'day';
  else delete dataset['theme'];
  colourBrowser();
}

/** Sets the browser UI colour to the page's background. */
function colourBrowser(): void {
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--ink').trim();
  const meta = document.querySelector('meta[name=theme-color]');
  if (ground !== '') meta?.setAttribute('content', ground);
}

import { create } from 'zustand';
import { getStored, setStored } from '../boot/storage.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The page's inline script uses the same rule (build/page-html.ts). */
const LIGHT = '(prefers-color-scheme: light)';

/** The values that the previous portal stored. */
const FORMER: Readonly<Record<string, Theme>> = { day: 'light', night: 'dark' };

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
  const stored = getStored('theme') ?? '';
  return FORMER[stored] ?? THEMES.find((theme) => theme === stored) ?? 'system';
}

function show(): void {
  const { theme } = useTheme.getState();
  const isLight = theme === 'system' ? matchMedia(LIGHT).matches : theme === 'light';
  const { dataset } = document.documentElement;
  if (isLight) dataset['theme'] = 'light';
  else delete dataset['theme'];
  colourBrowser();
}

/** Sets the browser UI colour to the page's background. */
function colourBrowser(): void {
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--ink').trim();
  const meta = document.querySelector('meta[name=theme-color]');
  if (ground !== '') meta?.setAttribute('content', ground);
}

import { create } from 'zustand';
import { getStored, setStored } from '../boot/storage.ts';

export const THEMES = ['system', 'day', 'night'] as const;
export type Theme = (typeof THEMES)[number];

/** The page's own start decides by the same rule (build/page-html.ts). */
const LIGHT = '(prefers-color-scheme: light)';

export const useTheme = create<{ readonly theme: Theme }>(() => ({ theme: chosen() }));

/** Keeps the player's choice on the device and shows it at once. */
export function chooseTheme(theme: Theme): void {
  setStored('theme', theme === 'system' ? null : theme);
  useTheme.setState({ theme });
  show();
}

/** From now on the page follows the system, as long as nothing else is chosen. */
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

/** Gives the browser's own bar the colour of the page's ground. */
function colourBrowser(): void {
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--ink').trim();
  const meta = document.querySelector('meta[name=theme-color]');
  if (ground !== '') meta?.setAttribute('content', ground);
}

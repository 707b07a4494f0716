import { create } from 'zustand';

export type Theme = 'light' | 'dark';

const KEY = 'gh_staff_theme';
const LIGHT = matchMedia('(prefers-color-scheme: light)');

/** The theme on the screen: the system's until the member has chosen another. */
export const useTheme = create<{ readonly theme: Theme }>(() => ({ theme: current() }));

/** Shows the theme, and follows the system's changes. */
export function startTheme(): void {
  show();
  LIGHT.addEventListener('change', show);
}

/** Switches to the other theme; the choice is dropped when it is the system's again. */
export function switchTheme(): void {
  const theme: Theme = current() === 'light' ? 'dark' : 'light';
  if (theme === system()) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, theme);
  show();
}

function system(): Theme {
  return LIGHT.matches ? 'light' : 'dark';
}

function current(): Theme {
  const chosen = localStorage.getItem(KEY);
  return chosen === 'light' || chosen === 'dark' ? chosen : system();
}

function show(): void {
  const theme = current();
  document.documentElement.dataset['theme'] = theme;
  useTheme.setState({ theme });
}

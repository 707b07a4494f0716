import { useLocation } from 'wouter';
import { pageUnder } from '../boot/game-window.ts';

/** The path of the page that is drawn: under a game, which has an address of its own, too. */
export function usePagePath(): string {
  const [path] = useLocation();
  return pageUnder(path);
}

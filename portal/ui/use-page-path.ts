import { useLocation } from 'wouter';
import { pageUnder } from '../boot/game-window.ts';

/** Returns the path of the rendered page, also under a game, which has its own address. */
export function usePagePath(): string {
  const [path] = useLocation();
  return pageUnder(path);
}

import { useGame, type GameVisit } from '../../ui/game-store.ts';

const STORE = 'gh_visit';

interface Kept {
  readonly visit: GameVisit;
  /** Time of the last change: the end of a visit whose game did not open again. */
  readonly keptAt: number;
}

/**
 * Keeps the visit in this tab, so that a reload does not lose its summary. A visit whose game is
 * open again after the reload continues; another one has ended.
 */
export function keepVisit(openGameId: number | null, clock: () => number): void {
  const kept = useGame.getState().visit === null ? read() : null;
  if (kept !== null) {
    const { visit, keptAt } = kept;
    const goesOn = visit.leftAt === null && visit.gameId === openGameId;
    useGame.setState({ visit: goesOn ? visit : { ...visit, leftAt: visit.leftAt ?? keptAt } });
  }
  useGame.subscribe(({ visit }, before) => {
    if (visit !== before.visit) write(visit === null ? null : { visit, keptAt: clock() });
  });
}

function read(): Kept | null {
  try {
    const text = sessionStorage.getItem(STORE);
    return text === null ? null : (JSON.parse(text) as Kept);
  } catch {
    return null;
  }
}

function write(kept: Kept | null): void {
  try {
    if (kept === null) sessionStorage.removeItem(STORE);
    else sessionStorage.setItem(STORE, JSON.stringify(kept));
  } catch {
    // Blocked storage: a reload then has no summary.
  }
}

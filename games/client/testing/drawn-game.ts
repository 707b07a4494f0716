import { vi } from 'vitest';
import type { Round } from '@glasshouse/engine/round.ts';
import { stubCanvas } from './drawn-assets.ts';
import { openPage } from './open-page.ts';

/** The game page with its real stage, motion on, and a clock that the test advances. */
export interface DrawnGame {
  /** Spins this round and waits until its first event is shown. */
  spin(round: Round): Promise<void>;
  /** Advances until the event with this index is shown, or the round has ended. */
  reach(event: number): Promise<void>;
}

/** Short, so that an event is looked at before it has any effect. */
const STEP_MS = 10;
const FRAME_MS = 20;
/** More steps than any round needs. */
const MAX_STEPS = 10_000;
const PLACE = 'glasshouse.game.66121.place';

/** The index of the event that is shown; -1 before the first. */
const placeOf = (): number =>
  Number.parseInt((localStorage.getItem(PLACE) ?? '').split(' ')[1] ?? '-1', 10);

const spinButton = () => document.querySelector<HTMLElement>('#spin');

/** Advances until this is true. */
async function until(isSo: () => boolean): Promise<void> {
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    if (isSo()) return;
    await vi.advanceTimersByTimeAsync(STEP_MS);
  }
  throw new Error('the round does not come to its end');
}

/** Opens it; the test replaces load-assets.ts by `drawnAssets`. */
export async function openDrawnGame(): Promise<DrawnGame> {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
  });
  stubCanvas();
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) =>
    setTimeout(() => draw(performance.now()), FRAME_MS),
  );
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
  const page = await openPage('EN', { defaultStake: 2000 });
  return {
    async spin(round) {
      localStorage.removeItem(PLACE);
      page.rounds.push(round);
      spinButton()?.click();
      await until(() => placeOf() >= 0);
    },
    reach: (event) =>
      until(() => placeOf() >= event || spinButton()?.getAttribute('aria-disabled') === 'false'),
  };
}

export function closeDrawnGame(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
}

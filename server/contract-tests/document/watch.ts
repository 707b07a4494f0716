import type { TestApp } from '../../testing/app.ts';
import { faults } from './shapes.ts';
import { DOCUMENT } from './tables.ts';

/** What the checked answers of a run have shown. */
export interface Observed {
  /** The routes of the answered calls. */
  readonly answered: Set<string>;
  /** Each nullable member of an answer, and whether it was null (false) or filled (true). */
  readonly sides: Map<string, Set<boolean>>;
  /** Each refusal, as route and code. */
  readonly refused: Set<string>;
}

export function nothingObserved(): Observed {
  return { answered: new Set(), sides: new Map(), refused: new Set() };
}

const ROUTES = Object.keys(DOCUMENT).map(
  (route) => [route, new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`)] as const,
);

function routeOf(path: string): string {
  const found = ROUTES.find(([, pattern]) => pattern.test(path));
  if (found === undefined) throw new Error(`${path} has no table`);
  return found[0];
}

/**
 * Returns the same app whose every answered call is checked against its table, those of shared test
 * steps included. Throws at the first answer with a fault.
 */
export function watched(h: TestApp, observed: Observed): TestApp {
  const checking =
    (call: TestApp['call']): TestApp['call'] =>
    async (path, body, options) => {
      const reply = await call(path, body, options);
      const route = routeOf(path);
      if (reply.success !== 1) {
        observed.refused.add(`${route} ${reply.msgCode}`);
        return reply as never;
      }
      const found = faults(reply.data, DOCUMENT[route] ?? {}, route, (place, isFilled) => {
        observed.sides.set(place, (observed.sides.get(place) ?? new Set()).add(isFilled));
      });
      if (found.length > 0) throw new Error(`not as documented: ${found.join('; ')}`);
      observed.answered.add(route);
      return reply as never;
    };
  return { ...h, call: checking(h.call), gameCall: checking(h.gameCall) };
}

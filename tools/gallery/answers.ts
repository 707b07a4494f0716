import type { IncomingHttpHeaders } from 'node:http';
import { TOKEN_HEADER } from '@glasshouse/contract/envelope.ts';
import { operations } from '@glasshouse/contract/index.ts';
import { SAMPLE } from '@glasshouse/contract/samples.ts';
import { withPromise } from '@glasshouse/contract/play/launch-token.ts';
import { titles } from '@glasshouse/games/index.ts';
import { WAITING_ORDER, type PageState } from './names.ts';
import { roundWith } from './rounds.ts';

/** Replaces a game session token: the title and the event to show. */
const GAME_TOKEN = /(?<gameId>\d+)-(?<event>\w+)/;

/** The launch token of a round's story. */
export function launchTokenOf(gameId: number, event: string): string {
  return withPromise(`${gameId}-${event}`, SAMPLE.serverSeedHash);
}

/**
 * Returns the contract's example response for this path in its envelope; null if there is none.
 * Game operations respond for the title and event in their token.
 */
export function answerOf(
  method: string,
  path: string,
  body: string,
  headers: IncomingHttpHeaders,
): object | null {
  const operation = Object.values(operations).find(
    (one) => one.method === method && matches(one.path, path),
  );
  if (operation === undefined) return null;
  const { answer } = operation.example;
  const token = `${body} ${headers[TOKEN_HEADER]?.toString() ?? ''}`;
  const { gameId, event } = GAME_TOKEN.exec(token)?.groups ?? {};
  const special =
    gameId === undefined || event === undefined
      ? {}
      : gameAnswer(path, Number.parseInt(gameId, 10), event);
  const waiting = body.includes(WAITING_ORDER) ? { state: 'waiting', paidTime: null } : {};
  const data =
    typeof answer === 'object' && answer !== null ? { ...answer, ...special, ...waiting } : answer;
  return { success: 1, msgCode: 'success', msg: '', data };
}

/** How a request with this answer is responded to in a page's state. */
export function inState(state: PageState, answer: object): StateAnswer {
  switch (state) {
    case 'loading':
      return { kind: 'wait' };
    case 'offline':
      return { kind: 'break' };
    case 'error':
      // A final refusal: a temporary one is retried for 15 seconds before the page shows it.
      return { kind: 'send', value: { success: 0, msgCode: 'not_found', msg: '', data: null } };
    case 'empty':
      return { kind: 'send', value: { ...answer, data: withoutRows(answer) } };
  }
}

type StateAnswer =
  | { readonly kind: 'wait' | 'break' }
  | { readonly kind: 'send'; readonly value: object };

/** The answer's data with empty lists and their total of rows. */
function withoutRows(answer: object): unknown {
  const data: unknown = Reflect.get(answer, 'data');
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => {
      if (Array.isArray(value)) return [key, []];
      return [key, key === 'total' ? 0 : value];
    }),
  );
}

function gameAnswer(path: string, gameId: number, event: string): object {
  if (path === '/game/session') {
    const title = titles.find(({ definition }) => definition.id === gameId)?.definition.title;
    const gameSession = `${gameId}-${event}`;
    return { gameId, title, gameSession, lastRound: null, elapsedSeconds: 0, netPosition: 0 };
  }
  if (path !== '/game/spin') return {};
  const { events, winMinor: win } = roundWith(gameId, event, STAKE);
  return { events, win, stake: STAKE };
}

const STAKE = 2_000;

/** Whether a path matches an operation's path, which may have parameters. */
function matches(pattern: string, path: string): boolean {
  const parts = pattern.split('/');
  const given = path.split('/');
  return (
    parts.length === given.length &&
    parts.every((part, index) => part.startsWith(':') || part === given[index])
  );
}

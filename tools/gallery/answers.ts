import type { IncomingHttpHeaders } from 'node:http';
import { TOKEN_HEADER } from '@glasshouse/contract/envelope.ts';
import { operations } from '@glasshouse/contract/index.ts';
import { SAMPLE } from '@glasshouse/contract/samples.ts';
import { withPromise } from '@glasshouse/contract/play/launch-token.ts';
import { titles } from '@glasshouse/games/index.ts';
import { roundWith } from './rounds.ts';

/** Used in place of a game session token: the title, and the event to be shown. */
const GAME_TOKEN = /(?<gameId>\d+)-(?<event>\w+)/;

/** The launch token of a story's round. */
export function launchTokenOf(gameId: number, event: string): string {
  return withPromise(`${gameId}-${event}`, SAMPLE.serverSeedHash);
}

/**
 * The example answer of the operation at this path, as its envelope; null when there is none. Games
 * are answered for the title and the event that their token names.
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
  const data = typeof answer === 'object' && answer !== null ? { ...answer, ...special } : answer;
  return { success: 1, msgCode: 'success', msg: '', data };
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

/** Whether a path is one of an operation, whose path may have named parts. */
function matches(pattern: string, path: string): boolean {
  const parts = pattern.split('/');
  const given = path.split('/');
  return (
    parts.length === given.length &&
    parts.every((part, index) => part.startsWith(':') || part === given[index])
  );
}

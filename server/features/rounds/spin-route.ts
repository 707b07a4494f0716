import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TOKEN_HEADER } from '@glasshouse/contract/envelope.ts';
import { spin } from '@glasshouse/contract/play/spin.ts';
import type { RequestOf } from '@glasshouse/contract/operation.ts';
import type { Principal } from '../../platform/http/call.ts';
import { CommonRefusalError } from '../../platform/http/refusal.ts';
import { inputOf, type ServeDeps } from '../../platform/http/serve.ts';
import { requestCheck } from '../../platform/http/validate.ts';
import { isToken, type PlayerRef } from '../../platform/ids.ts';
import type { Games } from './games.ts';
import { placeBet, type BetDeps, type BetOutcome, type PlacedBet } from './place-bet.ts';

export interface SpinDeps extends BetDeps {
  readonly games: Games;
  readonly say: ServeDeps['say'];
  readonly limits: ServeDeps['limits'];
  /** After the commit of a new round: hints for the player's other windows. */
  roundPlaced(player: PlayerRef, bet: PlacedBet, taskCompleted: boolean): void;
}

/** A session is looked up again at most this often within one call. */
const LOOKUPS = 5;

/**
 * POST /game/spin, the one route written for speed: the session and the player's state come from
 * memory, the answer is put together as text around the events as they are stored. Everything
 * else of it is as with every operation: token, fields, refusals by name, envelope.
 */
export function registerSpin(app: FastifyInstance, deps: SpinDeps): void {
  const check = requestCheck(spin);
  const successText = successTexts(deps);
  app.post(spin.path, async (request, reply) => {
    const at = deps.clock.now();
    const header = request.headers[TOKEN_HEADER];
    const token = typeof header === 'string' ? header : '';
    let text: string | null = null;
    for (let lookup = 1; text === null; lookup += 1) {
      if (lookup > LOOKUPS) throw new CommonRefusalError('busy', null, 1);
      const principal = await gameSessionOf(deps, request.ip, token, at);
      if (principal === 'game_moved') {
        text = refusal(deps, 'EN', 'game_moved', null);
        break;
      }
      const wait = deps.limits.account.take(String(principal.player.playerId), at);
      if (wait > 0) throw new CommonRefusalError('rate_limited', { seconds: wait }, wait);
      const outcome = await bet(deps, principal, bodyOf(request, check));
      text = answer(deps, principal, token, outcome, successText);
    }
    reply.header('content-type', 'application/json; charset=utf-8');
    reply.header('cache-control', 'no-store');
    return reply.send(text);
  });
}

async function gameSessionOf(
  deps: SpinDeps,
  address: string,
  token: string,
  at: number,
): Promise<(Principal & { gameId: number }) | 'game_moved'> {
  const known = deps.states.sessionKnown(token, at);
  if (known !== null && known.gameId !== null) return { ...known, gameId: known.gameId };
  if (!isToken(token)) throw new CommonRefusalError('token_invalid');
  let hasMoved = false;
  // An ended session counts as a failed look-up, whatever it ended of.
  const look = async () => {
    const found = await deps.states.session(token, at);
    if (found === null || !('endedWhy' in found)) return found;
    hasMoved = found.endedWhy === 'moved';
    return null;
  };
  const principal = await deps.limits.lookUp({ address, token, at }, look);
  if (principal !== null && principal.gameId !== null) {
    return { ...principal, gameId: principal.gameId };
  }
  if (hasMoved) return 'game_moved';
  throw new CommonRefusalError('token_invalid');
}

async function bet(
  deps: SpinDeps,
  principal: Principal & { gameId: number },
  input: RequestOf<typeof spin>,
): Promise<BetOutcome> {
  const game = deps.games.get(principal.gameId);
  if (game === undefined) {
    return { refused: { ok: false, code: 'game_unavailable', data: null } };
  }
  return placeBet(deps, principal, game, input.stake, input.seq);
}

/** The answer's text; null when the session has to be looked up again first. */
function answer(
  deps: SpinDeps,
  principal: Principal,
  token: string,
  outcome: BetOutcome,
  successText: (language: string) => string,
): string | null {
  if ('stale' in outcome) {
    deps.states.forget(principal.player, token);
    return null;
  }
  if ('refused' in outcome) {
    const { code, data } = outcome.refused;
    return refusal(deps, principal.language, code, data);
  }
  if (outcome.fresh) deps.roundPlaced(principal.player, outcome.placed, outcome.taskCompleted);
  const { events, ...fields } = outcome.placed;
  const head = JSON.stringify(fields).slice(0, -1);
  const msg = successText(principal.language);
  return `{"success":1,"msgCode":"success","msg":${msg},"data":${head},"events":${events}}}`;
}

/** The message of a settled spin by language, as JSON: the same for every spin. */
function successTexts({ say }: Pick<SpinDeps, 'say'>): (language: string) => string {
  const texts = new Map<string, string>();
  return (language) => {
    const known = texts.get(language);
    if (known !== undefined) return known;
    const text = JSON.stringify(say(language, 'success', null));
    texts.set(language, text);
    return text;
  };
}

function refusal(deps: SpinDeps, language: string, msgCode: string, data: unknown): string {
  const msg = deps.say(language, msgCode, data);
  return JSON.stringify({ success: 0, msgCode, msg, data });
}

function bodyOf(request: FastifyRequest, check: (input: unknown) => void): RequestOf<typeof spin> {
  const input = inputOf(spin, request);
  check(input);
  return input as RequestOf<typeof spin>;
}

import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { TOKEN_HEADER } from '@glasshouse/contract/envelope.ts';
import { spin } from '@glasshouse/contract/play/spin.ts';
import type { RequestOf } from '@glasshouse/contract/operation.ts';
import type { Principal } from '../../../platform/http/call.ts';
import type { ClientAddress } from '../../../platform/http/client-address.ts';
import { CommonRefusalError } from '../../../platform/http/refusal.ts';
import { bodyOf, inputOf, type ServeDeps } from '../../../platform/http/serve.ts';
import { requestCheck } from '../../../platform/http/validate.ts';
import { isToken, type PlayerRef } from '../../../platform/ids.ts';
import type { Games } from '../games/games.ts';
import { placeBet, type BetDeps, type BetOutcome, type PlacedBet } from './place-bet.ts';

export interface SpinDeps extends BetDeps {
  readonly games: Games;
  readonly messageText: ServeDeps['messageText'];
  readonly limits: ServeDeps['limits'];
  readonly addressOf: ClientAddress;
  /** Called after the commit of a new round: hints for the player's other windows. */
  roundPlaced(player: PlayerRef, bet: PlacedBet, taskCompleted: boolean): void;
  /** Receives each answer to a spin: `placed`, `repeated` or the refusal's name. */
  observe(outcome: string, seconds: number): void;
  /** A spin was refused because a limit or a reality check (`limit` names it) stops play. */
  playStopped(player: PlayerRef, limit: string): void;
}

/** Maximum session look-ups within one call. */
const LOOKUPS = 5;

/** A spin request, from the framework or the direct route. */
interface SpinCall {
  readonly token: string;
  readonly at: number;
  address(): string;
}

/**
 * POST /game/spin, the one route optimised for speed: session and player state are cached, the
 * answer is concatenated around the stored events text, and a call of a cached session bypasses the
 * framework. Everything else is as with every operation: token, fields, refusals by name, envelope.
 */
export function registerSpin(app: FastifyInstance, deps: SpinDeps): void {
  const check = requestCheck(spin);
  const successText = successTexts(deps);
  const answerTo = async (call: SpinCall, readInput: () => unknown): Promise<string> => {
    const since = performance.now();
    let outcome = 'internal_error';
    try {
      const { text, code } = await answerOnce(call, readInput);
      outcome = code;
      return text;
    } catch (error) {
      if (error instanceof CommonRefusalError) outcome = error.code;
      throw error;
    } finally {
      deps.observe(outcome, (performance.now() - since) / 1000);
    }
  };
  const answerOnce = async (call: SpinCall, readInput: () => unknown): Promise<Answer> => {
    for (let lookup = 1; lookup <= LOOKUPS; lookup += 1) {
      const principal = sessionKnown(deps, call) ?? (await sessionLookedUp(deps, call));
      if (principal === 'game_moved') return refusal(deps, 'EN', principal, null);
      const wait = deps.limits.account.take(String(principal.player.playerId), call.at);
      if (wait > 0) throw new CommonRefusalError('rate_limited', { seconds: wait }, wait);
      const input = readInput();
      check(input);
      const outcome = await bet(deps, principal, input as RequestOf<typeof spin>);
      const found = answer(deps, principal, call.token, outcome, successText);
      if (found !== null) return found;
    }
    throw new CommonRefusalError('busy', null, 1);
  };
  app.direct.add(spin.path, (request) => {
    const address = () => deps.addressOf(request);
    const call = { token: tokenOf(request), at: deps.clock.now(), address };
    if (sessionKnown(deps, call) === null) return null;
    return (body) => answerTo(call, () => bodyOf(body));
  });
  app.post(spin.path, async (request, reply) => {
    const address = () => request.ip;
    const call = { token: tokenOf(request), at: deps.clock.now(), address };
    const text = await answerTo(call, () => inputOf(spin, request));
    reply.header('content-type', 'application/json; charset=utf-8');
    return reply.send(text);
  });
}

function tokenOf({ headers }: { readonly headers: IncomingHttpHeaders }): string {
  const token = headers[TOKEN_HEADER];
  return typeof token === 'string' ? token : '';
}

type GamePrincipal = Principal & { gameId: number };

/** The cached game session of a token; null: it must be looked up. */
function sessionKnown({ states }: SpinDeps, { token, at }: SpinCall): GamePrincipal | null {
  const known = states.sessionKnown(token, at);
  return isOfGame(known) ? known : null;
}

async function sessionLookedUp(
  deps: SpinDeps,
  { token, at, address }: SpinCall,
): Promise<GamePrincipal | 'game_moved'> {
  if (!isToken(token)) throw new CommonRefusalError('token_invalid');
  let hasMoved = false;
  // An ended session counts as a failed look-up, for whatever reason it ended.
  const look = async () => {
    const found = await deps.states.session(token, at);
    if (found === null || !('endedWhy' in found)) return found;
    hasMoved = found.endedWhy === 'moved';
    return null;
  };
  const principal = await deps.limits.lookUp({ address: address(), token, at }, look);
  if (isOfGame(principal)) return principal;
  if (hasMoved) return 'game_moved';
  throw new CommonRefusalError('token_invalid');
}

function isOfGame(principal: Principal | null): principal is GamePrincipal {
  return principal !== null && principal.gameId !== null;
}

function bet(
  deps: SpinDeps,
  principal: GamePrincipal,
  input: RequestOf<typeof spin>,
): Promise<BetOutcome> {
  const game = deps.games.get(principal.gameId);
  if (game === undefined) {
    return Promise.resolve({ refused: { ok: false, code: 'game_unavailable', data: null } });
  }
  return placeBet(deps, principal, game, input.stake, input.seq);
}

/** An answer's text and its code for the metrics. */
interface Answer {
  readonly text: string;
  readonly code: string;
}

/** Null when the session must be looked up again first. */
function answer(
  deps: SpinDeps,
  principal: Principal,
  token: string,
  outcome: BetOutcome,
  successText: (language: string) => string,
): Answer | null {
  if ('stale' in outcome) {
    deps.states.forget(principal.player, token);
    return null;
  }
  if ('refused' in outcome) {
    const { code, data } = outcome.refused;
    if (code === 'limit_reached') deps.playStopped(principal.player, data.limit);
    if (code === 'reality_check') deps.playStopped(principal.player, code);
    return refusal(deps, principal.language, code, data);
  }
  if (outcome.fresh) deps.roundPlaced(principal.player, outcome.placed, outcome.taskCompleted);
  const msg = successText(principal.language);
  const text = `{"success":1,"msgCode":"success","msg":${msg},"data":${betText(outcome.placed)}}`;
  return { text, code: outcome.fresh ? 'placed' : 'repeated' };
}

/** Same output as JSON.stringify, but faster: whole numbers and an id of digits. */
function betText(placed: PlacedBet): string {
  const round = `"roundId":"${placed.roundId}","seq":${placed.seq},"stake":${placed.stake},"win":${placed.win}`;
  const funds = `"cash":${placed.cash},"bonus":${placed.bonus},"nonce":${placed.nonce}`;
  const released = `"bonusReleased":${placed.bonusReleased}`;
  const play = `"netPosition":${placed.netPosition},"elapsedSeconds":${placed.elapsedSeconds}`;
  return `{${round},${funds},${play},${released},"events":${placed.events}}`;
}

/** The success message of a spin by language, as JSON: constant for all spins. */
function successTexts({
  messageText,
}: Pick<SpinDeps, 'messageText'>): (language: string) => string {
  const texts = new Map<string, string>();
  return (language) => {
    const known = texts.get(language);
    if (known !== undefined) return known;
    const text = JSON.stringify(messageText(language, 'success', null));
    texts.set(language, text);
    return text;
  };
}

function refusal(deps: SpinDeps, language: string, msgCode: string, data: unknown): Answer {
  const msg = deps.messageText(language, msgCode, data);
  return { text: JSON.stringify({ success: 0, msgCode, msg, data }), code: msgCode };
}

import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { PlayedRound } from './supplier/subject.ts';

/**
 * Plays free rounds, if there are any, or rounds at the lowest stake, as the pages of games do:
 * those of the reference supplier, and Glasshouse's own, whose addresses end with a number.
 */
export function pagePlayer(): (gameUrl: string) => Promise<PlayedRound> {
  const sessions = new Map<string, FrameSession>();
  return (gameUrl) => {
    const { pathname } = new URL(gameUrl);
    return /^\/game\/\d+$/.test(pathname)
      ? playByFrame(gameUrl, sessions)
      : playByReferencePage(gameUrl);
  };
}

async function playByReferencePage(gameUrl: string): Promise<PlayedRound> {
  const { origin, hash } = new URL(gameUrl);
  const session = hash.slice(1);
  const post = async (path: string, body: object): Promise<unknown> => {
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ session, ...body }),
    });
    return response.json();
  };
  const state = (await post('/play/state', {})) as {
    readonly stakes?: readonly number[];
    readonly free?: object | null;
  };
  const isFree = state.free !== undefined && state.free !== null;
  const chosen = isFree ? { free: true } : { stake: state.stakes?.[0] };
  return (await post('/play/round', chosen)) as PlayedRound;
}

interface FrameSession {
  readonly token: string;
  readonly stake: number;
  seq: number;
}

interface FrameReply {
  readonly success: number;
  readonly msgCode: string;
  readonly data: {
    readonly gameSession?: string;
    readonly stakes?: readonly number[];
    readonly nextSeq?: number;
    readonly win?: number;
  } | null;
}

/** How often a round without an answer is asked for again, as the game's page does. */
const REPETITIONS = 4;
const REPEAT_MS = 1_000;

async function playByFrame(
  gameUrl: string,
  sessions: Map<string, FrameSession>,
): Promise<PlayedRound> {
  const { origin, hash } = new URL(gameUrl);
  const post = async (path: string, body: object, token?: string): Promise<FrameReply> => {
    const headers = token === undefined ? {} : { 'access-token': token };
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return (await response.json()) as FrameReply;
  };
  let session = sessions.get(gameUrl);
  if (session === undefined) {
    const clientSeed = randomBytes(16).toString('hex');
    const { data } = await post('/game/session', { launchToken: hash.slice(1), clientSeed });
    session = {
      token: data?.gameSession ?? '',
      stake: data?.stakes?.[0] ?? 0,
      seq: data?.nextSeq ?? 1,
    };
    sessions.set(gameUrl, session);
  }
  const { token, stake, seq } = session;
  for (let repetition = 0; repetition <= REPETITIONS; repetition += 1) {
    const { success, msgCode, data } = await post('/game/spin', { stake, seq }, token);
    if (success === 1) {
      session.seq += 1;
      return { outcome: 'played', stake, win: data?.win ?? 0 };
    }
    if (msgCode !== 'busy') return { outcome: 'refused', status: msgCode };
    await pause(REPEAT_MS);
  }
  return { outcome: 'unknown' };
}

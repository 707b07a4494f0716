import type { RoundEvent } from '@glasshouse/engine/events.ts';
import { playRound, type Round } from '@glasshouse/engine/round.ts';
import { seededStream } from '@glasshouse/engine/testing/draws.ts';
import { titles } from '@glasshouse/games/index.ts';

/** Rounds searched per title; rarer events have no story. */
const ROUNDS = 3_000;

const known = new Map<number, ReadonlyMap<string, number>>();

/** The event types in a title's rounds, in order of first occurrence. */
export function eventTypesOf(gameId: number): readonly RoundEvent['type'][] {
  return [...noncesOf(gameId).keys()] as RoundEvent['type'][];
}

/** Returns a fixed round of the title with this event, or its plainest round if it has none. */
export function roundWith(gameId: number, type: string, stakeMinor: number): Round {
  return roundOf(gameId, noncesOf(gameId).get(type) ?? 1, stakeMinor);
}

/** Returns the first round with each event type. */
function noncesOf(gameId: number): ReadonlyMap<string, number> {
  const before = known.get(gameId);
  if (before !== undefined) return before;
  const nonces = new Map<string, number>();
  for (let nonce = 1; nonce <= ROUNDS; nonce += 1) {
    for (const { type } of roundOf(gameId, nonce, 2_000).events) {
      if (!nonces.has(type)) nonces.set(type, nonce);
    }
  }
  known.set(gameId, nonces);
  return nonces;
}

function roundOf(gameId: number, nonce: number, stakeMinor: number): Round {
  const title = titles.find(({ definition }) => definition.id === gameId);
  if (title === undefined) throw new Error(`there is no game ${gameId}`);
  const { draw } = seededStream('a fixed seed', 'gallery', nonce);
  return playRound(title.definition, stakeMinor, draw);
}

import { randomInt, randomUUID } from 'node:crypto';
import { drawOutcome, type TableGame } from './game.ts';
import type { WalletAnswer, WalletClient, WalletTransaction } from './wallet-client.ts';

/** A player in a game: what the operator gave with the launch. */
export interface PlaySession {
  readonly token: string;
  readonly user: string;
  readonly currency: string;
  readonly game: string;
}

/** A round from the moment before its bet is sent. Amounts in minor units. */
export interface Round {
  readonly round: string;
  readonly session: PlaySession;
  readonly betId: string;
  readonly winId: string;
  readonly rollbackId: string;
  readonly requestIds: readonly [bet: string, win: string, rollback: string];
  readonly stake: number;
  readonly win: number;
  readonly outcome: string;
  /** Of a free round, which the player does not pay: what the operator gave it with. */
  readonly reward?: string;
}

/** What is known of a round; each step is stored before the next one is taken. */
export type RoundStep =
  | { readonly step: 'drawn'; readonly round: Round }
  | { readonly step: 'accepted' | 'paid' | 'unknown' | 'rolled_back'; readonly id: string }
  | { readonly step: 'refused'; readonly id: string; readonly status: string };

/** Where steps are kept. `put` returns when the step is durable. */
export interface RoundStore {
  put(step: RoundStep): Promise<void>;
}

/** What is played. */
export interface Play {
  readonly game: TableGame;
  readonly stake: number;
  /** Of a free round, whose stake the player does not pay. */
  readonly reward?: string;
}

/** How a round ended for the player. */
export type RoundResult =
  | { readonly outcome: 'played'; readonly round: Round; readonly balance: number | null }
  | { readonly outcome: 'refused'; readonly status: string }
  | { readonly outcome: 'unknown' };

interface Kept {
  readonly round: Round;
  step: RoundStep['step'];
}

/**
 * Plays rounds by the rules of the protocol: the round is stored before its bet is sent; an unknown
 * bet is rolled back until the operator agrees; a win is sent until it is paid. After a crash
 * `resume` ends every round that was open, so both books agree.
 */
export function createRounds(
  wallet: WalletClient,
  store: RoundStore,
  random: (n: number) => number = (n) => randomInt(n),
) {
  const rounds = new Map<string, Kept>();
  const closing = new AbortController();
  const working = new Set<Promise<unknown>>();

  /** Reads one stored step, in the order in which they were put. */
  function replay(step: RoundStep): void {
    if (step.step === 'drawn') rounds.set(step.round.round, { round: step.round, step: 'drawn' });
    else {
      const kept = rounds.get(step.id);
      if (kept !== undefined) kept.step = step.step;
    }
  }

  async function put(step: RoundStep): Promise<void> {
    await store.put(step);
    replay(step);
  }

  async function pay(round: Round): Promise<WalletAnswer | null> {
    const answer = await wallet.win(winOf(round), closing.signal);
    if (answer !== null) await put({ step: 'paid', id: round.round });
    return answer;
  }

  async function rollBack(round: Round): Promise<void> {
    await put({ step: 'unknown', id: round.round });
    const answer = await wallet.rollback(rollbackOf(round), closing.signal);
    if (answer !== null) await put({ step: 'rolled_back', id: round.round });
  }

  function inBackground(work: Promise<unknown>): void {
    working.add(work);
    void work.finally(() => working.delete(work));
  }

  return {
    replay,
    rounds: (): readonly Readonly<Kept>[] => [...rounds.values()],
    /** Ends the rounds that were open when the process ended. */
    resume(): void {
      for (const { round, step } of rounds.values()) {
        if (step === 'accepted') inBackground(pay(round));
        if (step === 'drawn' || step === 'unknown') inBackground(rollBack(round));
      }
    },
    /** Rounds of a reward that were accepted or may have been. */
    playedOf: (reward: string) => [...rounds.values()].filter(isPlayedOf(reward)).length,
    async play(session: PlaySession, { game, stake, reward }: Play): Promise<RoundResult> {
      const { pays, name } = drawOutcome(game, random);
      const drawn = newRound(session, stake, stake * pays, name);
      const round = reward === undefined ? drawn : { ...drawn, reward };
      await put({ step: 'drawn', round });
      const taken = await wallet.bet(betOf(round));
      if (taken === null) {
        inBackground(rollBack(round));
        return { outcome: 'unknown' };
      }
      if (taken.status !== 'RS_OK') {
        await put({ step: 'refused', id: round.round, status: taken.status });
        return { outcome: 'refused', status: taken.status };
      }
      await put({ step: 'accepted', id: round.round });
      const paid = await pay(round);
      return { outcome: 'played', round, balance: paid?.balance ?? null };
    },
    /** Stops repeating; open rounds go on after the next start. */
    async close(): Promise<void> {
      closing.abort();
      await Promise.allSettled(working);
    },
  };
}

function isPlayedOf(reward: string) {
  return ({ round, step }: Kept): boolean =>
    round.reward === reward && step !== 'refused' && step !== 'rolled_back';
}

export type Rounds = ReturnType<typeof createRounds>;

function newRound(session: PlaySession, stake: number, win: number, outcome: string): Round {
  return {
    round: randomUUID(),
    session,
    betId: randomUUID(),
    winId: randomUUID(),
    rollbackId: randomUUID(),
    requestIds: [randomUUID(), randomUUID(), randomUUID()],
    stake,
    win,
    outcome,
  };
}

/** What marks the bet and the win of a free round. */
function freeOf({ reward }: Round) {
  return reward === undefined ? {} : { is_free: true, reward_uuid: reward };
}

function fieldsOf({ round, session }: Round) {
  const { user, currency, game, token } = session;
  return { user, currency, token, game_code: game, round };
}

/** The bet of a round; the same one in every repetition. */
function betOf(round: Round): WalletTransaction {
  const [request_uuid] = round.requestIds;
  return {
    ...fieldsOf(round),
    request_uuid,
    transaction_uuid: round.betId,
    amount: round.reward === undefined ? round.stake : 0,
    ...freeOf(round),
  };
}

/** The win that closes a round, also when it is 0. */
function winOf(round: Round): WalletTransaction {
  const [, request_uuid] = round.requestIds;
  return {
    ...fieldsOf(round),
    request_uuid,
    transaction_uuid: round.winId,
    reference_transaction_uuid: round.betId,
    amount: round.win,
    round_closed: true,
    ...freeOf(round),
  };
}

/** Takes the bet of a round back. */
function rollbackOf(round: Round): WalletTransaction {
  const [, , request_uuid] = round.requestIds;
  return {
    ...fieldsOf(round),
    request_uuid,
    transaction_uuid: round.rollbackId,
    reference_transaction_uuid: round.betId,
    round_closed: true,
  };
}

/** Free rounds that an operator gave a player, with the field names of the protocol. */
export interface Reward {
  readonly reward_uuid: string;
  readonly user: string;
  readonly game_code: string;
  readonly currency: string;
  /** Of each round, in minor units. */
  readonly stake: number;
  readonly rounds: number;
  /** Epoch milliseconds. */
  readonly expires_at: number;
}

/** What is known of rewards; each step is stored before it is answered. */
export type RewardStep =
  | { readonly step: 'given'; readonly reward: Reward }
  | { readonly step: 'ended'; readonly id: string };

/** A reward that can be played now, with its remaining rounds. */
export interface OpenReward {
  readonly id: string;
  readonly stake: number;
  readonly left: number;
}

interface RewardDeps {
  /** Returns when the step is durable. */
  put(step: RewardStep): Promise<void>;
  /** The rounds of a reward that were played or are in progress. */
  played(id: string): number;
}

/**
 * Keeps the free rounds that operators give. The operator's wallet decides on each, also whether it
 * has expired: it has a clock of its own.
 */
export function createRewards({ put, played }: RewardDeps) {
  const rewards = new Map<string, Reward>();
  const ended = new Set<string>();

  function replay(step: RewardStep): void {
    if (step.step === 'given') rewards.set(step.reward.reward_uuid, step.reward);
    else ended.add(step.id);
  }

  return {
    replay,
    /** Stores a reward once. False: the id is of another one. */
    async give(reward: Reward): Promise<boolean> {
      const known = rewards.get(reward.reward_uuid);
      if (known !== undefined) return JSON.stringify(known) === JSON.stringify(reward);
      await put({ step: 'given', reward });
      replay({ step: 'given', reward });
      return true;
    },
    /** Ends a reward, also one that is not known yet. */
    async end(id: string): Promise<void> {
      if (ended.has(id)) return;
      await put({ step: 'ended', id });
      replay({ step: 'ended', id });
    },
    /** The player's free rounds in a game; of several the ones that expire first. */
    openOf(user: string, game: string): OpenReward | null {
      const own = [...rewards.values()].filter(
        (one) => one.user === user && one.game_code === game,
      );
      const open = own
        .filter(({ reward_uuid: id, rounds }) => !ended.has(id) && played(id) < rounds)
        .toSorted((one, other) => one.expires_at - other.expires_at)[0];
      if (open === undefined) return null;
      const { reward_uuid: id, stake, rounds } = open;
      return { id, stake, left: rounds - played(id) };
    },
  };
}

export type Rewards = ReturnType<typeof createRewards>;

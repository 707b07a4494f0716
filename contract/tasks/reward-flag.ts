/** The states of a task's reward, with their codes in the wire field `gotFlag`. */
export const REWARD_FLAG = { locked: 0, claimable: 1, claimed: 2 } as const;

export type RewardName = keyof typeof REWARD_FLAG;
export type RewardFlag = (typeof REWARD_FLAG)[RewardName];

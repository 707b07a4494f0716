/** The states of a withdrawal, with their codes on the wire and in the table `withdrawal`. */
export const WITHDRAWAL_STATE = { in_progress: 1, paid: 2, failed: 3, correction: 6 } as const;

export type WithdrawalStateName = keyof typeof WITHDRAWAL_STATE;
export type WithdrawalStateCode = (typeof WITHDRAWAL_STATE)[WithdrawalStateName];

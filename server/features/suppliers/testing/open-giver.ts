import { staffOperations as ops } from '@glasshouse/contract/backoffice/index.ts';
import { must } from '../../../testing/players.ts';
import { openStaff } from '../../staff/testing/open-staff.ts';
import type { GuestWorld } from './guest-world.ts';

const REASON = 'The game stood still last Friday';
/** A stake of the reference supplier's game. */
export const STAKE = 200;

/** Members of staff who give free rounds. */
export async function openGiver({ h, gameId, records }: GuestWorld) {
  const cashier = await openStaff(h, 'cashier');
  const finance = await openStaff(h, 'finance');
  const request = (players: string[], { rounds = 2, stake = STAKE, days = 7 } = {}) =>
    cashier.call(ops.requestFreeRounds, { gameId, stake, rounds, days, players, reason: REASON });
  const decide = (approvalId: string, decision: 'approve' | 'refuse') =>
    finance.call(ops.decideApproval, { approvalId, decision, reason: REASON });
  return {
    cashier,
    finance,
    request,
    decide,
    /** Gives players free rounds; returns their ids as the supplier has them, in this order. */
    async give(players: string[], terms: Parameters<typeof request>[1] = {}): Promise<string[]> {
      const { approvalId } = must(await request(players, terms));
      must(await decide(approvalId, 'approve'));
      await h.settle();
      return players.map((user) => {
        const given = records.findLast(
          (record) =>
            record.kind === 'reward' &&
            record.reward.step === 'given' &&
            record.reward.reward.user === user,
        );
        if (given?.kind !== 'reward' || given.reward.step !== 'given') {
          throw new Error(`the supplier has no free rounds of ${user}`);
        }
        return given.reward.reward.reward_uuid;
      });
    },
  };
}

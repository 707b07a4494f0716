import { getInviteLink } from '@glasshouse/contract/invites/get-invite-link.ts';
import { claimInviteRewards as claimInviteRewardsOperation } from '@glasshouse/contract/invites/claim-invite-rewards.ts';
import { getInviteStats } from '@glasshouse/contract/invites/get-invite-stats.ts';
import { dayStart } from '@glasshouse/markets/calendar.ts';
import type { AppContext } from '../../context.ts';
import type { Server } from '../../platform/http/serve.ts';
import { deliverInvitations } from './outbox.ts';
import { claimInviteRewards } from './claim-invite-rewards.ts';
import { countInvitations, readInviteCode, readRewards } from './store.ts';

type Deps = Pick<AppContext, 'db' | 'clock' | 'pack' | 'mode' | 'log' | 'notifier' | 'jobs'>;

/** Maximum delay until an inviter sees a friend's action, in milliseconds. */
const DELIVERY_PAUSE_MS = 1_000;

/** Registers the player's code, its rewards, and the job that updates inviters' records. */
export function addInvites(server: Server, deps: Deps): void {
  const { pack, notifier } = deps;

  server.player(getInviteLink, async ({ db, player }) => {
    return { ok: true, data: { code: await readInviteCode(db, player) } };
  });

  server.player(getInviteStats, async ({ db, player, at }) => {
    const { today, total } = await countInvitations(db, player, dayStart(pack, at));
    const { earned, paid } = await readRewards(db, player);
    return {
      ok: true,
      data: {
        todayInviteNum: today,
        totalInviteNum: total,
        inviteConfigAmount: pack.invite.reward,
        inviteRewardAmount: earned - paid,
        inviteRewardReceiveAmount: paid,
      },
    };
  });

  server.player(claimInviteRewardsOperation, async (call, { receiveAmount }) => {
    const { playerId } = call.player;
    call.afterCommit(() => notifier.publish(String(playerId), 'balance_changed', 'invite'));
    return claimInviteRewards(call.db, call.player, receiveAmount, call.at);
  });

  deps.jobs.every('invitations', DELIVERY_PAUSE_MS, () => deliverInvitations(deps));
}

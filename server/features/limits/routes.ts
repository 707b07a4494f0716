import { exclude as excludeOperation } from '@glasshouse/contract/limits/exclude.ts';
import { getLimits } from '@glasshouse/contract/limits/get-limits.ts';
import { setLimit as setLimitOperation } from '@glasshouse/contract/limits/set-limit.ts';
import { answerRealityCheck as answerOperation } from '@glasshouse/contract/limits/answer-reality-check.ts';
import type { AppContext } from '../../context.ts';
import type { Server } from '../../platform/http/serve.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import { answerRealityCheck } from './reality-checks/answer-reality-check.ts';
import {
  storeInheritableLimits,
  storeDueInheritableLimits,
} from './inheritance/inheritable-limits.ts';
import { exclude, runningBreak } from './breaks/exclude.ts';
import { endInheritedUsage } from './inheritance/inherited-usage.ts';
import { setLimit } from './changes/set-limit.ts';
import { viewLimits } from './view.ts';

export type LimitsDeps = Pick<AppContext, 'db' | 'pack' | 'notifier' | 'jobs' | 'clock' | 'log'>;

const INHERIT_PAUSE_MS = 5_000;

/** Registers the player's limits, breaks and reality check. */
export function addLimits(server: Server, deps: LimitsDeps): void {
  const { db, pack, notifier, log } = deps;
  server.player(getLimits, async ({ player, at }) => {
    const limits = await viewLimits(db, player, pack, at);
    return { ok: true, data: { limits, exclusion: await runningBreak(db, player, at) } };
  });

  /** Copies limits to devices and payout account at once; the job retries failures. */
  const storeInheritable = (player: PlayerRef) =>
    storeInheritableLimits(db, player).catch((error: unknown) => {
      log.error({ err: error, playerId: player.playerId }, 'limits wait to follow the device');
    });

  server.player(setLimitOperation, async (call, input) => {
    const { player, at, principal } = call;
    const by = { sessionId: principal.sessionId, at };
    const outcome = await db.transaction((tx) => setLimit(tx, player, pack, input, by));
    if (!outcome.ok) return outcome;
    await storeInheritable(player);
    call.afterCommit(() => notifier.publish(String(player.playerId), 'limit_reminder', input.kind));
    return outcome;
  });

  server.player(excludeOperation, async (call, input) => {
    const { player, at } = call;
    const data = await db.transaction((tx) => exclude(tx, player, pack, input, at));
    await storeInheritable(player);
    // Every window of the player shows the break, and closes an open game.
    call.afterCommit(() =>
      notifier.publish(String(player.playerId), 'balance_changed', 'exclusion'),
    );
    return { ok: true, data };
  });

  server.player(answerOperation, async (call, input) => {
    const { player, at } = call;
    const { answered, ended } = await db.transaction((tx) =>
      answerRealityCheck(tx, player, input.answer, at),
    );
    call.afterCommit(() => notifier.sessionsEnded(ended));
    return { ok: true, data: answered };
  });

  deps.jobs.every('limits', INHERIT_PAUSE_MS, async () => {
    const at = deps.clock.now();
    return (await storeDueInheritableLimits(deps, at)) + (await endInheritedUsage(deps, at));
  });
}

import { exclude as excludeOperation } from '@glasshouse/contract/limits/exclude.ts';
import { getLimits } from '@glasshouse/contract/limits/get-limits.ts';
import { setLimit as setLimitOperation } from '@glasshouse/contract/limits/set-limit.ts';
import { answerRealityCheck as answerOperation } from '@glasshouse/contract/realitycheck/answer-reality-check.ts';
import type { HouseDeps } from '../../app.ts';
import type { Server } from '../../platform/http/serve.ts';
import { answerRealityCheck } from './answer-reality-check.ts';
import { exclude, runningBreak } from './exclude.ts';
import { setLimit } from './set-limit.ts';
import { viewLimits } from './view.ts';

export type LimitsDeps = Pick<HouseDeps, 'db' | 'pack' | 'hints'>;

/** The player's own brakes: limits, breaks, the reality check. */
export function addLimits(server: Server, { db, pack, hints }: LimitsDeps): void {
  server.player(getLimits, async ({ player, at }) => {
    const limits = await viewLimits(db, player, pack, at);
    return { ok: true, data: { limits, exclusion: await runningBreak(db, player, at) } };
  });

  server.player(setLimitOperation, ({ player, at }, input) =>
    db.transaction((tx) => setLimit(tx, player, pack, input, at)),
  );

  server.player(excludeOperation, async (call, input) => {
    const { player, at } = call;
    const data = await db.transaction((tx) => exclude(tx, player, pack, input, at));
    // Every window of the player's shows the break, and closes a game that is open.
    call.afterCommit(() => hints.tell(String(player.playerId), 'balance_changed', 'exclusion'));
    return { ok: true, data };
  });

  server.player(answerOperation, async (call, input) => {
    const { player, at } = call;
    const { answered, ended } = await db.transaction((tx) =>
      answerRealityCheck(tx, player, input.answer, at),
    );
    call.afterCommit(() => hints.sessionsEnded(ended));
    return { ok: true, data: answered };
  });
}

import { exclude as excludeOperation } from '@glasshouse/contract/limits/exclude.ts';
import { getLimits } from '@glasshouse/contract/limits/get-limits.ts';
import { setLimit as setLimitOperation } from '@glasshouse/contract/limits/set-limit.ts';
import { answerRealityCheck as answerOperation } from '@glasshouse/contract/realitycheck/answer-reality-check.ts';
import type { HouseDeps } from '../../app.ts';
import type { Server } from '../../platform/http/serve.ts';
import { answerRealityCheck } from './answer-reality-check.ts';
import { blockOf } from './block.ts';
import { exclude, exclusionView } from './exclude.ts';
import { setLimit } from './set-limit.ts';
import { viewLimits } from './view.ts';

export type LimitsDeps = Pick<HouseDeps, 'db' | 'pack' | 'hints'>;

/** The player's own brakes: limits, breaks, the reality check. */
export function addLimits(server: Server, { db, pack, hints }: LimitsDeps): void {
  server.player(getLimits, async ({ player, at }) => {
    const limits = await viewLimits(db, player, pack, at);
    const running = await blockOf(db, player, at);
    const exclusion = running === null ? null : exclusionView(running);
    return { ok: true, data: { limits, exclusion } };
  });

  server.player(setLimitOperation, ({ player, at }, input) =>
    db.transaction((tx) => setLimit(tx, player, pack, input, at)),
  );

  server.player(excludeOperation, async ({ player, at }, input) => ({
    ok: true,
    data: await db.transaction((tx) => exclude(tx, player, pack, input, at)),
  }));

  server.player(answerOperation, async (call, input) => {
    const { player, at } = call;
    const { answered, ended } = await db.transaction((tx) =>
      answerRealityCheck(tx, player, input.answer, at),
    );
    call.afterCommit(() => hints.sessionsEnded(ended));
    return { ok: true, data: answered };
  });
}

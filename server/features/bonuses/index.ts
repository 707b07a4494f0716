import { cancelBonus as cancelBonusOperation } from '@glasshouse/contract/bonuses/cancel-bonus.ts';
import { listBonuses as listBonusesOperation } from '@glasshouse/contract/bonuses/list-bonuses.ts';
import type { AppContext } from '../../context.ts';
import type { Server } from '../../platform/http/serve.ts';
import { expireGrants } from '../wallet/index.ts';
import { cancelBonus, listBonuses } from './bonuses.ts';

export { listBonuses } from './bonuses.ts';
export { welcome } from './welcome.ts';

type Deps = Pick<AppContext, 'db' | 'clock' | 'notifier' | 'jobs' | 'log'>;

const EXPIRE_PAUSE_MS = 30_000;

/** Registers bonuses, and the job that ends those past their deadline. */
export function addBonuses(server: Server, deps: Deps): void {
  const { notifier } = deps;

  server.player(listBonusesOperation, async ({ db, player }, { pageNum, pageSize }) => {
    const page = { number: pageNum ?? 1, size: pageSize ?? 10 };
    return { ok: true, data: await listBonuses(db, player, page) };
  });

  server.player(cancelBonusOperation, async (call, { id }) => {
    const { playerId } = call.player;
    call.afterCommit(() => notifier.publish(String(playerId), 'balance_changed', id));
    return cancelBonus(call.db, call.player, id, call.at);
  });

  deps.jobs.every('grants', EXPIRE_PAUSE_MS, async () => {
    const players = await expireGrants(deps.db, deps.clock.now(), (error, player) =>
      deps.log.error({ err: error, ...player }, 'grants of a player could not be ended'),
    );
    for (const { playerId } of players)
      notifier.publish(String(playerId), 'balance_changed', 'bonus');
    return players.length;
  });
}

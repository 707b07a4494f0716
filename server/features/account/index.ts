import { accountInfo as accountInfoOperation } from '@glasshouse/contract/account/account-info.ts';
import type { Server } from '../../platform/http/serve.ts';
import { accountInfo, type AccountDeps } from './account-info.ts';

/** Registers the calls for a player's balances and pending items. */
export function addAccount(server: Server, deps: AccountDeps): void {
  server.player(accountInfoOperation, async (call) => ({
    ok: true,
    data: await accountInfo(deps, call),
  }));
}

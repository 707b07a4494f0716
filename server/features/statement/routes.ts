import type { AnswerOf, RequestOf } from '@glasshouse/contract/operation.ts';
import { exportData } from '@glasshouse/contract/statement/export-data.ts';
import { statement as statementOperation } from '@glasshouse/contract/statement/statement.ts';
import type { HouseDeps } from '../../app.ts';
import type { Queryable } from '../../platform/database.ts';
import type { Server } from '../../platform/http/serve.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import { exportPart } from './export-part.ts';
import { lineOf } from './lines.ts';
import { countLines, flowBetween, pageOfLines, type Filter, type FlowRow } from './store.ts';

type Op = typeof statementOperation;

/** The player's own history, to read and to take along. */
export function addStatement(server: Server, deps: Pick<HouseDeps, 'pack'>): void {
  server.player(statementOperation, async ({ db, player }, input) => ({
    ok: true,
    data: await readStatement(db, player, input),
  }));

  server.player(exportData, async (call, input) => ({
    ok: true,
    data: await exportPart(call, deps.pack, input, filterOf(input)),
  }));
}

async function readStatement(
  db: Queryable,
  player: PlayerRef,
  input: RequestOf<Op>,
): Promise<AnswerOf<Op>> {
  const filter = filterOf(input);
  const page = { number: input.pageNum ?? 1, size: input.pageSize ?? 10 };
  const rows = await pageOfLines(db, player, filter, page);
  return {
    lines: rows.map((row) => lineOf(player, row)),
    total: await countLines(db, player, filter),
    period: flow(await flowBetween(db, player, filter)),
    lifetime: flow(await flowBetween(db, player, { from: 0, to: Number.MAX_SAFE_INTEGER })),
  };
}

function filterOf({ from, to, kinds }: Pick<RequestOf<Op>, 'from' | 'to' | 'kinds'>): Filter {
  return {
    from: from ?? 0,
    to: to ?? Number.MAX_SAFE_INTEGER,
    kinds: kinds === undefined || kinds.length === 0 ? null : kinds,
  };
}

function flow({ deposited, paid_out: paidOut, staked, won }: FlowRow): AnswerOf<Op>['lifetime'] {
  return {
    deposited,
    paidOut,
    netDeposits: deposited - paidOut,
    staked,
    won,
    net: won - staked,
  };
}

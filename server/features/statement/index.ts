import type { AnswerOf, RequestOf } from '@glasshouse/contract/operation.ts';
import { exportData } from '@glasshouse/contract/statement/export-data.ts';
import { statement as statementOperation } from '@glasshouse/contract/statement/statement.ts';
import type { AppContext } from '../../context.ts';
import type { Queryable } from '../../platform/database.ts';
import type { Server } from '../../platform/http/serve.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import { exportPart } from './export-part.ts';
import { lineOf } from './lines.ts';
import { placeBefore, type JournalPlace } from '../journal/index.ts';
import { linesIn, pageOfLines, spanOf, type Filter } from './store.ts';

export { exportPart } from './export-part.ts';

type Op = typeof statementOperation;

/** Registers the calls that return and export the player's own history. */
export function addStatement(server: Server, deps: Pick<AppContext, 'pack'>): void {
  server.player(statementOperation, async ({ db, player }, input) => ({
    ok: true,
    data: await readStatement(db, player, input),
  }));

  server.player(exportData, async (call, input) => ({
    ok: true,
    data: await exportPart(call, deps.pack, input, filterOf(input)),
  }));
}

/** Returns a page of a player's lines, with the totals of the span and of all time. */
export async function readStatement(
  db: Queryable,
  player: PlayerRef,
  input: RequestOf<Op>,
): Promise<AnswerOf<Op>> {
  const span = await spanOf(db, player, filterOf(input));
  const page = { number: input.pageNum ?? 1, size: input.pageSize ?? 10 };
  const rows = await pageOfLines(db, player, span, page);
  const end =
    input.to === undefined ? span.to : await placeBefore(db, player, Number.MAX_SAFE_INTEGER);
  return {
    lines: rows.map((row) => lineOf(player, row)),
    total: linesIn(span),
    period: flowOf(span.from, span.to),
    lifetime: flowOf(null, end),
  };
}

/** True when there is such a player. */
export async function hasPlayer(db: Queryable, player: PlayerRef): Promise<boolean> {
  const rows = await db.query('select 1 from player_kind where bucket = $1 and player_id = $2', [
    player.bucket,
    player.playerId,
  ]);
  return rows.length > 0;
}

function filterOf({ from, to, kinds }: Pick<RequestOf<Op>, 'from' | 'to' | 'kinds'>): Filter {
  return {
    from: from ?? 0,
    to: to ?? Number.MAX_SAFE_INTEGER,
    kinds: kinds === undefined || kinds.length === 0 ? null : kinds,
  };
}

/** Sums the money that moved between two journal places; a null `from` is the journal's start. */
function flowOf(from: JournalPlace | null, to: JournalPlace): AnswerOf<Op>['lifetime'] {
  const deposited = to.deposited - (from?.deposited ?? 0);
  const paidOut = to.paid_out - (from?.paid_out ?? 0);
  const staked = to.staked - (from?.staked ?? 0);
  const won = to.won - (from?.won ?? 0);
  return { deposited, paidOut, netDeposits: deposited - paidOut, staked, won, net: won - staked };
}

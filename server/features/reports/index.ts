import { listGameFigures } from '@glasshouse/contract/backoffice/games/list-game-figures.ts';
import { operatorFigures } from '@glasshouse/contract/reports/operator-figures.ts';
import { parSheet } from '@glasshouse/contract/reports/par-sheet.ts';
import type { Server } from '../../platform/http/serve.ts';
import type { StaffServer } from '../../platform/http/serve-staff.ts';
import type { AppContext } from '../../context.ts';
import { addUpRounds } from './count-rounds.ts';
import { gameFigures } from './game-figures.ts';
import { figuresOf } from './figures.ts';
import { lookAtWithdrawals } from './look-at-withdrawals.ts';

const COUNT_EVERY_MS = 15_000;

/** Serves public figures computed from the books, and the PAR sheets of the games. */
export function addReports(
  server: Server,
  deps: Pick<AppContext, 'db' | 'clock' | 'games' | 'jobs' | 'log'>,
): void {
  server.public(operatorFigures, async () => ({ ok: true, data: await figuresOf(deps) }));

  server.public(parSheet, async (_call, { hash }) => {
    const game = deps.games.list.find((one) => one.hash === hash);
    if (game === undefined) return { ok: false, code: 'unknown_definition', data: null };
    return { ok: true, data: { par: game.par } };
  });

  deps.jobs.every('operator figures', COUNT_EVERY_MS, async () => {
    await lookAtWithdrawals(deps);
    return 0;
  });
}

/** Serves the games with their figures to staff. */
export function addGameFigures(
  server: StaffServer,
  deps: Pick<AppContext, 'db' | 'games' | 'switches'>,
): void {
  server.add(listGameFigures, async () => ({ ok: true, data: await gameFigures(deps) }));
}

export { addUpRounds, gameFigures };
export { dayText } from './by-day/days.ts';
export { addMoneyReports } from './desk/routes.ts';

import type { Job } from '../../platform/jobs.ts';
import type { RemoteDeps } from './deps.ts';
import { payWin, rollBack } from './play.ts';
import { movePhase, takeDueRounds, type OpenRound } from './rounds.ts';

const EVERY_MS = 1_000;
/** Rounds of one run, whose calls are sent at once. */
const AT_ONCE = 20;

/**
 * Ends rounds whose process or whose operator did not answer: wins are sent until they are paid,
 * unknown bets are taken back until the operator agrees, however long that takes.
 */
export function endRounds(deps: RemoteDeps): Job {
  return deps.jobs.every('rounds at operators', EVERY_MS, async () => {
    let taken = 0;
    for (const cell of deps.db.cells) {
      const due = await takeDueRounds(cell, deps.clock.now(), AT_ONCE);
      taken += due.length;
      await Promise.all(due.map((round) => end(deps, round)));
    }
    return taken;
  });
}

async function end(deps: RemoteDeps, round: OpenRound): Promise<void> {
  try {
    if (round.phase === 'accepted') {
      await payWin(deps, round);
      return;
    }
    if (round.phase === 'betting') {
      // The process that sent the bet has ended, or it would have moved the round on.
      if (!(await movePhase(deps.db, round, 'betting', { phase: 'unknown' }))) return;
    }
    await rollBack(deps, round);
  } catch (error) {
    deps.log.error({ err: error, round: round.round }, 'a round at an operator is still open');
  }
}

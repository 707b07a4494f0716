import type { CheckedRound } from './round-data.ts';

/**
 * Hands the proof over as a file that `npm run verify` and other people's programs read. Its
 * definition is in it, and what the log showed: that the seed was promised can be checked later
 * against a key or a checkpoint that was kept.
 */
export function downloadProof({ proof, definition, logged }: CheckedRound): void {
  const log =
    logged === null || logged.note === null ? null : { ...logged.proof, checkpoint: logged.note };
  const text = `${JSON.stringify({ ...proof, definition, log }, null, 2)}\n`;
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `round-${proof.roundId}.json`;
  link.click();
  // The browser has taken the text over once the click is handled.
  setTimeout(() => URL.revokeObjectURL(address));
}

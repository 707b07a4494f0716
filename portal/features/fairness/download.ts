import type { GameDefinition } from '@glasshouse/engine/definition.ts';
import type { Proof } from './round-data.ts';

/**
 * Hands the proof over as a file that `npm run verify` and other people's programs read. Its
 * definition is in it: the file alone is enough, also when the game has changed since.
 */
export function downloadProof(proof: Proof, definition: GameDefinition | null): void {
  const text = `${JSON.stringify({ ...proof, definition }, null, 2)}\n`;
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `round-${proof.roundId}.json`;
  link.click();
  // The browser has taken the text over once the click is handled.
  setTimeout(() => URL.revokeObjectURL(address));
}

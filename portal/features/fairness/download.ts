import type { Proof } from './round-data.ts';

/** Hands the proof over as a file that `npm run verify` and other people's programs read. */
export function downloadProof(proof: Proof): void {
  const text = `${JSON.stringify(proof, null, 2)}\n`;
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `round-${proof.roundId}.json`;
  link.click();
  // The browser has taken the text over once the click is handled.
  setTimeout(() => URL.revokeObjectURL(address));
}

import { createHash, createHmac } from 'node:crypto';
import { parseArgs } from 'node:util';
import { readRoundProof, type RoundProof } from '@glasshouse/engine/round-proof.ts';
import type { Hashing } from '@glasshouse/engine/sha256.ts';
import { verifyRound, type ProofFault, type Verdict } from '@glasshouse/engine/verify.ts';
import { findDefinition, readJson, unwrapped } from './find-definition.ts';

const USAGE = 'npm run verify -- <proof.json> [--definition <definition.json>] [--json]';

/** The round is what its proof says; it is not; it could not be found out. */
const FITS = 0;
const DIFFERS = 1;
const UNKNOWN = 2;

const hashing: Hashing = {
  sha256: (text) => createHash('sha256').update(text).digest(),
  hmacSha256: (key, message) => createHmac('sha256', key).update(message).digest(),
};

/**
 * `npm run verify`: recomputes a round from its proof, as the server gives it and the page saves
 * it. The definition is taken from `--definition`, from the proof itself, or from this tree.
 */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'boolean' }, definition: { type: 'string' } },
  });
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) throw new Error(`usage: ${USAGE}`);
  const value = readJson(path);
  const proof = readRoundProof(unwrapped(value, 'proof'));
  const definition = await definitionOf(value, proof, values.definition);
  const verdict = verifyRound(proof, definition, hashing);
  const text = values.json === true ? JSON.stringify(verdict, null, 2) : pretty(proof, verdict);
  process.stdout.write(`${text}\n`);
  if (verdict.fits) return FITS;
  return verdict.faults.every(({ kind }) => kind === 'server_seed_hidden') ? UNKNOWN : DIFFERS;
}

async function definitionOf(
  value: unknown,
  proof: RoundProof,
  path: string | undefined,
): Promise<unknown> {
  if (path !== undefined) return unwrapped(readJson(path), 'definition');
  const members = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const within = new Map<string, unknown>(members).get('definition');
  const found = within ?? (await findDefinition(proof.definitionHash));
  if (found === null) {
    throw new Error(
      `no title here has the definition ${proof.definitionHash}: save the answer of ` +
        `/v1/definitions/${proof.definitionHash} and give it as --definition <file>`,
    );
  }
  return found;
}

function pretty(proof: RoundProof, verdict: Verdict): string {
  const { draws, blocks } = verdict;
  const steps = [
    `game ${proof.gameId}, nonce ${proof.nonce}, stake ${proof.stake}, win ${proof.win}`,
    `${blocks.length} blocks of the stream, ${draws.length} draws: ${draws
      .slice(0, 12)
      .map(({ value, of }) => `${value}/${of}`)
      .join(' ')}${draws.length > 12 ? ' …' : ''}`,
  ];
  const result = verdict.fits
    ? ['The round is what the proof says: seed, definition, draws, events and win.']
    : ['The round is NOT shown to be what the proof says:', ...verdict.faults.map(sentence)];
  return [...steps, ...result].join('\n');
}

function sentence(fault: ProofFault): string {
  switch (fault.kind) {
    case 'server_seed_hidden':
      return '- the server seed is still in use; rotate it, and the proof tells it';
    case 'server_seed_hash':
      return `- the server seed hashes to ${fault.computed}, promised was ${fault.told}`;
    case 'definition_hash':
      return `- the definition hashes to ${fault.computed}, the proof names ${fault.told}`;
    case 'definition_unlawful':
      return `- the definition is not lawful: ${fault.reason}`;
    case 'game':
      return `- the definition is of game ${fault.computed}, the proof of ${fault.told}`;
    case 'stake':
      return `- the stake ${fault.told} is none of this game: ${fault.reason}`;
    case 'event':
      return [
        `- event ${fault.index} differs (counted from 0)`,
        `    told      ${fault.told ?? 'nothing more'}`,
        `    computed  ${fault.computed ?? 'nothing more'}`,
      ].join('\n');
    case 'win':
      return `- the win is ${fault.computed}, the proof says ${fault.told}`;
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = UNKNOWN;
}

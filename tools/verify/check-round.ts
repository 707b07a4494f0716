import { createHash, createHmac } from 'node:crypto';
import { recordText, type RoundProof } from '@glasshouse/engine/round-proof.ts';
import type { Hashing } from '@glasshouse/engine/sha256.ts';
import { verifyRound, type ProofFault } from '@glasshouse/engine/verify.ts';
import { AppError, type App } from './app.ts';
import { good, open, wrong, type Finding } from './findings.ts';
import { membersOf } from './strict-json.ts';

const hashing: Hashing = {
  sha256: (text) => createHash('sha256').update(text).digest(),
  hmacSha256: (key, message) => createHmac('sha256', key).update(message).digest(),
};

/** Checks the proof's parts against each other: seed, definition, draws, events, win. */
export function checkComputation(proof: RoundProof, definition: unknown): readonly Finding[] {
  const { fits, faults, draws, blocks } = verifyRound(proof, definition, hashing);
  if (fits) {
    return [
      good(`the server seed has the hash that the proof names, ${proof.serverSeedHash}`),
      good(`the definition has the hash that the proof names, ${proof.definitionHash}`),
      good(
        `stake, ${draws.length} draws from ${blocks.length} blocks, ${proof.events.length} events ` +
          `and the win of ${proof.win} follow from the seeds, nonce ${proof.nonce} and definition`,
      ),
    ];
  }
  return faults.map((fault) =>
    fault.kind === 'server_seed_hidden' ? open(sentence(fault)) : wrong(sentence(fault)),
  );
}

/** Checks that the app has published this definition, so that it was not invented for the proof. */
export async function checkPublished(
  { definitionHash, gameId }: RoundProof,
  app: App | null,
  isInTree: boolean,
): Promise<Finding> {
  if (app === null) {
    return isInTree
      ? good('the definition is one of this source tree')
      : open('whether the definition was ever published: give --log <address of the app>');
  }
  const found = await asked(() => app.ask(`/v1/definitions/${encodeURIComponent(definitionHash)}`));
  if ('reason' in found) return open(`whether the definition was published: ${found.reason}`);
  const members = membersOf(found.data);
  return members.get('hash') === definitionHash && members.get('gameId') === gameId
    ? good('the app has published this definition for this game')
    : wrong('the app has never published this definition for this game');
}

/** Checks that the app's own record of the round has the same time and number. */
export async function checkRecord(proof: RoundProof, app: App | null): Promise<Finding> {
  const what = 'roundId, seq, createTime, client seed, nonce and stake';
  if (app === null) {
    return open(`whether a round with this ${what} was played: give --log <address of the app>`);
  }
  const hash = createHash('sha256').update(recordText(proof)).digest('hex');
  const path = `/v1/fairness/record/${encodeURIComponent(proof.roundId)}/${hash}`;
  const found = await asked(() => app.ask(path));
  if ('reason' in found) return open(`${what}: ${found.reason}`);
  const same = membersOf(found.data).get('same');
  return same === 1
    ? good(`the app’s record of round ${proof.roundId} has the same ${what}`)
    : wrong(`the app has no such record: another ${what}, or no round ${proof.roundId} at all`);
}

async function asked(ask: () => Promise<unknown>): Promise<{ data: unknown } | { reason: string }> {
  try {
    return { data: await ask() };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { reason: error.message };
  }
}

function sentence(fault: ProofFault): string {
  switch (fault.kind) {
    case 'server_seed_hidden':
      return 'anything of the draw: the server seed is still in use; rotate it, and the proof has it';
    case 'server_seed_hash':
      return `the server seed hashes to ${fault.computed}, the proof names ${fault.stated}`;
    case 'definition_hash':
      return `the definition hashes to ${fault.computed}, the proof names ${fault.stated}`;
    case 'definition_unlawful':
      return `the definition is not lawful: ${fault.reason}`;
    case 'game':
      return `the definition is of game ${fault.computed}, the proof of ${fault.stated}`;
    case 'number':
      return `roundId, seq and nonce do not fit each other: ${fault.stated}, ${fault.computed}`;
    case 'stake':
      return `the stake ${fault.stated} is none of this game: ${fault.reason}`;
    case 'event':
      return [
        `event ${fault.index} differs (counted from 0)`,
        `               the proof  ${fault.stated ?? 'nothing more'}`,
        `               computed   ${fault.computed ?? 'nothing more'}`,
      ].join('\n');
    case 'win':
      return `the win is ${fault.computed}, the proof says ${fault.stated}`;
  }
}

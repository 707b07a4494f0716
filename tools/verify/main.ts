import type { RoundProof } from '@glasshouse/engine/round-proof.ts';
import { endWith, EXIT_UNKNOWN, readCommandLine, UsageError } from '../command-line/read.ts';
import { appAt, AppError, type App } from './app.ts';
import { checkPromise } from './check-promise.ts';
import { checkComputation, checkPublished, checkRecord } from './check-round.ts';
import { findDefinition } from './find-definition.ts';
import { linesOf, resultOf, type Finding } from './findings.ts';
import { readDefinitionFile, readJson, readProofFile, UnreadableError } from './read-proof.ts';
import { membersOf } from './strict-json.ts';

const USAGE = `npm run verify -- <proof.json> [--log <address>] [--checkpoint <file>] [--key <name+id+key>] [--definition <file>] [--json]

Recomputes a round from its proof, and checks that the operator committed to its seed and used it.
  --log         the app's address, such as https://play.example.org, with its log and definitions
  --checkpoint  a checkpoint saved by npm run log:verify --keep; the log must be an extension of it
  --key         the log's key to trust (default: the key in the checkpoint, else the app's own)
  --definition  a saved answer of /v1/definitions/<hash>
  --json        prints the result as JSON
Exit codes: 0 everything is verified; 1 verification failed; 2 it could not be checked.
`;

const EXITS: Readonly<Record<Finding['result'], number>> = {
  good: 0,
  wrong: 1,
  open: EXIT_UNKNOWN,
};

const LAST: Readonly<Record<Finding['result'], string>> = {
  good: 'This round was played as the proof says: seed, definition, draws, events and win.',
  wrong: 'This proof is WRONG.',
  open: 'Nothing wrong was found, but it is NOT shown that this round was played so: see what was not checked.',
};

/** `npm run verify`: recomputes a round from its proof and compares it with the commitment. */
async function main(): Promise<void> {
  const { values, positionals } = readCommandLine(USAGE, {
    json: { type: 'boolean', default: false },
    log: { type: 'string' },
    checkpoint: { type: 'string' },
    key: { type: 'string' },
    definition: { type: 'string' },
  });
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) throw new UsageError('Name one proof file');
  const app = values.log === undefined ? null : appAt(addressOf(values.log));
  const file = readProofFile(path);
  const { proof } = file;
  const kept = values.checkpoint === undefined ? null : readKept(values.checkpoint);
  const inTree = await findDefinition(proof.definitionHash);
  const given =
    values.definition === undefined ? file.definition : readDefinitionFile(values.definition);
  const definition = given ?? inTree ?? (await publishedBy(app, proof));
  if (definition === null) throw new UnreadableError(missing(proof));
  const findings = [
    ...checkComputation(proof, definition),
    await checkPublished(proof, app, inTree !== null),
    ...(await checkPromise(proof, {
      app,
      key: values.key ?? kept?.key ?? null,
      kept: kept?.note ?? null,
      saved: file.log,
    })),
    await checkRecord(proof, app),
  ];
  const result = resultOf(findings);
  process.stdout.write(
    values.json
      ? `${JSON.stringify({ result, roundId: proof.roundId, findings }, null, 2)}\n`
      : `${headline(proof)}\n${linesOf(findings)}\n${LAST[result]}\n`,
  );
  process.exitCode = EXITS[result];
}

function headline({ roundId, gameId, nonce, stake, win, clientSeedMadeBy }: RoundProof): string {
  const made = {
    player: '',
    none: '; the player gave no client seed',
    operator: '; the client seed was made by the operator',
  }[clientSeedMadeBy];
  return `round ${roundId}: game ${gameId}, nonce ${nonce}, stake ${stake}, win ${win}${made}`;
}

function addressOf(text: string): string {
  if (URL.canParse(text) && /^https?:/.test(text)) return new URL(text).origin;
  throw new UsageError(`--log takes an address like https://play.example.org, not ${text}`);
}

/** Reads the file saved by `log:verify --keep`. */
function readKept(path: string): { readonly key: string; readonly note: string } {
  const members = membersOf(readJson(path));
  const [key, note] = [members.get('key'), members.get('note')];
  if (typeof key === 'string' && typeof note === 'string') return { key, note };
  throw new UnreadableError(`${path}: no checkpoint as npm run log:verify --keep saves it`);
}

async function publishedBy(app: App | null, { definitionHash }: RoundProof): Promise<unknown> {
  if (app === null) return null;
  const data = await app.ask(`/v1/definitions/${encodeURIComponent(definitionHash)}`);
  return membersOf(data).get('definition') ?? null;
}

function missing({ definitionHash: hash }: RoundProof): string {
  return (
    `no title here has the definition ${hash}: give --log <address of the app>, ` +
    `or save the answer of /v1/definitions/${hash} and give it as --definition <file>`
  );
}

try {
  await main();
} catch (error) {
  if (error instanceof UsageError) endWith(error, USAGE);
  if (!(error instanceof UnreadableError) && !(error instanceof AppError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = EXIT_UNKNOWN;
}

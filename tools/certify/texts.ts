import type { GameDefinition } from '@glasshouse/engine/definition.ts';
import type { PublishedPar } from '@glasshouse/games/index.ts';
import { percent } from '../par/percent.ts';

/** The package's first page: what is in it and how to compute it again. */
export function packageReadme(
  { id, title, version }: GameDefinition,
  par: PublishedPar,
  randomnessPassed: boolean,
): string {
  const certainty = par.exact ? 'exact' : 'simulated; its interval is in `return/return.json`';
  return `# ${title} (${id}), version ${version}

Definition: SHA-256 \`${par.definitionHash}\`. Return to player: ${percent(par.return.decimal, 6)} (${certainty}). Statistics of the raw numbers: ${randomnessPassed ? 'passed' : 'NOT passed'} with 99 % confidence.

| file | what it is |
|---|---|
| \`definition.json\`, \`paytable.schema.json\` | everything that decides an outcome, and the schema of such files |
| \`par/\` | the PAR sheet: \`par.md\` to read, \`par.json\` for machines |
| \`return/\` | the return as a fraction, and the counts of boards by win behind it |
| \`replay/rounds.json\` | rounds by their seeds, with win, draws and the hash of their events |
| \`rng/\` | how numbers are drawn, a raw stream, our statistics, and batteries that others wrote |
| \`hashes.json\`, \`source/\` | the sources that decide outcomes and make these figures, with their hashes |
| \`responsible-play.md\` | requirements by jurisdiction, and how each stands |
| \`changes.md\` | the versions of this title |
| \`manifest.json\` | the SHA-256 of every other file of this package |

## Compute it again

Nothing but [Node](https://nodejs.org) 20 or newer is needed, and no network.

\`\`\`sh
node verify-hashes.mjs          # the sources are those of hashes.json
node recompute.mjs              # definition, return, replay, stream and statistics
node recompute.mjs return       # one of them
\`\`\`

\`recompute.mjs\` is built from \`source/\` and not minified. It ends with 0 if all is the same and with 1 if anything differs.
`;
}

/** How numbers are drawn, and which tests were run on them. */
export function randomnessText(hasEnt: boolean): string {
  return `# Random numbers

A server seed is 32 bytes from the operating system's generator (\`crypto.randomBytes\` of Node, which is OpenSSL's), written as 64 hex characters. Its SHA-256 is shown before play. The client seed is made in the player's browser afterwards. The nonce rises by one each round, and each pair of seed and nonce is used once.

Block i of a round is HMAC-SHA256(key = server seed as text, message = \`clientSeed:nonce:i\`), read as eight 4-byte big-endian numbers in order. A draw of one of n takes the next number u, rejects it if u ≥ n·⌊2³²/n⌋, and gives u mod n: no value is more likely than another, and nothing else is thrown away. The code is \`source/engine/stream.ts\` and \`source/engine/hmac-key.ts\`.

## Files

- \`stream.bin\`: 100 sequences of 1,000,000 bits, before any scaling, for NIST SP 800-22, PractRand or others. \`stream.json\` says from which seed; \`npm run rng:stream\` of the project writes as many as are needed.
- \`statistics.json\`: frequency, runs, words seen twice, and for each range that the game draws from: frequency, pairs, runs, serial correlation, gaps, poker, coupon collector and permutations. All of them together have a confidence of 99 %: the smallest p must not be below \`bound\`.
${hasEnt ? '- `ent.txt`: the output of `ent` on the stream.\n' : '- `ent` was not on the machine that made this package.\n'}- \`dieharder.md\`: the report of dieharder's battery on 4 GiB. NIST's and PractRand's programs were not run: they are in no registry that this project builds from.
`;
}

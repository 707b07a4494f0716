import {
  linesOf,
  stakeUnit,
  symbolPays,
  type GameDefinition,
  type SymbolPay,
} from '@glasshouse/engine/definition.ts';
import type { PublishedPar } from '@glasshouse/games/index.ts';
import { percent } from './percent.ts';
import { barPlot } from './svg.ts';

/** Returns the files of a PAR sheet by name; all are generated from the definition. */
export type SheetFiles = ReadonlyMap<string, string>;

/** par.json, par.md and its plots. */
export function sheetFiles(definition: GameDefinition, par: PublishedPar): SheetFiles {
  return new Map([
    ['par.json', `${JSON.stringify(par, null, 2)}\n`],
    ['par.md', sheetText(definition, par)],
    ['par-returns.svg', returnsPlot(par)],
    ['par-ladder.svg', ladderPlot(par)],
  ]);
}

/** The figures as lines of text for a terminal. */
export function summary(par: PublishedPar): string {
  return mainFigures(par)
    .map(([name, value]) => `${name.padEnd(32)} ${value}`)
    .join('\n');
}

function mainFigures(par: PublishedPar): readonly (readonly [string, string])[] {
  const { freeGames, topWin } = par;
  return [
    ['Return to player (RTP)', percent(par.return.decimal, 6)],
    ['Exact', par.exact ? 'yes' : `no: ${spread(par)}`],
    [
      'Hit rate',
      `${percent(par.hitRate.decimal, 4)}, 1 in ${(1 / par.hitRate.decimal).toFixed(3)}`,
    ],
    ...(par.winsBelowStake === undefined
      ? []
      : ([
          ['Wins below the bet', `${percent(par.winsBelowStake.decimal, 4)} of all wins`],
        ] as const)),
    ['Wins not above the bet', `${percent(par.winsNotAboveStake.decimal, 4)} of all wins`],
    [
      'Rounds that pay more than the bet',
      `${percent(par.winsAboveStake.decimal, 4)}, 1 in ${(1 / par.winsAboveStake.decimal).toFixed(3)}`,
    ],
    ['Variance', `${par.variance.decimal.toFixed(6)} bets²`],
    ['Standard deviation', `${par.standardDeviation.toFixed(6)} bets`],
    ['Volatility index, z = 1.65', par.volatilityIndex.z165.toFixed(4)],
    ['Volatility index, z = 1.96', par.volatilityIndex.z196.toFixed(4)],
    ['Max win of a round', topWin === null ? 'no limit' : odds(topWin)],
    ...(par.likelyTop === undefined
      ? []
      : ([['Largest win with odds better than 1 in 10⁹', odds(par.likelyTop)]] as const)),
    ['Max win of one paid spin', odds(par.topSpin)],
    ...(freeGames === null
      ? []
      : ([
          ['Free spins', `1 round in ${freeGames.oneIn ?? '∞'}`],
          ['Free spins, average number', `${freeGames.averageGames.toFixed(4)} spins`],
          ['Free spins, average win', `${freeGames.averageWin.toFixed(4)} × bet`],
        ] as const)),
  ];
}

function sheetText(definition: GameDefinition, par: PublishedPar): string {
  const reels = definition.strips.map((strip, reel) => [
    `${reel + 1}`,
    `${strip.length}`,
    code(strip),
  ]);
  const pays = symbolPays(definition).map((pay) => [
    code(pay.symbols),
    par.contribution.symbols.find((one) => one.symbols === pay.symbols)?.name ?? '',
    [countsText(pay.pays), ...termsOf(pay)].join('; '),
  ]);
  const returns = par.contribution.symbols.map((one) => [
    one.name,
    percent(one.paidGame, 4),
    percent(one.freeGames, 4),
  ]);
  return [
    `# ${par.title} (${par.id}), version ${par.version}`,
    '',
    'Generated from the definition by `npm run par`; a test fails when the two disagree.',
    '',
    table(['Figure', 'Value'], mainFigures(par)),
    '',
    `Definition: SHA-256 \`${par.definitionHash}\`. A bet is divided into ` +
      `${stakeUnit(definition)} bet units, so it is a multiple of ${stakeUnit(definition)} minor units.`,
    '',
    par.method,
    '',
    '## RTP by symbol and feature',
    '',
    '![RTP by symbol](par-returns.svg)',
    '',
    table(['Symbol', 'Paid spin', 'Free spins'], returns),
    '',
    table(
      ['Feature', 'RTP'],
      par.contribution.features.map((one) => [
        one.feature.replace('free games', 'free spins'),
        percent(one.return, 4),
      ]),
    ),
    '',
    '## Win distribution',
    '',
    '![How often a round pays at least this many times the bet](par-ladder.svg)',
    '',
    '## Paytable',
    '',
    readingText(definition),
    '',
    table(['Code', 'Symbol', 'Pays'], pays),
    '',
    ...featureText(definition),
    '## Reel strips',
    '',
    table(['Reel', 'Stops', 'Strip'], reels),
    '',
    ...exactReturn(par),
  ].join('\n');
}

function exactReturn(par: PublishedPar): readonly string[] {
  if (par.return.fraction === null) return [];
  const parts = par.return.fraction.split(/(?<=\/)/);
  const lines = parts.flatMap((part) => part.match(/.{1,96}/g) ?? []);
  return ['## Exact RTP', '', '```', ...lines, '```', ''];
}

/** Conditions of a pay that differ from the usual ones. */
function termsOf(pay: SymbolPay): readonly string[] {
  return [
    ...(pay.anyPosition === true ? ['in any position of the line'] : []),
    ...(pay.multipliedInFreeGames === false ? ['not multiplied in free spins'] : []),
    ...(pay.averageBonus === true ? ['average of a bonus'] : []),
  ];
}

/** Describes how pays are evaluated on the board. */
function readingText(definition: GameDefinition): string {
  const { mechanics } = definition;
  switch (mechanics.kind) {
    case 'lines': {
      const ends = mechanics.direction === 'both' ? 'both ends' : 'the left';
      const lines = linesOf(definition).length;
      const alone =
        mechanics.wildsAlone === 'own'
          ? ' A win of wilds alone pays only what is listed for wilds.'
          : '';
      return `${lines} lines pay from ${ends}, in bet units. Only the highest win of a line is paid.${alone}`;
    }
    case 'ways':
      return 'Ways pay from the left, in bet units for each way, by the number of reels.';
    case 'anywhere':
      return 'Symbols pay anywhere in view, in bet units, by their number.';
    case 'clusters':
      return 'Cluster pays: adjacent equal symbols pay in bet units, by the size of the cluster.';
  }
}

function featureText(definition: GameDefinition): readonly string[] {
  const { scatter } = definition.pays;
  const { freeGames } = definition.features;
  const lines: string[] = [];
  const { tumbles } = definition.features;
  if (tumbles !== undefined) {
    const steps = tumbles.multipliers.map((step) => `× ${step}`).join(', ');
    lines.push(
      `Tumbles: winning symbols are removed, the others fall and the new board pays again. ` +
        `Multipliers of the boards, in order: ${steps}.`,
      '',
    );
  }
  if (definition.pays.cap !== undefined) {
    lines.push(`Max win: a round pays at most ${grouped(`${definition.pays.cap}`)} × bet.`, '');
  }
  if (scatter !== undefined) lines.push(`Scatters pay, times the bet: ${countsText(scatter)}.`, '');
  if (freeGames !== undefined) {
    const again =
      freeGames.retriggers === undefined ? '' : `; retriggers: ${countsText(freeGames.retriggers)}`;
    // Without retriggers the largest award is the most there can be.
    const isReached =
      freeGames.retriggers !== undefined ||
      Math.max(...Object.values(freeGames.awards)) > (freeGames.limit ?? Infinity);
    const limit =
      freeGames.limit === null || !isReached ? '' : `; at most ${freeGames.limit} in a round`;
    lines.push(
      `Free spins, by the number of scatters: ${countsText(freeGames.awards)}${again}${limit}. ` +
        `Wins in free spins × ${freeGames.multiplier}.`,
      '',
    );
  }
  return lines;
}

function returnsPlot(par: PublishedPar): string {
  const { symbols } = par.contribution;
  const longest = Math.max(...symbols.map((one) => one.paidGame + one.freeGames));
  return barPlot(
    'RTP by symbol: paid spin (brass) and free spins (green)',
    symbols.map((one) => ({
      label: one.name,
      parts: [
        { length: one.paidGame / longest, colour: '#d9a441' },
        { length: one.freeGames / longest, colour: '#4fae86' },
      ],
      value: `${percent(one.paidGame, 2)} + ${percent(one.freeGames, 2)}`,
    })),
  );
}

function ladderPlot(par: PublishedPar): string {
  const steps = par.winLadder.filter((step) => step.probability > 0);
  const rarest = Math.log(steps.at(-1)?.probability ?? 1) - 1;
  return barPlot(
    'A round pays at least this many times the bet (logarithmic)',
    steps.map((step) => ({
      label: `${step.stakes} ×`,
      parts: [{ length: 1 - Math.log(step.probability) / rarest, colour: '#d9a441' }],
      value: `1 in ${fourDigits(1 / step.probability)}`,
    })),
  );
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((name, column) =>
    Math.max(3, name.length, ...rows.map((cells) => (cells[column] ?? '').length)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

function countsText(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([count, value]) => `${count}: ${value}`)
    .join(', ');
}

function odds(win: { readonly stakes: number; readonly oneIn: string | null }): string {
  return `${win.stakes} × bet, 1 round in ${win.oneIn ?? '∞'}`;
}

/** Four significant digits with thousands separators: 4.442, 12,910. */
function fourDigits(value: number): string {
  if (value < 1000) return value.toPrecision(4);
  return grouped(String(Number(value.toPrecision(4))));
}

function spread(par: PublishedPar): string {
  const { interval99, rounds, runs } = par;
  if (runs !== undefined) {
    return `RTP and hit rate are, the spread is from ${grouped(String(runs))} runs of free spins`;
  }
  if (interval99 === null || rounds === null) return 'simulated';
  const [from, to] = [percent(interval99.from, 4), percent(interval99.to, 4)];
  return `${from} to ${to} at 99 %, from ${grouped(String(rounds))} rounds`;
}

/** Digits in groups of three. */
function grouped(digits: string): string {
  return digits.replaceAll(/\B(?=(\d{3})+$)/g, ',');
}

function code(text: string): string {
  return `\`${text}\``;
}

import type { Browser } from 'playwright-core';
import { titles } from '@glasshouse/games/index.ts';
import { readCommandLine, UsageError } from '../../command-line/read.ts';
import type { RunningApp } from '../../chaos/running-app.ts';
import { Progress } from '../../start/progress.ts';
import { launchChromium } from '../../testing/chromium.ts';
import { measureTitle, type TitleFigures } from './measure-title.ts';
import { withApp } from './with-app.ts';

/** The limit of each figure; the figure must be below it. */
const BARS: Partial<Record<keyof TitleFigures, number>> = {
  bytes: 200_001,
  scriptMsPerFrame: 4,
  celebrationMsPerFrame: 4,
  heapMb: 40.05,
  textureMb: 24.05,
  idleFrames: 1,
  idleAnimations: 1,
  pressToMoveMs: 50.5,
};

const USAGE = `npm run bench -- stage [id …] [--json]

Measures the game page of every title, or of those named, in a real browser: bytes, time to the
first frame, script time per frame (in play, and in the celebration of a drawn win of 100 bets or
more, there also the slowest frame), memory, frames and animations when idle, recovery from a lost
graphics context, and the time from a press to the first movement on a four times slower processor.
Prints each title's figures as a line of JSON on stderr when they are measured; a run that is
stopped or fails prints what it has.
  --json  prints the result as JSON
Exit codes: 0 all limits are met; 1 one is not, or the run was stopped.
`;

/** `npm run bench -- stage`: the game pages in a real browser at full speed. */
export async function benchStage(args: readonly string[]): Promise<boolean> {
  const options = { json: { type: 'boolean', default: false } } as const;
  const { values, positionals } = readCommandLine(USAGE, options, args);
  const wanted = titles.filter(
    ({ definition: { id } }) => positionals.length === 0 || positionals.includes(String(id)),
  );
  if (wanted.length === 0) throw new UsageError(`There is no title ${positionals.join()}`);
  const progress = new Progress(process.stderr);
  progress.step('starting Glasshouse');
  const browser = await launchChromium('installed');
  const measured: TitleFigures[] = [];
  const print = (isComplete: boolean): void => {
    const faults = measured.flatMap(faultsOf);
    process.stdout.write(
      values.json
        ? `${JSON.stringify({ isComplete, titles: measured, faults })}\n`
        : tableOf(measured),
    );
  };
  let isComplete = false;
  process.once('exit', () => print(isComplete));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  try {
    await withApp((app) => measureAll(browser, app, wanted, progress, measured));
    isComplete = true;
  } finally {
    await browser.close();
  }
  return measured.flatMap(faultsOf).length === 0;
}

/** Measures these titles one after another, adding each to `measured`. */
async function measureAll(
  browser: Browser,
  app: RunningApp,
  wanted: typeof titles,
  progress: Progress,
  measured: TitleFigures[],
): Promise<void> {
  for (const { definition } of wanted) {
    progress.step(`playing ${definition.title}`);
    const figures = await measureTitle(browser, app, definition);
    measured.push(figures);
    progress.print(JSON.stringify(figures));
    for (const fault of faultsOf(figures)) progress.print(`  ${fault}`);
  }
}

function faultsOf(figures: TitleFigures): string[] {
  const over = Object.entries(BARS).flatMap(([name, bar]) => {
    const value = Number(Object.entries(figures).find(([key]) => key === name)?.[1]);
    return value < bar ? [] : [`${figures.id}: ${name} is ${value}`];
  });
  const { id, isRestored, celebrationFrames } = figures;
  return [
    ...over,
    ...(isRestored ? [] : [`${id}: a lost context stays lost`]),
    ...(celebrationFrames > 0 ? [] : [`${id}: no frame of the celebration was drawn`]),
  ];
}

/** Formats all titles as a table, one column per title. */
function tableOf(measured: readonly TitleFigures[]): string {
  const [first] = measured;
  if (first === undefined) return '';
  const rows = (Object.keys(first) as (keyof TitleFigures)[]).map((name) => {
    const cells = measured.map((figures) => String(figures[name]).padStart(9));
    return `${name.padEnd(22)}${cells.join('')}`;
  });
  return `${rows.join('\n')}\n`;
}

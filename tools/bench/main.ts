import { endWith, UsageError } from '../command-line/read.ts';
import { benchFirstSpin } from './browser/first-spin.ts';
import { benchLobby } from './browser/lobby.ts';
import { benchStage } from './browser/stage.ts';
import { benchDev } from './dev-loop.ts';
import { benchFloods } from './floods/main.ts';
import { benchGrowth } from './growth/main.ts';
import { benchScan } from './scan/main.ts';
import { benchSpins } from './spins/main.ts';
import { benchTitles } from './titles/main.ts';

/** `npm run bench -- <which> [--json] […]`: the project's benchmarks, as ratios within one run. */
const benches: Readonly<Record<string, (args: readonly string[]) => Promise<boolean>>> = {
  dev: benchDev,
  firstspin: benchFirstSpin,
  floods: benchFloods,
  growth: benchGrowth,
  lobby: benchLobby,
  scan: benchScan,
  spins: benchSpins,
  stage: benchStage,
  titles: benchTitles,
};

const USAGE = `npm run bench -- ${Object.keys(benches).join('|')} [--json]

Each of them says more with --help.
`;
const [which = '', ...args] = process.argv.slice(2);
const bench = benches[which];
if (which === '--help' || which === '-h') {
  process.stdout.write(USAGE);
} else if (bench === undefined) {
  const wrong = which.startsWith('-') ? `Unknown option '${which}'` : 'Name one of the benches';
  endWith(new UsageError(wrong), USAGE);
} else {
  try {
    process.exitCode = (await bench(args)) ? 0 : 1;
  } catch (error) {
    if (error instanceof UsageError) endWith(error, `npm run bench -- ${which} --help`);
    throw error;
  }
}

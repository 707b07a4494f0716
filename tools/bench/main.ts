import { benchFirstSpin } from './browser/first-spin.ts';
import { benchLobby } from './browser/lobby.ts';
import { benchStage } from './browser/stage.ts';
import { benchScan } from './scan/main.ts';
import { benchSpins } from './spins/main.ts';

/**
 * `npm run bench -- <which> [--json] […]`: the project's own measurements, as ratios in one run.
 */
const benches: Readonly<Record<string, (args: readonly string[]) => Promise<boolean>>> = {
  firstspin: benchFirstSpin,
  lobby: benchLobby,
  scan: benchScan,
  spins: benchSpins,
  stage: benchStage,
};

const [which = '', ...args] = process.argv.slice(2);
const bench = benches[which];
if (bench === undefined) {
  process.stderr.write(`usage: npm run bench -- ${Object.keys(benches).join('|')} [--json]\n`);
  process.exitCode = 2;
} else {
  process.exitCode = (await bench(args)) ? 0 : 1;
}

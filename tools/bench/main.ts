import { endWith, UsageError } from '../command-line/read.ts';

type Bench = (args: readonly string[]) => Promise<boolean>;

/**
 * `npm run bench -- <which> [--json] […]`: the project's benchmarks, as ratios within one run. Only
 * the chosen one is loaded.
 */
const benches: Readonly<Record<string, () => Promise<Bench>>> = {
  backoffice: async () => (await import('./backoffice/main.ts')).benchBackoffice,
  dev: async () => (await import('./dev-loop.ts')).benchDev,
  firstspin: async () => (await import('./browser/first-spin.ts')).benchFirstSpin,
  floods: async () => (await import('./floods/main.ts')).benchFloods,
  footprint: async () => (await import('./footprint/main.ts')).benchFootprint,
  growth: async () => (await import('./growth/main.ts')).benchGrowth,
  plans: async () => (await import('./plans/main.ts')).benchPlans,
  lobby: async () => (await import('./browser/lobby.ts')).benchLobby,
  overload: async () => (await import('./overload/main.ts')).benchOverload,
  push: async () => (await import('./push/main.ts')).benchPush,
  scale: async () => (await import('./scale/main.ts')).benchScale,
  scan: async () => (await import('./scan/main.ts')).benchScan,
  spins: async () => (await import('./spins/main.ts')).benchSpins,
  stage: async () => (await import('./browser/stage.ts')).benchStage,
  titles: async () => (await import('./titles/main.ts')).benchTitles,
  wallet: async () => (await import('./wallet/main.ts')).benchWallet,
};

const USAGE = `npm run bench -- ${Object.keys(benches).join('|')} [--json]

Runs a benchmark. npm run bench -- <name> --help describes it.
`;
const [which = '', ...args] = process.argv.slice(2);
const load = benches[which];
if (which === '--help' || which === '-h') {
  process.stdout.write(USAGE);
} else if (load === undefined) {
  const wrong = which.startsWith('-') ? `Unknown option '${which}'` : 'Name one of the benches';
  endWith(new UsageError(wrong), USAGE);
} else {
  try {
    const bench = await load();
    process.exitCode = (await bench(args)) ? 0 : 1;
  } catch (error) {
    if (error instanceof UsageError) endWith(error, `npm run bench -- ${which} --help`);
    throw error;
  }
}

// Preloaded into every process of the app under chaos: shifts the wall clock of one server by what
// CHAOS_CLOCK_SKEW_MS says, as machines do whose clocks were never set. Others keep their time.
const skewMs = Number.parseInt(process.env.CHAOS_CLOCK_SKEW_MS ?? '0', 10);
if (skewMs !== 0 && (process.argv[1] ?? '').endsWith('server/main.ts')) {
  const machine = Date.now;
  Date.now = () => machine() + skewMs;
}

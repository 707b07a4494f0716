// Preloaded into every process of the app under chaos: shifts one server's wall clock by
// CHAOS_CLOCK_SKEW_MS, to simulate unsynchronized clocks. Other processes keep their time.
const skewMs = Number.parseInt(process.env.CHAOS_CLOCK_SKEW_MS ?? '0', 10);
if (skewMs !== 0 && (process.argv[1] ?? '').endsWith('server/dist/main.js')) {
  const machine = Date.now;
  Date.now = () => machine() + skewMs;
}

const PAUSE_MS = 3000;

/**
 * Loads an essential part with retries until it succeeds. Meanwhile the page stays as it is, and
 * callers never see a failure.
 */
export async function retryUntilLoaded<Value>(load: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

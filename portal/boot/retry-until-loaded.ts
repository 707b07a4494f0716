const PAUSE_MS = 3000;

/**
 * Loads what a page cannot do without until it is here. Meanwhile the page stays as it is: nobody
 * who draws it has to know that it failed once.
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

/** A map that forgets what was used longest ago. */
export function createRecent<Value>(size: number) {
  const entries = new Map<string, Value>();
  return {
    get(key: string): Value | undefined {
      const value = entries.get(key);
      if (value !== undefined && entries.size > size / 2) {
        entries.delete(key);
        entries.set(key, value);
      }
      return value;
    },
    set(key: string, value: Value) {
      entries.set(key, value);
      if (entries.size > size) {
        for (const oldest of entries.keys()) {
          entries.delete(oldest);
          break;
        }
      }
    },
    delete: (key: string) => void entries.delete(key),
  };
}

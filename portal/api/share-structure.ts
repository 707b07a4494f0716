/**
 * Returns `after`, but reuses every part of `before` that is equal. Unchanged parts keep their
 * object identity, so that dependent components do not render again.
 */
export function shareStructure(before: unknown, after: unknown): unknown {
  if (Object.is(before, after)) return before;
  if (Array.isArray(before) && Array.isArray(after)) {
    const shared: unknown[] = after.map((part, at) => shareStructure(before[at], part));
    const isSame =
      before.length === after.length && shared.every((part, at) => part === before[at]);
    return isSame ? before : shared;
  }
  if (!isPlain(before) || !isPlain(after)) return after;
  const parts = Object.entries(after);
  const shared = parts.map(([name, part]) => [name, shareStructure(before[name], part)] as const);
  const isSame =
    Object.keys(before).length === parts.length &&
    shared.every(([name, part]) => name in before && part === before[name]);
  return isSame ? before : Object.fromEntries(shared);
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value?.constructor === Object;
}

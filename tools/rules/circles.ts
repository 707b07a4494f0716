import type { Import } from './imports.ts';

/**
 * Returns every group of files that import each other in a circle, each sorted by name. Type
 * imports count: files in a circle can only be read, moved and changed together. A dynamic
 * `import()` does not count, because it loads a file when it is needed.
 */
export function circlesIn(known: ReadonlyMap<string, readonly Import[]>): string[][] {
  const circles: string[][] = [];
  const order = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();

  /** Tarjan's algorithm: returns the earliest open file that `path` reaches. */
  function visit(path: string): number {
    const own = order.size;
    order.set(path, own);
    open.push(path);
    isOpen.add(path);
    let earliest = own;
    for (const { to, ours, lazy } of known.get(path) ?? []) {
      if (!ours || lazy || !known.has(to)) continue;
      if (!order.has(to)) earliest = Math.min(earliest, visit(to));
      else if (isOpen.has(to)) earliest = Math.min(earliest, order.get(to) ?? own);
    }
    if (earliest < own) return earliest;
    const circle = open.splice(open.indexOf(path));
    for (const file of circle) isOpen.delete(file);
    if (circle.length > 1) circles.push(circle.toSorted());
    return earliest;
  }

  for (const path of known.keys()) if (!order.has(path)) visit(path);
  return circles;
}

import { useSearchParams } from 'wouter';

/** Filters of a list in the address, so that a link and the back button keep them. */
export interface Filters<Names extends string> {
  /** Empty where nothing is chosen. */
  readonly values: Readonly<Record<Names, string>>;
  set(name: Names, value: string): void;
  clear(): void;
  readonly isEmpty: boolean;
}

export function useFilters<const Names extends string>(names: readonly Names[]): Filters<Names> {
  const [search, setSearch] = useSearchParams();
  const change = (edit: (next: URLSearchParams) => void) => {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        edit(next);
        // The open row may not be in the other list.
        next.delete(OPEN);
        return next;
      },
      { replace: true },
    );
  };
  // Each name is one of `names`.
  const values = Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as Record<
    Names,
    string
  >;
  return {
    values,
    set: (name, value) =>
      change((next) => (value === '' ? next.delete(name) : next.set(name, value))),
    clear: () => change((next) => names.forEach((name) => next.delete(name))),
    isEmpty: names.every((name) => values[name] === ''),
  };
}

/** The parameter of the address that names the row whose detail is shown. */
const OPEN = 'open';

/** The row whose detail is shown, by its id in the address. */
export function useOpenRow(): [id: string | null, open: (id: string | null) => void] {
  const [search, setSearch] = useSearchParams();
  const open = (id: string | null) => {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === null) next.delete(OPEN);
        else next.set(OPEN, id);
        return next;
      },
      { replace: true },
    );
  };
  return [search.get(OPEN), open];
}

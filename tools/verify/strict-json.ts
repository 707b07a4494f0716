/**
 * A JSON text as a value. What a reader could take for something else is refused: a name that
 * appears twice in one object is read differently by different programs.
 * Throws SyntaxError with the reason.
 */
export function parseStrictJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  const twice = duplicateName(text);
  if (twice !== null) throw new SyntaxError(`the name "${twice}" stands twice in one object`);
  return value;
}

const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\]:,]/g;

/** The first name that an object has twice; null where there is none. `text` must be JSON. */
function duplicateName(text: string): string | null {
  /** The names of each object that is open; null for a list. */
  const open: (Set<string> | null)[] = [];
  let last = '';
  for (const [token] of text.matchAll(TOKENS)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(null);
    else if (token === '}' || token === ']') open.pop();
    else if (token === ':') {
      const names = open.at(-1);
      // An escaped name is the same name.
      const name = String(JSON.parse(last));
      if (names?.has(name) === true) return name;
      names?.add(name);
    }
    last = token;
  }
  return null;
}

/** The members of an object; none of anything else. */
export function membersOf(value: unknown): ReadonlyMap<string, unknown> {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : new Map();
}

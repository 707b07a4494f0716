/**
 * Parses JSON and rejects ambiguous text: programs differ in how they read a name that occurs twice
 * in one object. Throws SyntaxError with the reason.
 */
export function parseStrictJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  const twice = duplicateName(text);
  if (twice !== null) throw new SyntaxError(`the name "${twice}" stands twice in one object`);
  return value;
}

const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\]:,]/g;

/** Returns the first duplicate name in an object, or null. `text` must be valid JSON. */
function duplicateName(text: string): string | null {
  /** The names seen in each open object; null for an array. */
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

/** The members of an object; empty for any other value. */
export function membersOf(value: unknown): ReadonlyMap<string, unknown> {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : new Map();
}

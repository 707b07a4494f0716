/** The syntactic kind of a character in a source file. */
export type Part = 'code' | 'comment' | 'string';

/** After these a slash starts a regular expression; elsewhere it is a division. */
const beforeRegex = /(?:^|[=(,:;!&|?{}[+\-*%<>~^]|\b(?:return|typeof|case|in|of|await|yield))\s*$/;

/** Cache of split sources: many rules read the same files. */
const divided = new Map<string, Readonly<Record<Part, string>>>();

/**
 * Returns the source with every character outside `part` replaced by a space. Line breaks are kept,
 * so positions and line numbers do not change. A string's quotes count as code, and so does the
 * content of `${}` in a template.
 */
export function only(part: Part, source: string): string {
  let parts = divided.get(source);
  if (parts === undefined) {
    parts = divide(source);
    divided.set(source, parts);
  }
  return parts[part];
}

function divide(source: string): Readonly<Record<Part, string>> {
  const parts = { code: '', comment: '', string: '' };
  for (const [kind, text] of pieces(source)) {
    const blank = text.replaceAll(/[^\n]/g, ' ');
    parts.code += kind === 'code' ? text : blank;
    parts.comment += kind === 'comment' ? text : blank;
    parts.string += kind === 'string' ? text : blank;
  }
  return parts;
}

function* pieces(source: string): Generator<[Part, string]> {
  // A stack of open templates: the number of open braces inside each one's `${}`.
  const templates: number[] = [];
  let at = 0;
  let begun = 0;
  while (at < source.length) {
    const end = special(source, at, begun, templates);
    if (end === null) {
      at += 1;
      continue;
    }
    const quote = end.part === 'string' ? 1 : 0;
    yield ['code', source.slice(begun, at + quote)];
    const last = end.closed ? end.at - quote : end.at;
    yield [end.part, source.slice(at + quote, last)];
    begun = last;
    at = end.at;
  }
  yield ['code', source.slice(begun)];
}

interface End {
  readonly part: Part;
  readonly at: number;
  /** Whether it ends with a quote, which counts as code. */
  readonly closed: boolean;
}

/** Returns the end of the comment or string that begins at `at`, or null if it is code. */
function special(source: string, at: number, begun: number, templates: number[]): End | null {
  const char = source[at];
  if (source.startsWith('//', at))
    return { part: 'comment', at: lineEnd(source, at), closed: false };
  if (source.startsWith('/*', at)) {
    const end = source.indexOf('*/', at + 2);
    return { part: 'comment', at: end === -1 ? source.length : end + 2, closed: false };
  }
  if (char === "'" || char === '"') return quoted(source, at, char);
  if (char === '/' && beforeRegex.test(source.slice(Math.max(begun, at - 40), at))) {
    return regex(source, at);
  }
  const depth = templates.at(-1);
  if (char === '`') return template(source, at, templates);
  if (depth === undefined) return null;
  if (char === '{') templates[templates.length - 1] = depth + 1;
  if (char !== '}') return null;
  if (depth === 0) {
    templates.pop();
    return template(source, at, templates);
  }
  templates[templates.length - 1] = depth - 1;
  return null;
}

function lineEnd(source: string, at: number): number {
  const end = source.indexOf('\n', at);
  return end === -1 ? source.length : end;
}

function quoted(source: string, at: number, quote: string): End {
  const last = lineEnd(source, at);
  for (let next = at + 1; next < last; next += 1) {
    if (source[next] === '\\') next += 1;
    else if (source[next] === quote) return { part: 'string', at: next + 1, closed: true };
  }
  return { part: 'string', at: last, closed: false };
}

function regex(source: string, at: number): End {
  const last = lineEnd(source, at);
  let inClass = false;
  for (let next = at + 1; next < last; next += 1) {
    const char = source[next];
    if (char === '\\') next += 1;
    else if (char === '[') inClass = true;
    else if (char === ']') inClass = false;
    else if (char === '/' && !inClass) return { part: 'string', at: next + 1, closed: true };
  }
  return { part: 'string', at: at + 1, closed: false };
}

/**
 * From a backtick, or from the brace that closes a `${}`, to the next `${` or the closing backtick.
 */
function template(source: string, at: number, templates: number[]): End {
  for (let next = at + 1; next < source.length; next += 1) {
    if (source[next] === '\\') next += 1;
    else if (source[next] === '`') return { part: 'string', at: next + 1, closed: true };
    else if (source.startsWith('${', next)) {
      templates.push(0);
      return { part: 'string', at: next + 2, closed: false };
    }
  }
  return { part: 'string', at: source.length, closed: false };
}

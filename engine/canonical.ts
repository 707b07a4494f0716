/**
 * Serialises plain data as JSON with sorted keys and no white space, so that equal data has equal
 * text. The SHA-256 of this text (UTF-8) is a game definition's hash.
 *
 * Keys are sorted by UTF-16 code units; a key whose value is undefined is omitted, as in JSON.
 * Throws TypeError for values that JSON cannot represent: functions, symbols, bigints, undefined in
 * a list, numbers that are not finite.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') {
    return JSON.stringify(value);
  }
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError(`JSON cannot say ${value}`);
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) {
    return `[${value.map((item: unknown) => canonicalJson(item)).join(',')}]`;
  }
  if (typeof value === 'object') {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
    return `{${members.join(',')}}`;
  }
  throw new TypeError(`JSON cannot say a ${typeof value}`);
}

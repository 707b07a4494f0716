/** A node of a syntax tree as PostgreSQL's parser gives it: an object under its node's name. */
export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The fields of a node if it is of that kind; null if not. */
export function nodeOf(value: unknown, kind: string): Fields | null {
  const found = isFields(value) ? value[kind] : null;
  return isFields(found) ? found : null;
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/**
 * Visits every node below `value`, itself included, with the name of the field or node it is
 * under. What `enter` returns false for is not visited further.
 */
export function visit(value: unknown, enter: (name: string, fields: Fields) => boolean | void) {
  if (Array.isArray(value)) for (const each of value) visit(each, enter);
  if (!isFields(value)) return;
  for (const [name, field] of Object.entries(value)) {
    if (isFields(field) && enter(name, field) === false) continue;
    visit(field, enter);
  }
}

/** The last part of a column's name: `bucket` of `w.bucket`; null for anything else. */
export function columnName(value: unknown): string | null {
  const last = listOf(nodeOf(value, 'ColumnRef')?.['fields']).at(-1);
  return stringOf(last);
}

export function isStar(value: unknown): boolean {
  const last = listOf(nodeOf(value, 'ColumnRef')?.['fields']).at(-1);
  return isFields(last) && 'A_Star' in last;
}

export function stringOf(value: unknown): string | null {
  const text = nodeOf(value, 'String')?.['sval'];
  return typeof text === 'string' ? text : null;
}

/** The number of a parameter, from 1, also below a cast; null for anything else. */
export function parameterOf(value: unknown): number | null {
  const cast = nodeOf(value, 'TypeCast');
  const number = nodeOf(cast === null ? value : cast['arg'], 'ParamRef')?.['number'];
  return typeof number === 'number' ? number : null;
}

/** The name of a function without its schema. */
export function functionName(call: Fields): string {
  return stringOf(listOf(call['funcname']).at(-1)) ?? '';
}

/** A comparison of two nodes that ignores where in the text they are. */
export function isSame(one: unknown, other: unknown): boolean {
  return withoutPlaces(one) === withoutPlaces(other);
}

function withoutPlaces(value: unknown): string {
  return JSON.stringify(value, (key, field: unknown) => (key === 'location' ? undefined : field));
}

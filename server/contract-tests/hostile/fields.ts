import type { Operation } from '@glasshouse/contract/operation.ts';

/** A field of a request that a value can be inserted into. */
export interface RequestField {
  /** The path to it: `['accountForm', 'phone']`; `['orderIds', '0']` for an array item. */
  readonly path: readonly string[];
  /** The field's name as in `data.fields` of a refusal. */
  readonly name: string;
  readonly required: boolean;
  readonly schema: Schema;
}

/** The JSON Schema keywords used here. */
export interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly maxLength?: number;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
}

/** Returns every field of an operation's request, including nested ones. */
export function fieldsOf(operation: Operation): RequestField[] {
  return inside(schemaOf(operation), []);
}

export function schemaOf(operation: Operation): Schema {
  return JSON.parse(JSON.stringify(operation.request)) as Schema;
}

function inside(schema: Schema, path: readonly string[]): RequestField[] {
  const named = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const required = schema.required?.includes(name) ?? false;
    return field(inner, [...path, name], required);
  });
  const member = schema.items === undefined ? [] : field(schema.items, [...path, '0'], false);
  return [...named, ...member];
}

function field(schema: Schema, path: readonly string[], required: boolean): RequestField[] {
  return [{ path, name: path.join('.'), required, schema }, ...inside(schema, path)];
}

/** Returns the choices of a union, or the schema itself. */
export function choicesOf(schema: Schema): readonly Schema[] {
  return schema.anyOf ?? [schema];
}

/** Returns whether the base request has the field's parent object; lists are created as needed. */
export function hasParent(base: unknown, { path }: RequestField): boolean {
  if (path.length < 2 || path.at(-1) === '0') return true;
  const [name = ''] = path;
  return Object.hasOwn(Object(base), name);
}

const PLACE = '"value placeholder"';

/** The body as JSON text with `json` at the field's position; null omits the field. */
export function bodyWith(base: unknown, { path }: RequestField, json: string | null): string {
  const body = set(base, path, json === null ? undefined : JSON.parse(PLACE));
  return JSON.stringify(body).replace(PLACE, () => json ?? '');
}

function set(base: unknown, path: readonly string[], value: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (name === '0') return [set(Array.isArray(base) ? base[0] : undefined, rest, value)];
  const members: Record<string, unknown> = { ...Object(base) };
  return { ...members, [name]: set(members[name], rest, value) };
}

import type { Operation } from '@glasshouse/contract/operation.ts';

/** One place of a request that a value can be put into. */
export interface RequestField {
  /** The way to it: `['accountForm', 'phone']`, `['orderIds', '0']` for an array's member. */
  readonly way: readonly string[];
  /** As `data.fields` names it. */
  readonly name: string;
  readonly required: boolean;
  readonly schema: Schema;
}

/** The members of a JSON Schema that matter here. */
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

/** Every field of an operation's request, those inside objects and arrays too. */
export function fieldsOf(operation: Operation): RequestField[] {
  return inside(schemaOf(operation), []);
}

export function schemaOf(operation: Operation): Schema {
  return JSON.parse(JSON.stringify(operation.request)) as Schema;
}

function inside(schema: Schema, way: readonly string[]): RequestField[] {
  const named = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const required = schema.required?.includes(name) ?? false;
    return field(inner, [...way, name], required);
  });
  const member = schema.items === undefined ? [] : field(schema.items, [...way, '0'], false);
  return [...named, ...member];
}

function field(schema: Schema, way: readonly string[], required: boolean): RequestField[] {
  return [{ way, name: way.join('.'), required, schema }, ...inside(schema, way)];
}

/** What can stand alone in a schema: itself, or the choices of a union. */
export function choicesOf(schema: Schema): readonly Schema[] {
  return schema.anyOf ?? [schema];
}

/** Whether the base has what the field is inside of; a list can be made where there is none. */
export function standsIn(base: unknown, { way }: RequestField): boolean {
  if (way.length < 2 || way.at(-1) === '0') return true;
  const [name = ''] = way;
  return Object.hasOwn(Object(base), name);
}

const PLACE = '"here stands the value"';

/** The body as JSON text with `json` in the field's place; null leaves the field out. */
export function bodyWith(base: unknown, { way }: RequestField, json: string | null): string {
  const body = set(base, way, json === null ? undefined : JSON.parse(PLACE));
  return JSON.stringify(body).replace(PLACE, () => json ?? '');
}

function set(base: unknown, way: readonly string[], value: unknown): unknown {
  const [name, ...rest] = way;
  if (name === undefined) return value;
  if (name === '0') return [set(Array.isArray(base) ? base[0] : undefined, rest, value)];
  const members: Record<string, unknown> = { ...Object(base) };
  return { ...members, [name]: set(members[name], rest, value) };
}

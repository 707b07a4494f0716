/** The schema with every object closed, so that a sample cannot show what is not declared. */
export function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const members = Object.fromEntries(
    Object.entries(schema).map(([name, member]) => [name, closed(member)]),
  );
  if (!('properties' in schema) || 'additionalProperties' in schema) return members;
  return { ...members, additionalProperties: false };
}

import fc from 'fast-check';
import type { Json, JsonObject } from '@glasshouse/contract/openapi.ts';
import type { Random } from './random.ts';

/** Strings that break code that trusts its input. */
const ODD_STRINGS = [
  '',
  ' ',
  '\u0000',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  "' or 1=1 --",
  '"; drop table wallet; --',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '${7*7}{{7*7}}',
  '\u202egnp.exe',
  '😀'.repeat(40),
  '\ud800',
  'ﷺ'.repeat(20),
  '0'.repeat(300),
  'a'.repeat(5000),
  '%00%0a',
  '1e309',
];
const ODD_NUMBERS = [
  0,
  -1,
  1,
  0.5,
  -0,
  1e21,
  -1e21,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  1e-7,
  99_999_999_999_999,
];
const ODD_VALUES: readonly Json[] = [null, true, false, [], {}, [[]], [null], { length: 1 }];
const SAMPLES = 60;

/** Makes values from JSON schemas: mostly valid, some nearly so, some not at all. */
export interface Values {
  /** A request body of an operation. `foreign`: ids of others, put in wherever they fit. */
  body(
    random: Random,
    of: { readonly schema: JsonObject; readonly example: JsonObject },
    foreign: readonly string[],
  ): Json;
  /** A string that fits a pattern, or an odd one. */
  text(random: Random, pattern: string | undefined, foreign: readonly string[]): string;
}

/** `seed`: of the samples for each pattern. */
export function createValues(seed: number): Values {
  const text = createTexts(seed);

  const value = (random: Random, schema: JsonObject, foreign: readonly string[]): Json => {
    if (random.chance(0.02)) return random.pick(ODD_VALUES);
    if (schema['const'] !== undefined) return schema['const'];
    if (Array.isArray(schema['enum'])) return random.pick(schema['enum'] as readonly Json[]);
    const choices = schema['anyOf'] ?? schema['oneOf'];
    if (Array.isArray(choices)) {
      return value(random, random.pick(choices as readonly JsonObject[]), foreign);
    }
    switch (schema['type']) {
      case 'object':
        return object(random, schema, foreign);
      case 'array':
        return Array.from({ length: random.below(4) }, () =>
          value(random, (schema['items'] ?? {}) as JsonObject, foreign),
        );
      case 'integer':
      case 'number':
        return number(random, schema);
      case 'boolean':
        return random.chance(0.5);
      case 'string':
        return text(random, schema['pattern'] as string | undefined, foreign);
      default:
        return random.pick(ODD_VALUES);
    }
  };
  const object = (random: Random, schema: JsonObject, foreign: readonly string[]): JsonObject => {
    const required = (schema['required'] ?? []) as readonly string[];
    const made: Record<string, Json> = {};
    for (const [name, of] of Object.entries((schema['properties'] ?? {}) as JsonObject)) {
      const isLeftOut = random.chance(required.includes(name) ? 0.03 : 0.4);
      if (!isLeftOut) made[name] = value(random, of as JsonObject, foreign);
    }
    if (random.chance(0.03)) made[random.pick(['extra', 'isAdmin', 'role'])] = true;
    return made;
  };

  return {
    text,
    body(random, { schema, example }, foreign) {
      const made = value(random, schema, foreign);
      if (typeof made !== 'object' || made === null || Array.isArray(made)) return made;
      // The example's values pass the checks of meaning that a schema does not have.
      const keep = Object.entries(example).filter(([, own]) => {
        const isId = typeof own === 'string' && /\d/.test(own);
        return random.chance(isId ? 0.1 : 0.6);
      });
      return { ...made, ...Object.fromEntries(keep) };
    },
  };
}

/** Strings of a pattern, made once for each. */
function createTexts(seed: number): Values['text'] {
  const samples = new Map<string, readonly string[]>();
  const fitting = new Map<string, readonly string[]>();

  const samplesOf = (pattern: string): readonly string[] => {
    const known = samples.get(pattern);
    if (known !== undefined) return known;
    const made = fc.sample(stringsLike(pattern), { numRuns: SAMPLES, seed });
    samples.set(pattern, made);
    return made;
  };
  const foreignLike = (pattern: string, foreign: readonly string[]): readonly string[] => {
    const known = fitting.get(pattern);
    if (known !== undefined) return known;
    const expression = new RegExp(pattern, 'u');
    const found = foreign.filter((text) => expression.test(text));
    fitting.set(pattern, found);
    return found;
  };
  return (random, pattern, foreign) => {
    if (random.chance(0.08)) return random.pick(ODD_STRINGS);
    const others = pattern === undefined ? foreign : foreignLike(pattern, foreign);
    if (others.length > 0 && random.chance(0.7)) return random.pick(others);
    return pattern === undefined ? random.pick(ODD_STRINGS) : random.pick(samplesOf(pattern));
  };
}

function stringsLike(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'));
  } catch {
    // A pattern with lookahead, for which no strings can be made.
    return fc.string();
  }
}

function number(random: Random, schema: JsonObject): number {
  if (random.chance(0.15)) return random.pick(ODD_NUMBERS);
  const least = Number(schema['minimum'] ?? 0);
  const most = Number(schema['maximum'] ?? 1_000_000);
  const spread = random.pick([1, 10, 1_000, 100_000, most - least + 1]);
  const made = least + random.below(Math.min(most - least + 1, spread));
  return schema['type'] === 'integer' ? Math.floor(made) : made;
}

import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { operations } from './index.ts';
import { openApiDocument, type Json } from './openapi.ts';

const GAMES = 'https://games.example.org';
const document = openApiDocument({
  title: 'Glasshouse',
  version: '0.1.0',
  serverUrl: '/',
  gamesUrl: GAMES,
});

type Place = readonly string[];

function* walk(value: Json, place: Place): Generator<readonly [Place, Json]> {
  yield [place, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) yield* walk(inner, [...place, name]);
}

const all = [...walk(document, [])];

function at(place: Place): Json | undefined {
  let found: Json | undefined = document;
  for (const name of place) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = new Map<string, Json>(Object.entries(found)).get(name);
  }
  return found;
}

const pointer = (place: Place) =>
  `#/${place.map((name) => name.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`;

describe('the OpenAPI document', () => {
  test('has every operation once, under its own name', () => {
    const ids = all.filter(([place]) => place.at(-1) === 'operationId').map(([, id]) => String(id));
    expect(ids.toSorted()).toEqual(Object.keys(operations).toSorted());
  });

  test('refers only to its own definitions', () => {
    const refs = all.filter(([place]) => place.at(-1) === '$ref').map(([, ref]) => String(ref));
    expect(refs.length).toBeGreaterThan(100);
    for (const ref of new Set(refs)) expect(at(ref.slice(2).split('/')), ref).toBeDefined();
  });

  test('shows only examples that its own schemas accept', () => {
    const ajv = new Ajv2020({ strict: false });
    ajv.addSchema(document, 'openapi');
    const media = all.filter(([place]) => place.at(-1) === 'application/json');
    let shown = 0;
    for (const [place] of media) {
      const validate = ajv.compile({ $ref: `openapi${pointer([...place, 'schema'])}` });
      const examples = Object.values(Object(at([...place, 'examples']) ?? {})).map((one) =>
        Object(one),
      );
      const single = at([...place, 'example']);
      const values = [
        ...examples.map((one) => one.value),
        ...(single === undefined ? [] : [single]),
      ];
      for (const value of values) {
        shown += 1;
        expect(validate(value), `${place.join(' ')} ${JSON.stringify(validate.errors)}`).toBe(true);
      }
      expect(values.length, place.join(' ')).toBeGreaterThan(0);
    }
    expect(shown).toBeGreaterThan(150);
  });

  test('declares the token and the key that each operation requires', () => {
    const spin = at(['paths', '/game/spin', 'post', 'security']);
    expect(spin).toEqual([{ game: [] }]);
    expect(at(['paths', '/user/login', 'post', 'security'])).toEqual([]);
    expect(at(['paths', '/v1/bus/taskGot', 'post', 'parameters'])).toEqual([
      { $ref: '#/components/parameters/idempotencyKey' },
    ]);
    expect(at(['paths', '/game/spin', 'post', 'parameters'])).toEqual([]);
    expect(Object.keys(Object(at(['paths', '/game/spin', 'post', 'responses'])))).toContain('422');
  });

  test('names the games’ origin only for the calls of a game page', () => {
    const elsewhere = Object.entries(document.paths)
      .filter(([, path]) => 'servers' in path)
      .map(([name, { servers }]) => [name, servers]);
    const servers = [{ url: GAMES }];
    expect(elsewhere).toEqual([
      ['/game/history', servers],
      ['/game/round', servers],
      ['/game/session', servers],
      ['/game/rotateSeed', servers],
      ['/game/setClientSeed', servers],
      ['/game/spin', servers],
    ]);
  });

  test('declares the fields of a path as its parameters', () => {
    expect(at(['paths', '/v1/definitions/{hash}', 'get', 'parameters', '0', 'name'])).toBe('hash');
    expect(at(['paths', '/v1/definitions/{hash}', 'get', 'requestBody'])).toBeUndefined();
  });
});

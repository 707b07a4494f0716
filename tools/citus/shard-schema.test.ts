import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { schema } from '@glasshouse/server/schema.ts';
import { ofShards } from './shard-schema.ts';

const own = {
  name: 'players_2',
  shards: new Map([
    ['wallet', 102_010],
    ['deposit', 102_020],
    ['round', 102_030],
  ]),
};
const shown = (text: string) => ofShards(text, own);

test('a trigger belongs to the shard of its table', () => {
  const text = `create or replace trigger kept after insert or update of a, b on deposit
    for each row execute function keep();`;
  expect(shown(text)).toContain('on players.deposit_102020\n');
});

test('a trigger of a table at home stays as it is', () => {
  const text = `drop trigger if exists kept on staff;
    create constraint trigger kept after insert on staff
      deferrable initially deferred for each row execute function keep();`;
  expect(shown(text)).toBe(text);
});

test('a trigger is removed from the shard before it is made again', () => {
  expect(shown('drop trigger if exists kept on deposit;')).toBe(
    'drop trigger if exists kept on players.deposit_102020;',
  );
});

test.each([
  ['set search_path = pg_catalog, public, pg_temp as', 'pg_catalog, players_2, pg_temp as'],
  ['delete from public.directory', 'delete from players_2.directory'],
  [`relnamespace = 'public'::regnamespace`, `relnamespace = 'players_2'::regnamespace`],
  ['in schema public from public', 'in schema players_2 from public'],
  [`'round'::regclass`, `'players.round_102030'::regclass`],
])('%s means the schema of the shards', (text, expected) => {
  expect(shown(text)).toContain(expected);
});

test('no file of functions names the schema public', async () => {
  const left: string[] = [];
  for (const path of schema.repeatable) {
    const text = shown(await readFile(path, 'utf8')).replaceAll(/^\s*--.*$/gm, '');
    for (const [found] of text.matchAll(/.*\bpublic\b.*/g)) {
      // The role of that name, and words of messages.
      if (!/(from|to) public\b|'may make things/.test(found)) left.push(found.trim());
    }
  }
  expect(left).toEqual([]);
});

test('deleting guests looks into all tables of players', async () => {
  const path = schema.repeatable.find((each) => each.endsWith('forget-guests.sql')) ?? '';
  const text = shown(await readFile(path, 'utf8'));
  expect(text).toContain(`c.relname in ('wallet', 'deposit', 'round')`);
  expect(text).not.toContain(`c.relkind in ('r', 'p')`);
});

import { expect, test } from 'vitest';
import { callTables } from '../calls/tables.ts';
import { textOf } from './tree.ts';

test.each(Object.entries(callTables()))('%s is as `npm run calls` writes it', (path, text) => {
  expect(textOf(path)).toBe(text);
});

test('a table written by hand is not as the command writes it', () => {
  const [table = ''] = Object.values(callTables());
  const byHand = table.replace("access: 'public'", "access: 'player'");
  expect(byHand).not.toBe(table);
  expect(Object.values(callTables())).not.toContain(byHand);
});

test('the portal knows how a call of each kind is made', () => {
  const all = Object.values(callTables()).join('\n');
  expect(all).toContain("  login: { path: '/user/login', access: 'public' },");
  expect(all).toContain("claimTask: { path: '/v1/bus/taskGot', access: 'player', keyed: true },");
  expect(all).toContain("lobby: { path: '/v1/lobby', access: 'public', get: true },");
});

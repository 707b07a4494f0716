import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCellsApp } from '../testing/cells.ts';
import { recordCells, type CellsOfCalls } from '../testing/cells-of-calls.ts';
import { everyOperation } from './call-operation.ts';
import { scenarios } from './scenarios/index.ts';
import { openWorld, type World } from './scenarios/world.ts';

/** Every operation is answered by two databases that share the players, as by one. */

let world: World;
let calls: CellsOfCalls;
beforeAll(async () => {
  world = await openWorld(async (options) => {
    const app = await openCellsApp(options);
    calls = await recordCells(app.app.deps.db);
    return {
      ...app,
      call: (path, body, of) => calls.within(path, () => app.call(path, body, of)),
      gameCall: (path, body, of) => calls.within(path, () => app.gameCall(path, body, of)),
    };
  });
});
afterAll(() => world.close());

test.each(everyOperation)('%s is answered', async (name, operation) => {
  const { operation: asked, reply } = await scenarios[name].answer(world);
  expect(asked).toBe(operation);
  expect([reply.status, reply.msgCode], reply.text).toEqual([200, 'success']);
});

test('no call of a player touched the players of two databases', () => {
  expect(calls.severalOf()).toEqual([]);
});

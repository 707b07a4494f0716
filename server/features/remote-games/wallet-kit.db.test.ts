import { afterAll, beforeAll, expect, test } from 'vitest';
import { SUPPLIER_CASES } from '@glasshouse/supplier/kit/supplier/cases.ts';
import { openRemoteWorld, type RemoteWorld } from './testing/remote-world.ts';

/** The wallet kit on our games: they keep the protocol as any supplier does. */

let world: RemoteWorld;
beforeAll(async () => {
  world = await openRemoteWorld();
  world.work();
});
afterAll(() => world.close());

test.each(SUPPLIER_CASES)('$name', async ({ run }) => {
  await expect(run(world.subject)).resolves.toBeUndefined();
});

import { expect, test } from 'vitest';
import { DatabaseUnavailableError } from '../deadline.ts';
import { openBucketMap } from './bucket-map.ts';

function failing(times: number) {
  let calls = 0;
  return {
    query: async <Row>(): Promise<Row[]> => {
      calls += 1;
      if (calls <= times) throw new DatabaseUnavailableError('no connection to the database');
      return [];
    },
  };
}

test('bucket map: a slow first connection is tried again', async () => {
  const map = await openBucketMap(failing(3), 2);
  expect(map.cellOf(5)).toBe(0);
});

test('bucket map: a database that does not come ends the start', async () => {
  await expect(openBucketMap(failing(4), 2)).rejects.toThrow('no connection to the database');
});

import { expect, test } from 'vitest';
import { patroniSettings, proxySettings, type Member } from './settings.ts';

const cluster = { etcdPort: 2379, proxyPort: 5000, postgresBin: '/bin', password: 'secret' };
const members: Member[] = [
  { name: 'one', folder: '/one', postgresPort: 5001, restPort: 8001 },
  { name: 'two', folder: '/two', postgresPort: 5002, restPort: 8002 },
];

test('a commit waits for the standby on its disk', () => {
  const settings = JSON.parse(patroniSettings(members[0] as Member, cluster)) as {
    bootstrap: { dcs: { synchronous_mode: boolean; postgresql: { parameters: object } } };
  };
  const { dcs } = settings.bootstrap;
  expect(dcs.synchronous_mode).toBe(true);
  expect(dcs.postgresql.parameters).toMatchObject({
    synchronous_commit: 'on',
    fsync: 'on',
    full_page_writes: 'on',
  });
});

test('the proxy asks patroni of each member for the primary', () => {
  const text = proxySettings(members, cluster);
  expect(text).toContain('option httpchk GET /primary');
  expect(text).toContain('server one 127.0.0.1:5001 check port 8001');
  expect(text).toContain('server two 127.0.0.1:5002 check port 8002');
});

import { operations, type OperationName } from '@glasshouse/contract/index.ts';

/** Operations of the portal's first page; all others are loaded when one is called. */
const FIRST: readonly OperationName[] = [
  'accountInfo',
  'claimTask',
  'getBigTask',
  'getInviteLink',
  'launchGame',
  'lobby',
  'login',
  'recentWithdrawals',
  'setLang',
];

const LINE = 100;

const names = (Object.keys(operations) as OperationName[])
  .filter((name) => {
    const { access, path } = operations[name];
    // Games call their own operations, and paths with parameters are fetched by URL.
    return access !== 'game' && !path.includes(':');
  })
  .toSorted((one, other) => (one < other ? -1 : 1));

/** Generates the portal's files that describe the operations; returns contents by path. */
export function callTables(): Readonly<Record<string, string>> {
  return {
    'portal/api/first-calls.ts': table('FIRST_CALLS', FIRST),
    'portal/api/later-calls.ts': table(
      'LATER_CALLS',
      names.filter((name) => !FIRST.includes(name)),
    ),
  };
}

function table(constant: string, calls: readonly OperationName[]): string {
  return `/** Made from the contract by \`npm run calls\`: not to be edited. */
export const ${constant} = {
${calls.map((name) => line(name)).join('\n')}
} as const;
`;
}

function line(name: OperationName): string {
  const { path, access, repeat, method } = operations[name];
  const parts = [
    `path: '${path}'`,
    `access: '${access}'`,
    ...(repeat === 'free' ? [] : ['keyed: true']),
    ...(method === 'GET' ? ['get: true'] : []),
  ];
  const short = `  ${name}: { ${parts.join(', ')} },`;
  if (short.length <= LINE) return short;
  return [`  ${name}: {`, ...parts.map((part) => `    ${part},`), '  },'].join('\n');
}

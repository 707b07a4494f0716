import { operations, type OperationName } from '@glasshouse/contract/index.ts';

/** What the portal's first page calls; all others are loaded when one of them is called. */
const FIRST: readonly OperationName[] = [
  'accountInfo',
  'claimTask',
  'getBigTask',
  'getInviteLink',
  'launchGame',
  'lobby',
  'login',
  'recentPayouts',
  'setLang',
];

const LINE = 100;

const names = (Object.keys(operations) as OperationName[])
  .filter((name) => {
    const { access, path } = operations[name];
    // A game's calls are the game's own, and what has an address of its own is no call.
    return access !== 'game' && !path.includes(':');
  })
  .toSorted((one, other) => (one < other ? -1 : 1));

/** The files of the portal that say how calls are made, made from the contract, by their path. */
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

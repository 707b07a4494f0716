import { runCases, type CaseResult } from '@glasshouse/supplier/kit/case.ts';
import { connectSupplier } from '@glasshouse/supplier/kit/connect-supplier.ts';
import { findOperatorFault, findSupplierFault } from '@glasshouse/supplier/kit/find-fault.ts';
import { OPERATOR_CASES } from '@glasshouse/supplier/kit/operator/index.ts';
import { OPERATOR_FAULTS } from '@glasshouse/supplier/kit/reference-operator/faults.ts';
import { SUPPLIER_CASES } from '@glasshouse/supplier/kit/supplier/cases.ts';
import { SUPPLIER_FAULTS } from '@glasshouse/supplier/kit/reference-supplier.ts';
import { readCommandLine } from '../command-line/read.ts';
import { openOperator } from './open-operator.ts';
import { openRemoteGames } from './open-remote-games.ts';

/** `npm run conformance`: the wallet kit on this project's own operator and supplier. */
const USAGE = `npm run conformance [-- --json] [--skip-faults]

Runs the wallet kit on a demo that it starts, on the reference supplier, and on our own games for
other operators. Then switches on each
fault of the reference operator and supplier and shows that the kit finds it.

  --json          prints {ok, operator, supplier, remoteGames, faults} as JSON
  --skip-faults   checks only our own operator, supplier and games
`;

const { values } = readCommandLine(USAGE, {
  json: { type: 'boolean', default: false },
  'skip-faults': { type: 'boolean', default: false },
});

interface FoundFault {
  readonly side: 'operator' | 'supplier';
  readonly fault: string;
  /** The case that found it; null when none did. */
  readonly foundBy: string | null;
}

function show(side: string) {
  return {
    done({ case: name, result, ms, reason }: CaseResult): boolean {
      const why = reason === undefined ? '' : `: ${reason}`;
      process.stderr.write(`${result}  ${side}  ${name} (${ms} ms)${why}\n`);
      return true;
    },
  };
}

async function checkOperator(): Promise<CaseResult[]> {
  const { subject, close } = await openOperator();
  try {
    return await runCases(OPERATOR_CASES, subject, show('operator'));
  } finally {
    await close();
  }
}

async function checkSupplier(): Promise<CaseResult[]> {
  const { subject, cases, close } = await connectSupplier(new Set());
  try {
    return await runCases(cases, subject, show('supplier'));
  } finally {
    await close();
  }
}

async function checkRemoteGames(): Promise<CaseResult[]> {
  const { subject, close } = await openRemoteGames();
  try {
    return await runCases(SUPPLIER_CASES, subject, show('our games'));
  } finally {
    await close();
  }
}

async function findFaults(): Promise<FoundFault[]> {
  const found: FoundFault[] = [];
  const add = (side: FoundFault['side'], fault: string, foundBy: string | null) => {
    found.push({ side, fault, foundBy });
    process.stderr.write(`${foundBy === null ? 'MISSED' : 'found'}  ${side}  ${fault}\n`);
  };
  for (const fault of OPERATOR_FAULTS) add('operator', fault, await findOperatorFault(fault));
  for (const fault of SUPPLIER_FAULTS) add('supplier', fault, await findSupplierFault(fault));
  return found;
}

const operator = await checkOperator();
const supplier = await checkSupplier();
const remoteGames = await checkRemoteGames();
const faults = values['skip-faults'] ? [] : await findFaults();
const all = [...operator, ...supplier, ...remoteGames];
const failed = all.filter(({ result }) => result === 'failed').length;
const missed = faults.filter(({ foundBy }) => foundBy === null).length;
const ok = failed === 0 && missed === 0;
process.stdout.write(
  values.json
    ? `${JSON.stringify({ ok, operator, supplier, remoteGames, faults })}\n`
    : `operator ${operator.length} cases, supplier ${supplier.length} cases, ` +
        `our games ${remoteGames.length} cases, ${failed} failed; ` +
        `${faults.length - missed} of ${faults.length} faults found\n`,
);
process.exitCode = ok ? 0 : 1;

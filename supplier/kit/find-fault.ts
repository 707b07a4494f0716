import { runCases, type Case } from './case.ts';
import { now } from './clock.ts';
import { connectSupplier } from './connect-supplier.ts';
import { OPERATOR_CASES } from './operator/index.ts';
import type { OperatorSubject } from './operator/subject.ts';
import type { OperatorFault } from './reference-operator/faults.ts';
import { startReferenceOperator } from './reference-operator/operator.ts';
import type { SupplierFault } from './reference-supplier.ts';

const SECRET = 'the secret of the operator';
const OTHER_SECRET = 'the next secret of the operator';

/** The first case that finds a fault of the reference operator; null when none does. */
export async function findOperatorFault(fault: OperatorFault | null): Promise<string | null> {
  const secrets = { secret: SECRET, otherSecret: OTHER_SECRET };
  const operator = await startReferenceOperator({
    ...{ ...secrets, now, game: 'kit-game', currency: 'INR' },
    faults: new Set(fault === null ? [] : [fault]),
  });
  const { url, player } = operator;
  const subject: OperatorSubject = { url, ...secrets, now, player };
  // Only a slow operator is found by its latency; a busy machine is no fault of a fast one.
  const cases = OPERATOR_CASES.filter(
    ({ name }) => name.startsWith('latency') === (fault === 'too slow'),
  );
  const found = await firstFailure(cases, subject);
  await operator.close();
  return found;
}

/** The same of the reference supplier. */
export async function findSupplierFault(fault: SupplierFault | null): Promise<string | null> {
  const { subject, cases, close } = await connectSupplier(new Set(fault === null ? [] : [fault]));
  const found = await firstFailure(cases, subject);
  await close();
  return found;
}

async function firstFailure<Subject>(
  cases: readonly Case<Subject>[],
  subject: Subject,
): Promise<string | null> {
  const results = await runCases(cases, subject, {
    withinMs: 12_000,
    done: ({ result }) => result === 'passed',
  });
  const failed = results.find(({ result }) => result === 'failed');
  return failed === undefined ? null : `${failed.case}: ${failed.reason ?? ''}`;
}

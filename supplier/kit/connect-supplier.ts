import type { Case } from './case.ts';
import { now } from './clock.ts';
import type { OperatorFault } from './reference-operator/faults.ts';
import { startReferenceOperator, type OperatorOptions } from './reference-operator/operator.ts';
import { startReferenceSupplier, type SupplierFault } from './reference-supplier.ts';
import { SUPPLIER_CASES } from './supplier/cases.ts';
import type { SupplierSubject } from './supplier/subject.ts';

const CURRENCY = 'INR';
const SECRET = 'the secret of the operator';
const OTHER_SECRET = 'the next secret of the operator';

/** An operator of the kit, with its faults and interruptions by switch. */
export async function openOperator(secret: string, otherSecret: string, port = 0) {
  const faults = new Set<OperatorFault>();
  let before: OperatorOptions['before'];
  const operator = await startReferenceOperator({
    ...{ secret, otherSecret, now, faults, game: '', currency: CURRENCY, port },
    before: (call, body) => before?.(call, body) ?? 'answer',
  });
  const connection = {
    ...{ secret, otherSecret, now, operator, faults, currency: CURRENCY },
    interrupt: (next: OperatorOptions['before'] | null) => {
      before = next ?? undefined;
    },
  };
  return { connection, operator };
}

/** The reference supplier with these faults, connected to an operator of the kit. */
export async function connectSupplier(faults: ReadonlySet<SupplierFault>): Promise<{
  readonly subject: SupplierSubject;
  readonly cases: readonly Case<SupplierSubject>[];
  close(): Promise<void>;
}> {
  const { connection, operator } = await openOperator(SECRET, OTHER_SECRET);
  const supplier = await startReferenceSupplier({
    ...{ operatorUrl: operator.url, secret: SECRET, otherSecret: OTHER_SECRET, faults },
    now: connection.now,
  });
  return {
    subject: {
      ...connection,
      patienceMs: 5_000,
      url: supplier.url,
      lobbyUrl: supplier.url,
      play: (url) => supplier.play(url),
    },
    cases: SUPPLIER_CASES,
    async close() {
      await supplier.close();
      await operator.close();
    },
  };
}

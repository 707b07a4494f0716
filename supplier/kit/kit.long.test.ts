import { expect, test } from 'vitest';
import { findOperatorFault, findSupplierFault } from './find-fault.ts';
import { OPERATOR_FAULTS } from './reference-operator/faults.ts';
import { SUPPLIER_FAULTS } from './reference-supplier.ts';

test('the kit passes the reference operator', async () => {
  expect(await findOperatorFault(null)).toBeNull();
});

test.each(OPERATOR_FAULTS)('the kit finds an operator’s fault: %s', async (fault) => {
  expect(await findOperatorFault(fault)).not.toBeNull();
});

test('the kit passes the reference supplier', async () => {
  expect(await findSupplierFault(null)).toBeNull();
});

test.each(SUPPLIER_FAULTS)('the kit finds a supplier’s fault: %s', async (fault) => {
  expect(await findSupplierFault(fault)).not.toBeNull();
});

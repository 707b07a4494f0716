import { glasshousePort } from './glasshouse-port.ts';
import { igspPort } from './igsp/igsp-port.ts';
import type { Supplier, SupplierPort } from './supplier.ts';

/** What is asked of a supplier, in the protocol that it speaks. */
export function portOf(supplier: Supplier): SupplierPort {
  return supplier.protocol === 'igsp' ? igspPort(supplier) : glasshousePort(supplier);
}

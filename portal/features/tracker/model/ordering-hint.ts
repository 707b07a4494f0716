import { getStored } from '../../../boot/storage.ts';

/** The order in progress at the last account load, from local storage; empty if none is known. */
export function orderInProgress(): string {
  try {
    const kept: unknown = JSON.parse(getStored('ordering') ?? 'null');
    if (typeof kept !== 'object' || kept === null) return '';
    const id: unknown = Reflect.get(kept, 'orderIding');
    return typeof id === 'string' ? id : '';
  } catch {
    return '';
  }
}

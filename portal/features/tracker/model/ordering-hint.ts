import { getStored } from '../../../boot/storage.ts';

/** The order that was in progress when the account was last asked for; empty: none is known. */
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

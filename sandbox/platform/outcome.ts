/** Every refusal the sandbox can give, with its HTTP status. */
export const REFUSALS = {
  unknown_order: 404,
  unknown_payment: 404,
  unknown_check: 404,
  conflict: 409,
  not_possible: 409,
  exceeds_payment: 409,
  refused: 422,
} as const;

export type RefusalName = keyof typeof REFUSALS;

/** An answer, or a refusal by name with a sentence for people. */
export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: RefusalName; readonly message: string };

export function done<Value>(value: Value): Outcome<Value> {
  return { ok: true, value };
}

export function refuse(error: RefusalName, message: string): Outcome<never> {
  return { ok: false, error, message };
}

export function unknownOrder(): Outcome<never> {
  return refuse('unknown_order', 'No such order.');
}

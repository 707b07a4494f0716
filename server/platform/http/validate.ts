import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { FieldReason } from '@glasshouse/contract/envelope.ts';
import type { Exchanged } from '@glasshouse/contract/operation.ts';
import { invalid, type FieldProblem } from './refusal.ts';

// Verbose: each error includes its value, on which the reason depends.
const ajv = new Ajv({ allErrors: true, verbose: true, strict: false, coerceTypes: false });

/** Compiles an operation's request schema. The result throws `invalid_request` with the fields. */
export function requestCheck(op: Pick<Exchanged, 'request'>): (input: unknown) => void {
  const check = ajv.compile(op.request);
  return (input) => {
    if (!check(input)) throw invalid(...problems(check));
  };
}

/** Compiles a schema into a boolean check, for answers in tests. */
export function shapeCheck(schema: object): ValidateFunction {
  return ajv.compile(schema);
}

/** Maximum number of fields that one refusal names. */
const MAX_NAMED_FIELDS = 20;

function problems(check: ValidateFunction): FieldProblem[] {
  const found = new Map<string, FieldProblem>();
  for (const error of check.errors ?? []) {
    const field = fieldOf(error);
    if (!found.has(field)) found.set(field, { field, reason: reasonOf(error) });
    if (found.size === MAX_NAMED_FIELDS) break;
  }
  return [...found.values()];
}

function fieldOf(error: ErrorObject): string {
  const path = error.instancePath.slice(1).replaceAll('/', '.');
  if (error.keyword !== 'required') return path === '' ? 'body' : path;
  const missing = String(error.params['missingProperty']);
  return path === '' ? missing : `${path}.${missing}`;
}

const REASONS: Readonly<Record<string, FieldReason>> = {
  required: 'missing',
  maxLength: 'too_long',
  maxItems: 'too_long',
  minLength: 'too_short',
  minItems: 'too_short',
  minimum: 'too_small',
  maximum: 'too_large',
  pattern: 'malformed',
  enum: 'not_offered',
  const: 'not_offered',
  anyOf: 'not_offered',
};

function reasonOf(error: ErrorObject): FieldReason {
  if (error.keyword === 'type') {
    const wanted: unknown = error.params['type'];
    if (typeof error.data !== 'number' || wanted !== 'integer') return 'wrong_type';
    // A number above the range of floats is parsed as infinite.
    return Number.isFinite(error.data) ? 'not_whole' : 'too_large';
  }
  return REASONS[error.keyword] ?? 'malformed';
}

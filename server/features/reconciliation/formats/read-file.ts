import { Type } from 'typebox';
import { Check, Errors } from 'typebox/value';
import { LINE_KINDS, signed, StatementError, type Statement } from '../statement.ts';
import { readCamt053 } from './camt053.ts';
import { readCsv } from './csv.ts';

export const FORMATS = ['json', 'camt053', 'csv'] as const;
export type Format = (typeof FORMATS)[number];

const Minor = Type.Integer({ minimum: -1e15, maximum: 1e15 });

const JsonStatement = Type.Object({
  day: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  currency: Type.String({ pattern: '^[A-Z]{3,5}$' }),
  opening: Type.Union([Minor, Type.Null()]),
  closing: Type.Union([Minor, Type.Null()]),
  lines: Type.Array(
    Type.Object({
      id: Type.String({ minLength: 1, maxLength: 100 }),
      kind: Type.Enum([...LINE_KINDS]),
      orderId: Type.String({ maxLength: 100 }),
      amount: Minor,
      currency: Type.String({ pattern: '^[A-Z]{3,5}$' }),
      at: Type.Integer({ minimum: 0 }),
    }),
  ),
});

/** Reads a statement. `day` is for CSV, which names none. Throws StatementError. */
export function readFile(format: Format, text: string, day: string): Statement {
  if (format === 'csv') return readCsv(text, day);
  return format === 'camt053' ? readCamt053(text) : readJson(text);
}

function readJson(text: string): Statement {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new StatementError(['the file is no JSON']);
  }
  if (!Check(JsonStatement, value)) {
    throw new StatementError(
      [...Errors(JsonStatement, value)].map(
        ({ instancePath, message }) => `${instancePath || '/'}: ${message}`,
      ),
    );
  }
  const lines = value.lines.map((line) => ({ ...line, amount: signed(line.kind, line.amount) }));
  return { ...value, lines };
}

import { useRef, useState, type ChangeEvent, type FocusEvent, type RefObject } from 'react';

export interface FormField {
  readonly name: string;
  readonly value: string;
  /** The field's error text; null if none is known. */
  readonly error: string | null;
  onChange(event: ChangeEvent<HTMLInputElement>): void;
  onBlur(event: FocusEvent<HTMLInputElement>): void;
}

export interface Form<Name extends string> {
  /** Ref for the form element: used to find and focus the first field with an error. */
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly values: Readonly<Record<Name, string>>;
  /** Props for a field of the kit: validated on blur, its error cleared by typing. */
  field(name: Name): FormField;
  /** Validates every field and focuses the first error. True if the form may be sent. */
  isGood(): boolean;
  /** Sets an error on a field and focuses it. */
  refuse(name: Name, error: string): void;
  /** Shows the server's `invalid_request` on its fields; false if none of them is in this form. */
  refuseFields(data: unknown): boolean;
  fill(values: Partial<Record<Name, string>>): void;
  /** Sets one field like typing. */
  set(name: Name, value: string): void;
}

/**
 * A form's values and errors. `check` returns the error of a field, given all values. An error
 * found by the server shows the same text, or `fallback` if the client finds none.
 */
export function useForm<Name extends string>(
  initial: Readonly<Record<Name, string>>,
  check: (name: Name, values: Readonly<Record<Name, string>>) => string | null,
  fallback: string,
): Form<Name> {
  const ref = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Partial<Record<Name, string | null>>>({});
  const names = Object.keys(initial) as Name[];

  const focus = (name: Name) => {
    const input = ref.current?.elements.namedItem(name);
    if (input instanceof HTMLElement) input.focus();
  };
  const setError = (name: Name, error: string | null) =>
    setErrors((before) => ({ ...before, [name]: error }));

  const set = (name: Name, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    setError(name, null);
  };

  return {
    ref,
    set,
    values,
    field: (name) => ({
      name,
      value: values[name],
      error: errors[name] ?? null,
      onChange: ({ currentTarget }) => set(name, currentTarget.value),
      onBlur: ({ relatedTarget }) => {
        // An error that appears or disappears would move the button during its press.
        if (relatedTarget instanceof HTMLButtonElement) return;
        // An untouched empty field shows no error before the form is sent.
        const found = values[name] === '' ? null : check(name, values);
        if (found !== null) setError(name, found);
      },
    }),
    isGood() {
      const found = names.map((name) => [name, check(name, values)] as const);
      setErrors(Object.fromEntries(found) as Partial<Record<Name, string | null>>);
      const first = found.find(([, error]) => error !== null);
      if (first !== undefined) focus(first[0]);
      return first === undefined;
    },
    refuse(name, error) {
      setError(name, error);
      focus(name);
    },
    refuseFields(data) {
      const refused = fieldsOf(data).flatMap((path) => {
        const last = path.split('.').at(-1);
        return names.filter((name) => name === last);
      });
      for (const name of refused) setError(name, check(name, values) ?? fallback);
      const [first] = refused;
      if (first !== undefined) focus(first);
      return first !== undefined;
    },
    fill(filled) {
      setValues((before) => ({ ...before, ...filled }));
      setErrors({});
    },
  };
}

/** Returns the fields named by an `invalid_request`, such as `accountForm.phone`. */
function fieldsOf(data: unknown): string[] {
  if (typeof data !== 'object' || data === null || !('fields' in data)) return [];
  if (!Array.isArray(data.fields)) return [];
  return data.fields.flatMap((entry: unknown) =>
    typeof entry === 'object' && entry !== null && 'field' in entry ? [String(entry.field)] : [],
  );
}

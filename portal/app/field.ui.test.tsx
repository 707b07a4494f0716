import { screen } from '@testing-library/dom';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { Field } from '@glasshouse/kit/field.tsx';

test("a field's hint and error are both in its accessible description", () => {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  flushSync(() =>
    root.render(<Field label="Phone" note="Ten digits" error="Too short" defaultValue="9" />),
  );
  const ids = screen.getByLabelText('Phone').getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Too short',
    'Ten digits',
  ]);
  flushSync(() => root.unmount());
  place.remove();
});

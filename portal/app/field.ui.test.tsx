import { screen } from '@testing-library/dom';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { Field } from '@glasshouse/kit/field.tsx';

test('a field with a fault keeps its hint, and both are heard with its name', () => {
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

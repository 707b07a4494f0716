import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Input } from './inputs.tsx';
import { startTyping, useShortcuts } from './keys.ts';

/** A pause in typing after which a list is searched. */
const PAUSE_MS = 250;

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (value: string) => void;
}

/** The search of a list: `/` goes there, Escape leaves it, and typing searches after a pause. */
export function SearchField({ label, value, onSearch }: SearchFieldProps): ReactNode {
  const field = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(value);
  const latest = useRef(onSearch);
  const input = () => field.current?.querySelector('input') ?? null;
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text === value) return undefined;
    const timer = setTimeout(() => latest.current(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, value]);
  useShortcuts('list', [{ keys: ['/'], does: 'Search the list', run: () => startTyping(input()) }]);
  return (
    <div ref={field}>
      <Input
        label={label}
        type="search"
        value={text}
        autoComplete="off"
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onSearch(text);
          if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur();
          // Escape leaves the field alone, and not the open panel too.
          if (event.key === 'Escape') event.preventDefault();
        }}
      />
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import {
  useDeferredValue,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useLocation } from 'wouter';
import { classes } from '@glasshouse/kit/classes.ts';
import { DeskIcon } from '@glasshouse/kit/desk-icon.tsx';
import { Key } from '../ui/desk-button.tsx';
import { startTyping, useShortcuts } from '../ui/keys.ts';
import { SECTIONS, type Found, type Section } from '../ui/sections.ts';
import * as styles from './global-search.module.css';

/** Features search from this length on. */
const TEXT_MIN = 2;
const SHOWN_MAX = 12;

/**
 * Finds pages by name, and what the features find: a combobox. `/` goes there unless the page has a
 * search of its own; `g` always does.
 */
export function GlobalSearch({ sections }: { sections: readonly Section[] }): ReactNode {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const found = useFound(sections, text);
  const { go, press } = useChoice(found, { at, setAt }, () => {
    setText('');
    setAt(0);
    input.current?.blur();
  });
  const isOpen = text.trim() !== '';
  const focus = () => startTyping(input.current);
  useShortcuts('shell', [
    { keys: ['/'], run: focus },
    { keys: ['g'], does: 'Search everything', run: focus },
  ]);
  return (
    <div className={styles['search']}>
      <DeskIcon name="search" size={16} />
      <input
        ref={input}
        role="combobox"
        className={styles['input']}
        aria-label="Search everything"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && found.length > 0 ? `${listId}-${at}` : undefined}
        placeholder="Search"
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <Key>/</Key>
      <FoundList id={listId} found={found} at={at} isOpen={isOpen} onChoose={go} />
    </div>
  );
}

interface Place {
  readonly at: number;
  readonly setAt: (at: number) => void;
}

/** Going to a found place, by a press or by the keys of the input. */
function useChoice(found: readonly Found[], { at, setAt }: Place, leave: () => void) {
  const [, navigate] = useLocation();
  const go = (one: Found | undefined) => {
    if (one === undefined) return;
    navigate(one.href);
    leave();
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setAt(Math.min(at + 1, found.length - 1)),
    ArrowUp: () => setAt(Math.max(at - 1, 0)),
    Enter: () => go(found[at]),
    Escape: leave,
  };
  const press = (event: KeyboardEvent) => {
    const run = keys[event.key];
    if (run === undefined) return;
    event.preventDefault();
    run();
  };
  return { go, press };
}

interface FoundListProps {
  readonly id: string;
  readonly found: readonly Found[];
  readonly at: number;
  readonly isOpen: boolean;
  readonly onChoose: (one: Found) => void;
}

function FoundList({ id, found, at, isOpen, onChoose }: FoundListProps): ReactNode {
  return (
    <div id={id} role="listbox" aria-label="Found" hidden={!isOpen} className={styles['list']}>
      {found.map((one, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input has the keys
        <div
          key={one.href}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          className={classes(styles['option'], index === at && styles['at'])}
          onClick={() => onChoose(one)}
        >
          {one.label} <span className={styles['note']}>{one.note}</span>
        </div>
      ))}
      {found.length === 0 ? <p className={styles['none']}>Nothing found</p> : null}
    </div>
  );
}

function useFound(sections: readonly Section[], typed: string): readonly Found[] {
  const text = useDeferredValue(typed.trim().toLowerCase());
  const pages = sections
    .filter(({ name }) => text !== '' && SECTIONS[name].label.toLowerCase().includes(text))
    .map(({ name }) => ({ label: SECTIONS[name].label, note: 'page', href: `/${name}` }));
  const { data = [] } = useQuery({
    queryKey: ['search', text],
    queryFn: async () => {
      const parts = sections.map(async ({ find }) => (await find?.(text)) ?? []);
      // A part that fails leaves the others their results.
      const settled = await Promise.allSettled(parts);
      return settled.flatMap((part) => (part.status === 'fulfilled' ? part.value : []));
    },
    enabled: text.length >= TEXT_MIN,
  });
  return [...pages, ...(text.length < TEXT_MIN ? [] : data)].slice(0, SHOWN_MAX);
}

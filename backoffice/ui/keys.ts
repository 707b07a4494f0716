import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { create } from 'zustand';
import { isDialogOpen } from '@glasshouse/kit/open-dialogs.ts';

/** A key of the keyboard and what it does here. */
export interface Shortcut {
  /** Values of KeyboardEvent.key; all of them do the same. */
  readonly keys: readonly string[];
  /** For the list of keys: `Open the row`. Without it the key is not listed. */
  readonly does?: string;
  readonly run: () => void;
}

/** Where a shortcut belongs; an inner place wins when two know the same key. */
const LEVELS = { shell: 0, list: 1, panel: 2, form: 3 } as const;
type Level = keyof typeof LEVELS;

interface Layer {
  readonly level: Level;
  shortcuts: readonly Shortcut[];
}

const layers = new Set<Layer>();

const STORED = 'gh_staff_single_keys';

/**
 * Whether single letters act. A member who dictates, or whose hands slip, can switch them off;
 * arrows, Enter and Escape stay.
 */
export const useSingleKeys = create<{ readonly on: boolean }>(() => ({
  on: localStorage.getItem(STORED) !== 'off',
}));

export function setSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(STORED);
  else localStorage.setItem(STORED, 'off');
  useSingleKeys.setState({ on });
}

/** Gives keys a meaning while the component is shown. */
export function useShortcuts(level: Level, shortcuts: readonly Shortcut[]): void {
  const layer = useRef<Layer>({ level, shortcuts });
  useEffect(() => {
    layer.current.shortcuts = shortcuts;
  });
  useEffect(() => {
    const own = layer.current;
    layers.add(own);
    return () => void layers.delete(own);
  }, []);
}

/** The keys that mean something now, innermost first. */
export function currentShortcuts(): readonly Shortcut[] {
  const inward = [...layers].toSorted((a, b) => LEVELS[b.level] - LEVELS[a.level]);
  return inward.flatMap(({ shortcuts }) => shortcuts);
}

/** Listens to the keyboard for the whole page. Returns the function that stops it. */
export function listenToKeys(): () => void {
  document.addEventListener('keydown', act);
  return () => document.removeEventListener('keydown', act);
}

function act(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || isDialogOpen()) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key !== 'Escape' && isTyping(event.target)) return;
  if (event.key === 'Enter' && isControl(event.target)) return;
  if (/^[a-z]$/.test(event.key) && !useSingleKeys.getState().on) return;
  const found = currentShortcuts().find(({ keys }) => keys.includes(event.key));
  if (found === undefined) return;
  event.preventDefault();
  // At once: the next key may come before React's next turn, and belongs to what this one shows.
  flushSync(() => found.run());
}

const NOT_TYPED = new Set(['button', 'checkbox', 'radio', 'submit', 'reset']);

/** Whether keys typed there are text. */
export function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !NOT_TYPED.has(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/** Moves the focus to a text field, so that typing replaces its text. */
export function startTyping(field: HTMLInputElement | null | undefined): void {
  field?.focus();
  field?.select();
}

/** Whether Enter has a meaning of its own there. */
function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a, button, input, summary') !== null;
}

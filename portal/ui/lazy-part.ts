import { createElement, Suspense, use, type ComponentType } from 'react';
import { openDialog } from './dialogs.ts';
import { loadOnce } from './lazy-load.ts';

/**
 * A dialog or another part in a separate chunk. If the chunk fails to load, rendering throws, and
 * the parent offers a retry (app/dialog-host.tsx).
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const start = loadOnce(load);
  return (props) => createElement(use(start()), props);
}

/** Returns the opener of a dialog in a separate chunk whose only prop is its close function. */
export function lazyDialog(
  load: () => Promise<ComponentType<{ readonly close: () => void }>>,
): () => void {
  const Loaded = lazyPart(load);
  return () =>
    openDialog((close) => createElement(Suspense, null, createElement(Loaded, { close })));
}

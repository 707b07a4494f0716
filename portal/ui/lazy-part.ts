import { createElement, Suspense, use, type ComponentType } from 'react';
import { openDialog } from './dialogs.ts';
import { loadOnce } from './lazy-load.ts';

/**
 * A dialog or another part in a chunk of its own. Where it does not come, drawing it throws:
 * whoever draws it offers to try again (app/dialog-host.tsx).
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const start = loadOnce(load);
  return (props) => createElement(use(start()), props);
}

/** What opens a dialog in a chunk of its own, one that needs nothing but a way to close it. */
export function lazyDialog(
  load: () => Promise<ComponentType<{ readonly close: () => void }>>,
): () => void {
  const Loaded = lazyPart(load);
  return () =>
    openDialog((close) => createElement(Suspense, null, createElement(Loaded, { close })));
}

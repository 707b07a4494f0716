import { createElement, use, type ComponentType } from 'react';
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

import { Component, Suspense, use, useState, type ComponentType, type ReactNode } from 'react';
import { forgetFailures, loadOnce, whenLoaded } from './lazy-load.ts';
import { FailedPage, PageSkeleton } from './page-states.tsx';

export interface LazyPage {
  /** Starts loading; resolves when the page can be rendered. */
  preload(): Promise<void>;
  readonly Page: ComponentType;
}

/** A page in a separate chunk, loaded with the texts that pages need. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  const start = loadOnce(load);
  const Loaded = (): ReactNode => {
    const Content = use(start());
    return <Content />;
  };
  return {
    preload: async () => {
      await start();
    },
    Page: () => {
      const [attempt, setAttempt] = useState(0);
      return (
        <Retry key={attempt} again={() => setAttempt(attempt + 1)}>
          <Suspense fallback={<PageSkeleton />}>
            <Loaded />
          </Suspense>
        </Retry>
      );
    },
  };
}

interface RetryProps {
  /** Renders the page again. */
  readonly again: () => void;
  readonly children: ReactNode;
}

/** Shows that a page failed to load, until a request for it succeeds. */
class Retry extends Component<RetryProps, { failed: boolean }> {
  override state = { failed: false };

  #stopWaiting = (): void => undefined;

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(): void {
    this.#stopWaiting = whenLoaded(this.props.again);
  }

  override componentWillUnmount(): void {
    this.#stopWaiting();
  }

  readonly #ask = (): void => {
    forgetFailures();
    this.props.again();
  };

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <FailedPage again={this.#ask} />;
  }
}

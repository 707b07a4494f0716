import { Component, Suspense, use, useState, type ComponentType, type ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { forgetFailures, loadOnce, whenOnline } from './lazy-load.ts';
import { PageSkeleton, PageNotice } from './page-states.tsx';
import { text } from './words.ts';

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
        <Retry
          key={attempt}
          again={() => {
            forgetFailures();
            setAttempt(attempt + 1);
          }}
        >
          <Suspense fallback={<PageSkeleton />}>
            <Loaded />
          </Suspense>
        </Retry>
      );
    },
  };
}

interface RetryProps {
  readonly again: () => void;
  readonly children: ReactNode;
}

/** Shows that a part failed to load, and retries on request or when the network is back. */
class Retry extends Component<RetryProps, { failed: boolean }> {
  override state = { failed: false };

  #stopWaiting = (): void => undefined;

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(): void {
    this.#stopWaiting = whenOnline(this.props.again);
  }

  override componentWillUnmount(): void {
    this.#stopWaiting();
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <PageNotice title={text('portal.pageFailed')} body={text('portal.pageFailedHint')}>
        <Button kind="brass" onClick={this.props.again}>
          {text('portal.retry')}
        </Button>
      </PageNotice>
    );
  }
}

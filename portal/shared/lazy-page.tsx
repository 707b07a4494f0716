import { Component, Suspense, use, useState, type ComponentType, type ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { loadPack } from './market.ts';
import { PageSkeleton, PageNotice } from './page-frame.tsx';
import { loadWords, text } from './words.ts';

/** A chunk that has not come within this is given up, and can be asked for again. */
const CHUNK_TIMEOUT_MS = 120_000;

export interface LazyPage {
  /** Begins to load; resolves when the page can be drawn. */
  preload(): Promise<void>;
  readonly Page: ComponentType;
}

/** A page in a chunk of its own, loaded with the texts that pages need. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loading: Promise<ComponentType> | null = null;
  const start = (): Promise<ComponentType> => {
    loading ??= withTimeout(
      Promise.all([load(), loadWords('pages'), loadPack()]).then(([component]) => component),
    );
    return loading;
  };
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
            loading = null;
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

async function withTimeout<Value>(loading: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('a chunk took too long')), CHUNK_TIMEOUT_MS);
  });
  return Promise.race([loading, late]).finally(() => clearTimeout(timer));
}

interface RetryProps {
  readonly again: () => void;
  readonly children: ReactNode;
}

/** Says that a part could not be shown, and offers to try again. */
class Retry extends Component<RetryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
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

import type { ReactNode } from 'react';
import { Skeleton } from '@glasshouse/kit/pane.tsx';
import { Refusal } from '../api/call.ts';
import type { List } from '../api/use-list.ts';
import { DeskButton } from './desk-button.tsx';
import { refusalText } from './refusal-texts.ts';
import * as styles from './list-state.module.css';

const PLACEHOLDERS = [0, 1, 2, 3, 4, 5];

/** What a list shows below its rows: loading, failed, empty, or the button for more. */
export function ListState({ list, empty }: { list: List<unknown>; empty: string }): ReactNode {
  if (list.state === 'loading') return <Loading />;
  if (list.state === 'failed') return <Failed error={list.error} onRetry={list.readAgain} />;
  if (list.rows.length === 0) return <p className={styles['state']}>{empty}</p>;
  if (!list.hasMore) return null;
  return (
    <p className={styles['state']}>
      <DeskButton busy={list.isReadingMore} onClick={list.readMore}>
        Show more
      </DeskButton>
    </p>
  );
}

/** Rows to come. */
export function Loading(): ReactNode {
  return (
    <div role="status" className={styles['loading']}>
      <span className="sr">Loading</span>
      {PLACEHOLDERS.map((row) => (
        <Skeleton key={row} className={styles['bar']} />
      ))}
    </div>
  );
}

/** A failed call; a role without the permission is not offered another attempt. */
export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactNode {
  const isFinal = error instanceof Refusal && error.code === 'not_permitted';
  return (
    <div role="alert" className={styles['state']}>
      <p>{refusalText(error)}</p>
      {isFinal ? null : <DeskButton onClick={onRetry}>Try again</DeskButton>}
    </div>
  );
}

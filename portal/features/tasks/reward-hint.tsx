import { Suspense, useEffect, type ReactNode } from 'react';
import { useDialogs } from '../../ui/dialogs.ts';
import { useGame } from '../../ui/game-store.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { go } from '../../ui/navigate.ts';
import { api } from '../../api/server.ts';
import { isRewardWaiting, useTasks } from '../../api/tasks.ts';
import { usePagePath } from '../../ui/use-page-path.ts';
import { useText } from '../../ui/words.ts';
import { LampPicture } from '../../ui/art/pictures.tsx';
import * as styles from './reward-hint.module.css';

/** A visit reports once to the server that the hint was shown. */
let isReported = false;

/** The lamp that floats over the lobby while a reward waits, no dialog is open and no game runs. */
export function RewardHint(): ReactNode {
  const path = usePagePath();
  const isHome = path === '/';
  const { data } = useTasks(isHome);
  const isCovered = useDialogs(({ shown, opened }) => shown !== null || opened.length > 0);
  const isPlaying = useGame(({ open }) => open !== null);
  if (!isHome || isCovered || isPlaying) return null;
  if (data === undefined || !isRewardWaiting(data)) return null;
  return (
    <Suspense>
      <Hint />
    </Suspense>
  );
}

/** With the texts of pages, which the lobby itself does without. */
const Hint = lazyPart(() => Promise.resolve(FloatingLamp));

function FloatingLamp(): ReactNode {
  const t = useText();
  useEffect(() => {
    if (isReported) return;
    isReported = true;
    void api.call('markRewardHintShown', {}, { quiet: true });
  }, []);
  return (
    <button
      type="button"
      className={styles['hint']}
      aria-label={t('tasks.waiting')}
      title={t('tasks.waiting')}
      onClick={() => go('/taskGame')}
    >
      <LampPicture className={styles['lamp']} />
    </button>
  );
}

import { Suspense, useEffect, type ReactNode } from 'react';
import { useDialogs } from '../../ui/dialogs.ts';
import { useGame } from '../../ui/game-store.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { go } from '../../ui/navigate.ts';
import { api } from '../../api/server.ts';
import { isRewardWaiting, useTasks } from '../../api/tasks.ts';
import { useTasksInView } from '../../ui/tasks-in-view.ts';
import { usePagePath } from '../../ui/use-page-path.ts';
import { useText } from '../../ui/words.ts';
import { LampPicture } from '../../ui/art/pictures.tsx';
import { useOverGames } from './use-over-games.ts';
import * as styles from './reward-hint.module.css';

/** True once this page load has reported to the server that the hint was shown. */
let isReported = false;

/** A floating lamp in the lobby, shown if a reward is claimable and no dialog or game is open. */
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

/** Lazy, because it needs the page texts, which the lobby does not load. */
const Hint = lazyPart(() => Promise.resolve(FloatingLamp));

/** Hidden over the tasks, and over the games where no place is free: it would cover buttons. */
function FloatingLamp(): ReactNode {
  const t = useText();
  const isAway = useTasksInView(({ inView }) => inView);
  const isOverGames = useOverGames();
  useEffect(() => {
    if (isReported) return;
    isReported = true;
    void api.call('markRewardHintShown', {}, { quiet: true });
  }, []);
  return (
    <button
      type="button"
      className={styles['hint']}
      data-away={isAway}
      data-over={isOverGames}
      aria-label={t('tasks.waiting')}
      title={t('tasks.waiting')}
      onClick={() => go('/taskGame')}
    >
      <LampPicture className={styles['lamp']} />
    </button>
  );
}

import type { ReactNode } from 'react';
import type { GameDefinition } from '@glasshouse/engine/definition.ts';
import { Button } from '@glasshouse/kit/button.tsx';
import { Skeleton } from '@glasshouse/kit/pane.tsx';
import { readByHash } from '../../../api/by-hash.ts';
import { api } from '../../../api/server.ts';
import { useQuery } from '../../../api/use-query.ts';
import { useText } from '../../../ui/words.ts';
import { GameRules } from './game-rules.tsx';
import { Practice } from './practice.tsx';
import * as styles from './game-sheet.module.css';

interface GameInsideProps {
  readonly gameId: number;
  /** True without a break or an exclusion. */
  readonly mayPractise: boolean;
}

/** Content derived from the active definition: an example round, and the rules. */
export function GameInside({ gameId, mayPractise }: GameInsideProps): ReactNode {
  const t = useText();
  const { data, isError, refetch } = useQuery({
    key: ['definition', gameId],
    load: () => loadDefinition(gameId),
    staleMs: Infinity,
  });
  if (data === null) return null;
  if (data === undefined) {
    return isError ? (
      <Button onClick={() => void refetch()}>{t('portal.retry')}</Button>
    ) : (
      <Skeleton className={styles['waiting']} />
    );
  }
  return (
    <>
      {mayPractise ? <Practice definition={data} /> : null}
      <GameRules definition={data} />
    </>
  );
}

/** Returns the game's active definition by its hash; null if this server has none. */
async function loadDefinition(gameId: number): Promise<GameDefinition | null> {
  const { games } = await api.must('operatorFigures', {});
  const hash = games.find((game) => game.gameId === gameId)?.definitionHash;
  if (hash === undefined) return null;
  return (await readByHash('definition', hash))?.definition ?? null;
}

import { useState, type ReactNode } from 'react';
import type { GameDefinition } from '@glasshouse/engine/definition.ts';
import { Button } from '@glasshouse/kit/button.tsx';
import { Badge } from '@glasshouse/kit/pane.tsx';
import { api } from '../../../api/server.ts';
import { actions } from '../../../ui/actions.ts';
import { plain } from '../../../ui/figures.ts';
import { BoardTable } from '../../../ui/round/board-table.tsx';
import { boardsFromEvents } from '../../../ui/round/boards.ts';
import { symbolNames } from '../../../ui/round/symbol-names.ts';
import { useText } from '../../../ui/words.ts';
import { practiceRound, previewRound, type PracticeRound } from '../model/practice-round.ts';
import * as styles from './game-sheet.module.css';

/**
 * An example round, and practice spins without stake or pay. A player who has not stated an age yet
 * is asked first, as before a bet.
 */
export function Practice({ definition }: { definition: GameDefinition }): ReactNode {
  const t = useText();
  const [round, setRound] = useState<PracticeRound | null>(null);
  const [spins, setSpins] = useState(0);
  const [busy, setBusy] = useState(false);
  const spin = async () => {
    setBusy(true);
    const isOfAge = round !== null || (await termsAccepted());
    setBusy(false);
    if (!isOfAge) return;
    setRound(practiceRound(definition));
    setSpins((count) => count + 1);
  };
  const isPractice = round !== null;
  return (
    <section className={styles['practice']} data-practice={isPractice}>
      <h3 className={styles['heading']}>
        {t(isPractice ? 'finder.practice' : 'finder.preview')}
        {isPractice ? <Badge>{t('finder.practice')}</Badge> : null}
      </h3>
      <Shown definition={definition} round={round ?? previewRound(definition)} spins={spins} />
      <p className={styles['hint']}>
        {t(isPractice ? 'finder.practiceHint' : 'finder.previewHint')}
      </p>
      <Button wide busy={busy} onClick={() => void spin()}>
        {t('finder.practiceSpin')}
      </Button>
    </section>
  );
}

async function termsAccepted(): Promise<boolean> {
  const reply = await api.call('getTerms', {});
  if (!reply.ok) return false;
  return reply.data.accepted !== null || actions.terms();
}

interface ShownProps {
  readonly definition: GameDefinition;
  readonly round: PracticeRound;
  /** Number of practice spins so far. */
  readonly spins: number;
}

/** The boards of a round and its pay; only a pay above the bet is highlighted as a win. */
function Shown({ definition, round, spins }: ShownProps): ReactNode {
  const t = useText();
  const names = symbolNames(t, definition);
  return (
    <>
      <div className={styles['boards']} role="region" aria-label={t('finder.preview')} tabIndex={0}>
        {boardsFromEvents(round.events).map((board, place) => (
          <BoardTable
            // oxlint-disable-next-line react/no-array-index-key -- boards never change places
            key={place}
            gameId={definition.id}
            board={board}
            cells={board.cells}
            names={names}
          />
        ))}
      </div>
      <div role="status">
        {/* A new paragraph for each spin: the same result again is announced too. */}
        <p key={spins} className={round.stakes > 1 ? styles['won'] : undefined}>
          {round.stakes === 0
            ? t('finder.roundPaysNothing')
            : t('finder.roundPays', { stakes: plain(round.stakes) })}
        </p>
      </div>
    </>
  );
}

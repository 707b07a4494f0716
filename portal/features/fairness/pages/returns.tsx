import { useState, type ReactNode } from 'react';
import { Pane, Skeleton } from '@glasshouse/kit/pane.tsx';
import { percent, returnShare } from '../../../ui/figures.ts';
import { useLobby } from '../../../api/lobby.ts';
import { useText } from '../../../ui/words.ts';
import { useOperatorFigures, type OperatorFiguresData } from '../../../api/operator-figures.ts';
import { Failed } from './failed.tsx';
import { ParSheet } from './par-sheet.tsx';
import * as styles from '../returns.module.css';

type GameFigures = OperatorFiguresData['games'][number];

/** The return to player: by each game's mathematics, and as measured here. */
export function Returns(): ReactNode {
  const t = useText();
  const { data, isError, refetch } = useOperatorFigures();
  return (
    <section className={styles['returns']}>
      <h2 className={styles['heading']}>{t('fairness.returns')}</h2>
      <p className={styles['hint']}>{t('fairness.returnsHint')}</p>
      {data === undefined ? (
        isError ? (
          <Failed retry={() => void refetch()} />
        ) : (
          <Skeleton className={styles['waiting']} />
        )
      ) : (
        data.games.map((game) => <GameReturn key={game.gameId} game={game} />)
      )}
    </section>
  );
}

function GameReturn({ game }: { game: GameFigures }): ReactNode {
  const t = useText();
  const { data: lobby } = useLobby();
  const [isOpen, setOpen] = useState(false);
  const name = lobby?.games.find(({ id }) => id === game.gameId)?.name ?? String(game.gameId);
  return (
    <Pane className={styles['game']}>
      <div className={styles['head']}>
        <h3 className={styles['name']}>{name}</h3>
        <p className={styles['stated']}>
          <b>{returnShare(game.statedReturn)}</b>
          <small>{t('fairness.stated')}</small>
        </p>
      </div>
      <Gauge game={game} />
      <p className={styles['hint']}>{measuredText(t, game)}</p>
      <details
        className={styles['details']}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>{t('fairness.sheet')}</summary>
        {isOpen ? <ParSheet hash={game.definitionHash} /> : null}
      </details>
    </Pane>
  );
}

function measuredText(t: ReturnType<typeof useText>, game: GameFigures): string {
  const { rounds, measuredReturn, band: interval } = game;
  if (measuredReturn === null) return t('fairness.measuredNone');
  const measured = returnShare(measuredReturn);
  if (interval === null) return t('fairness.measuredFew', { rounds, measured });
  return t('fairness.measuredOver', {
    rounds,
    measured,
    from: returnShare(interval.from),
    to: returnShare(interval.to),
    confidence: percent(99),
  });
}

/** Minimum half-width of the scale around the stated return, in percentage points. */
const REACH_MIN = 6;
const WIDTH = 300;
const TRACK_Y = 26;

/** A scale around the stated return with the confidence interval. */
function Gauge({ game }: { game: GameFigures }): ReactNode {
  const { statedReturn: stated, measuredReturn: measured, band: interval } = game;
  const ends = interval === null ? [] : [interval.from, interval.to];
  const reach = Math.max(REACH_MIN, ...ends.map((end) => Math.abs(end - stated) * 1.1));
  const place = (value: number) =>
    Math.min(WIDTH - 8, Math.max(8, WIDTH / 2 + ((value - stated) / reach) * (WIDTH / 2 - 12)));
  return (
    <svg viewBox={`0 0 ${WIDTH} 44`} className={styles['gauge']} aria-hidden="true">
      <line x1="6" x2={WIDTH - 6} y1={TRACK_Y} y2={TRACK_Y} className={styles['track']} />
      {Array.from({ length: 13 }, (_, tick) => (
        <line
          key={tick}
          x1={6 + (tick * (WIDTH - 12)) / 12}
          x2={6 + (tick * (WIDTH - 12)) / 12}
          y1={TRACK_Y - (tick % 6 === 0 ? 7 : 4)}
          y2={TRACK_Y}
          className={styles['tick']}
        />
      ))}
      {interval === null ? null : (
        <rect
          x={place(interval.from)}
          width={Math.max(4, place(interval.to) - place(interval.from))}
          y={TRACK_Y - 8}
          height="16"
          rx="8"
          className={styles['interval']}
        />
      )}
      <path
        d={`M${WIDTH / 2} ${TRACK_Y - 14}l6 7-6 7-6-7z`}
        className={styles['mark']}
        transform="translate(0 -4)"
      />
      <line
        x1={WIDTH / 2}
        x2={WIDTH / 2}
        y1={TRACK_Y - 6}
        y2={TRACK_Y + 12}
        className={styles['statedLine']}
      />
      {measured === null || interval === null ? null : (
        <circle cx={place(measured)} cy={TRACK_Y} r="5" className={styles['dot']} />
      )}
    </svg>
  );
}

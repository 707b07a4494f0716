import { useId, type ReactNode } from 'react';
import { MECHANIC_KINDS } from '@glasshouse/engine/definition-facts.ts';
import { Button } from '@glasshouse/kit/button.tsx';
import { classes } from '@glasshouse/kit/classes.ts';
import { Field, Switch } from '@glasshouse/kit/field.tsx';
import type { LobbyGame } from '../../../api/lobby.ts';
import { percent, plain } from '../../../ui/figures.ts';
import { useText } from '../../../ui/words.ts';
import { MINIMUMS, SORTS, VOLATILITIES } from '../model/filter-games.ts';
import { useShownGames } from '../model/shown-games.ts';
import { showAll, useFilter } from '../model/use-filter.ts';
import * as styles from './finder.module.css';

type Text = ReturnType<typeof useText>;

const timesBet = (stakes: number, t: Text): string => t('odds.timesBet', { stakes: plain(stakes) });

/** The filters by a minimum, with the style of their figures. */
const THRESHOLDS = [
  ['rtp', 'finder.rtp', percent],
  ['hit', 'finder.hit', percent],
  ['top', 'finder.sort.top', timesBet],
] as const;

/** Search, order and filters over the exact figures of the games. */
export function FinderPanel({ games }: { games: readonly LobbyGame[] }): ReactNode {
  const t = useText();
  const filter = useFilter();
  const pick = useShownGames((state) => state.pick);
  const count = pick === null ? games.length : pick(games).length;
  return (
    <div className={styles['panel']} role="search">
      <div className={styles['wide']}>
        <Field
          label={t('finder.search')}
          type="search"
          autoComplete="off"
          value={filter.search}
          onChange={({ currentTarget }) => useFilter.setState({ search: currentTarget.value })}
        />
      </div>
      <Selection
        wide
        label={t('finder.sort')}
        value={filter.sort}
        options={SORTS.map((sort) => [sort, t(`finder.sort.${sort}`)] as const)}
        onChange={(sort) => useFilter.setState({ sort: sort ?? 'ours' })}
      />
      <Selection
        label={t('finder.mechanic')}
        value={filter.mechanic}
        options={[
          [null, t('finder.all')],
          ...MECHANIC_KINDS.map((kind) => [kind, t(`fairness.part.${kind}`)] as const),
        ]}
        onChange={(mechanic) => useFilter.setState({ mechanic })}
      />
      <Selection
        label={t('finder.volatility')}
        value={filter.volatility}
        options={[
          [null, t('finder.all')],
          ...VOLATILITIES.map((word) => [word, t(`odds.volatility.${word}`)] as const),
        ]}
        onChange={(volatility) => useFilter.setState({ volatility })}
      />
      {THRESHOLDS.map(([name, label, write]) => (
        <Selection
          key={name}
          wide={name === 'top'}
          label={t(label)}
          value={filter[name]}
          options={[
            [null, t('finder.all')],
            ...MINIMUMS[name].map(
              (least) => [least, t('finder.atLeast', { value: write(least, t) })] as const,
            ),
          ]}
          onChange={(least) => useFilter.setState({ [name]: least })}
        />
      ))}
      <div className={styles['wide']}>
        <Switch
          label={t('finder.favouritesOnly')}
          on={filter.favouritesOnly}
          onChange={(favouritesOnly) => useFilter.setState({ favouritesOnly })}
        />
      </div>
      <div className={styles['found']}>
        <p role="status">{count === 0 ? t('finder.none') : t('finder.count', { count })}</p>
        {pick === null ? null : (
          <Button kind="text" onClick={showAll}>
            {t('finder.showAll')}
          </Button>
        )}
      </div>
    </div>
  );
}

interface SelectionProps<Value extends string | number> {
  /** Takes two columns, for a long label or long options. */
  readonly wide?: boolean;
  readonly label: string;
  readonly value: Value | null;
  readonly options: readonly (readonly [value: Value | null, text: string])[];
  readonly onChange: (value: Value | null) => void;
}

/** A native select. */
function Selection<Value extends string | number>(props: SelectionProps<Value>): ReactNode {
  const { wide = false, label, value, options, onChange } = props;
  const id = useId();
  const index = options.findIndex(([option]) => option === value);
  return (
    <div className={classes(styles['selection'], wide && styles['wide'])}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={index}
        onChange={({ currentTarget }) =>
          onChange(options[currentTarget.selectedIndex]?.[0] ?? null)
        }
      >
        {options.map(([option, text], place) => (
          <option key={option} value={place}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

import { useId, type ReactNode } from 'react';
import { MECHANIC_KINDS } from '@glasshouse/engine/definition-facts.ts';
import { Button } from '@glasshouse/kit/button.tsx';
import { Field, Switch } from '@glasshouse/kit/field.tsx';
import type { MessageKey } from '@glasshouse/words/en.ts';
import type { LobbyGame } from '../../../api/lobby.ts';
import { useText } from '../../../ui/words.ts';
import { SORTS, VOLATILITIES } from '../model/filter-games.ts';
import { useShownGames } from '../model/shown-games.ts';
import { showAll, useFilter } from '../model/use-filter.ts';
import * as styles from './finder.module.css';

/** Search, order and filters over the exact figures of the games. */
export function FinderPanel({ games }: { games: readonly LobbyGame[] }): ReactNode {
  const t = useText();
  const filter = useFilter();
  const pick = useShownGames((state) => state.pick);
  const count = pick === null ? games.length : pick(games).length;
  return (
    <div className={styles['panel']} role="search">
      <Field
        label={t('finder.search')}
        type="search"
        autoComplete="off"
        value={filter.search}
        onChange={({ currentTarget }) => useFilter.setState({ search: currentTarget.value })}
      />
      <Selection
        label={t('finder.sort')}
        value={filter.sort}
        options={SORTS.map((sort) => [sort, `finder.sort.${sort}`] as const)}
        onChange={(sort) => useFilter.setState({ sort: sort ?? 'ours' })}
      />
      <Selection
        label={t('finder.mechanic')}
        value={filter.mechanic}
        options={[
          [null, 'finder.all'],
          ...MECHANIC_KINDS.map((kind) => [kind, `fairness.part.${kind}`] as const),
        ]}
        onChange={(mechanic) => useFilter.setState({ mechanic })}
      />
      <Selection
        label={t('finder.volatility')}
        value={filter.volatility}
        options={[
          [null, 'finder.all'],
          ...VOLATILITIES.map((word) => [word, `odds.volatility.${word}`] as const),
        ]}
        onChange={(volatility) => useFilter.setState({ volatility })}
      />
      <Switch
        label={t('finder.favouritesOnly')}
        on={filter.favouritesOnly}
        onChange={(favouritesOnly) => useFilter.setState({ favouritesOnly })}
      />
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

interface SelectionProps<Value extends string> {
  readonly label: string;
  readonly value: Value | null;
  readonly options: readonly (readonly [value: Value | null, word: MessageKey])[];
  readonly onChange: (value: Value | null) => void;
}

/** A native select. */
function Selection<Value extends string>(props: SelectionProps<Value>): ReactNode {
  const { label, value, options, onChange } = props;
  const t = useText();
  const id = useId();
  const index = options.findIndex(([option]) => option === value);
  return (
    <div className={styles['selection']}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={index}
        onChange={({ currentTarget }) =>
          onChange(options[currentTarget.selectedIndex]?.[0] ?? null)
        }
      >
        {options.map(([option, word], place) => (
          <option key={option} value={place}>
            {t(word)}
          </option>
        ))}
      </select>
    </div>
  );
}

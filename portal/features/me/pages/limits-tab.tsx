import type { ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { Pane, Skeleton } from '@glasshouse/kit/pane.tsx';
import { actions } from '../../../ui/actions.ts';
import { market } from '../../../ui/market.ts';
import { moment } from '../../../ui/moment.ts';
import { PageIcon, type PageIconName } from '@glasshouse/kit/page-icon.tsx';
import { useText } from '../../../ui/words.ts';
import { useLimits, type Limit, type Limits } from '../model/data.ts';
import { LimitRow } from './limit-row.tsx';
import { Section, Unloaded } from './section.tsx';
import * as own from '../limits.module.css';
import * as styles from '../me.module.css';

const GROUPS = [
  ['deposit', 'in'],
  ['loss', 'gauge'],
  ['stake', 'spin'],
] as const satisfies readonly (readonly [Limit['kind'], PageIconName])[];

/** The player's own limits, reality check and breaks. */
export function LimitsTab(): ReactNode {
  const t = useText();
  const { data, isError, refetch } = useLimits();
  if (data === undefined) {
    if (isError) return <Unloaded retry={() => void refetch()} />;
    return (
      <>
        <Skeleton className={styles['block']} />
        <Skeleton className={styles['block']} />
      </>
    );
  }
  return (
    <>
      <Break exclusion={data.exclusion} />
      <p className={styles['lead']}>{t('limits.lead')}</p>
      {GROUPS.map(([kind, icon]) => (
        <Section
          key={kind}
          icon={icon}
          title={t(`limits.kind.${kind}`)}
          hint={t(`limits.hint.${kind}`)}
        >
          <Rows limits={data.limits.filter((limit) => limit.kind === kind)} />
        </Section>
      ))}
      <Section icon="clock" title={t('limits.time')}>
        <Rows limits={data.limits.filter(({ period }) => period === null)} />
      </Section>
    </>
  );
}

function Rows({ limits }: { limits: readonly Limit[] }): ReactNode {
  return (
    <ul className={own['limits']}>
      {limits.map((limit) => (
        <LimitRow key={`${limit.kind}/${limit.period}`} limit={limit} />
      ))}
    </ul>
  );
}

/** The current break, or a button to take one. */
function Break({ exclusion }: Pick<Limits, 'exclusion'>): ReactNode {
  const t = useText();
  const runs = exclusion !== null;
  return (
    <Pane className={own[runs ? 'breakRuns' : 'break']}>
      <span className={own['lamp']}>
        <PageIcon name="pause" size={28} />
      </span>
      <div className={styles['what']}>
        <h2>{t(runs ? `break.${exclusion.kind}` : 'break.title')}</h2>
        <p>
          {runs
            ? t('break.runs', { time: moment(exclusion.until, market().timeZone) })
            : t('break.lead')}
        </p>
      </div>
      <Button wide onClick={() => actions.takeBreak()}>
        {t(runs ? 'break.longer' : 'break.choose')}
      </Button>
    </Pane>
  );
}

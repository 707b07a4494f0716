import type { ReactNode } from 'react';
import { previewLobby } from '@glasshouse/contract/backoffice/overview/preview-lobby.ts';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import type { StaffAnswer } from '../../api/call.ts';
import { useCall } from '../../api/queries.ts';
import { writeMoney } from '../../ui/format.ts';
import { Failed, Loading } from '../../ui/list-state.tsx';
import { Page } from '../../ui/page.tsx';
import * as styles from './preview-page.module.css';
import { PromotionTabs } from './promotion-tabs.tsx';

type Preview = StaffAnswer<typeof previewLobby>;

/** The banners and the ticker as players see them now. */
export function PreviewPage(): ReactNode {
  // A portal reads its ticker as often.
  const { data, error, refetch } = useCall(previewLobby, {}, { everyMs: MINUTE_MS });
  return (
    <Page title="Lobby preview" filters={<PromotionTabs />}>
      {data === undefined ? (
        error === null ? (
          <Loading />
        ) : (
          <Failed error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <div className={styles['page']}>
          <Banners banners={data.banners} waiting={data.waiting} />
          <Ticker withdrawals={data.withdrawals} />
        </div>
      )}
    </Page>
  );
}

function Banners({ banners, waiting }: Pick<Preview, 'banners' | 'waiting'>): ReactNode {
  return (
    <section aria-labelledby="banners">
      <h2 id="banners" className={styles['heading']}>
        Banners
      </h2>
      <p className={styles['note']}>
        {banners.length === 0
          ? 'No banner is on: the lobby shows our promises alone.'
          : 'In this order, and after them our promises.'}
      </p>
      <ol className={styles['banners']}>
        {banners.map(({ gameId, title, image }) => (
          <li key={gameId} className={styles['banner']}>
            <img src={image} alt="" className={styles['picture']} />
            <span className={styles['title']}>{title}</span>
          </li>
        ))}
      </ol>
      {waiting.length === 0 ? null : (
        <p className={styles['note']}>
          On, but without a place: {waiting.map(({ title }) => title).join(', ')}. The next one
          moves up when a banner or its game is switched off.
        </p>
      )}
    </section>
  );
}

function Ticker({ withdrawals }: Pick<Preview, 'withdrawals'>): ReactNode {
  return (
    <section aria-labelledby="ticker">
      <h2 id="ticker" className={styles['heading']}>
        Ticker
      </h2>
      <p className={styles['note']}>
        {withdrawals.length === 0
          ? 'Nothing was paid out in the last 30 days, so the lobby has no ticker.'
          : 'The newest withdrawals of the last 30 days, one after the other, shuffled at each reading. Nothing can be added or left out.'}
      </p>
      <ul className={styles['withdrawals']}>
        {withdrawals.map(({ player, amount }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows hold no state
          <li key={place} className={styles['withdrawal']}>
            {player}: <b>{writeMoney(amount)}</b> paid out
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useQuery } from '../../../api/use-query.ts';
import { useState, type ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { Dialog } from '@glasshouse/kit/dialog.tsx';
import { Skeleton } from '@glasshouse/kit/pane.tsx';
import { api } from '../../../api/server.ts';
import { useSession } from '../../../api/session.ts';
import { useText } from '../../../ui/words.ts';
import { frameAddress } from '../model/frame-address.ts';
import { OwnFrame } from './own-frame.tsx';
import * as styles from '../chat.module.css';

/** The customer chat: our own page in a frame, or the operator's third-party service. */
export function ChatDialog({ close }: { close: () => void }): ReactNode {
  const t = useText();
  return (
    <Dialog title={t('chat.title')} onClose={close} closeLabel={t('portal.close')} sheet>
      <Content />
    </Dialog>
  );
}

function Content(): ReactNode {
  const t = useText();
  const player = useSession((state) => state.player);
  const [agreed, setAgreed] = useState(false);
  const { data, error, refetch } = useQuery({
    key: ['supportFrame'],
    load: () => api.must('supportFrame', {}),
  });
  if (error !== null) {
    return (
      <>
        <p>{t('chat.failed')}</p>
        <Button kind="brass" wide onClick={() => void refetch()}>
          {t('portal.retry')}
        </Button>
      </>
    );
  }
  if (data === undefined) return <Skeleton className={styles['frame']} />;
  const address = frameAddress(data.url, player, location);
  if (data.isForeign === 0) return <OwnFrame address={address} />;
  if (!agreed) {
    return (
      <>
        <p>{t('chat.foreign', { host: new URL(data.url).hostname })}</p>
        <Button kind="brass" wide onClick={() => setAgreed(true)}>
          {t('chat.open')}
        </Button>
      </>
    );
  }
  return (
    <iframe
      className={styles['frame']}
      src={address}
      title={t('chat.title')}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- safe on a foreign origin
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
      referrerPolicy="no-referrer"
    />
  );
}

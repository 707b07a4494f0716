import type { ReactNode } from 'react';
import { Dialog } from '@glasshouse/kit/dialog.tsx';
import { copyText } from '../copy.ts';
import { toast } from '../toasts.ts';
import { useText } from '../words.ts';
import { placesToShare, type ServiceId } from './places.ts';
import * as styles from './share.module.css';

interface ShareSheetProps {
  readonly url: string;
  /** The text shared with the link. */
  readonly words: string;
  readonly close: () => void;
}

/** A list of services if the device has no share sheet. The link does not identify the player. */
export function ShareSheet({ url, words, close }: ShareSheetProps): ReactNode {
  const t = useText();
  const copy = async () => {
    const copied = await copyText(url);
    close();
    toast(copied ? t('portal.copied') : url, copied ? 'done' : 'notice');
  };
  return (
    <Dialog sheet title={t('invites.shareTitle')} onClose={close} closeLabel={t('portal.close')}>
      <ul className={styles['places']}>
        {placesToShare(url, words).map(({ id, name, href, sign }) => (
          <li key={id}>
            <a
              className={styles['place']}
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              onClick={close}
            >
              <Sign path={sign} service={id} />
              {id === 'mail' ? t('invites.shareMail') : name}
            </a>
          </li>
        ))}
        <li>
          <button type="button" className={styles['place']} onClick={() => void copy()}>
            <Sign path="M6 12h.01M12 12h.01M18 12h.01" service="more" />
            {t('invites.shareMore')}
          </button>
        </li>
      </ul>
      <p className={styles['link']}>{url}</p>
    </Dialog>
  );
}

interface SignProps {
  readonly path: string;
  readonly service: ServiceId | 'more';
}

function Sign({ path, service }: SignProps): ReactNode {
  return (
    <svg className={styles['sign']} data-service={service} viewBox="0 0 44 44" aria-hidden="true">
      <circle cx="22" cy="22" r="22" />
      <path
        transform="translate(10 10)"
        d={path}
        fill="none"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

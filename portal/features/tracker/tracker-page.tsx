import type { ReactNode } from 'react';
import { PageFrame } from '../../shared/page-frame.tsx';
import { useText } from '../../shared/words.ts';

export function TrackerPage(): ReactNode {
  const t = useText();
  return <PageFrame title={t('portal.payouts')}>{null}</PageFrame>;
}

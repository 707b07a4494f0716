import type { ReactNode } from 'react';
import { PageFrame } from '../../shared/page-frame.tsx';
import { useText } from '../../shared/words.ts';

export function DepositPage(): ReactNode {
  const t = useText();
  return <PageFrame title={t('portal.deposit')}>{null}</PageFrame>;
}

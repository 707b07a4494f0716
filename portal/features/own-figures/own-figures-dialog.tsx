import type { ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { Dialog } from '@glasshouse/kit/dialog.tsx';
import { actions } from '../../ui/actions.ts';
import { Facts } from '../../ui/facts.tsx';
import { money } from '../../ui/market.ts';
import { go } from '../../ui/navigate.ts';
import { useText } from '../../ui/words.ts';

interface OwnFiguresProps {
  /** By the names of the rule's figures; amounts in minor units. */
  readonly numbers: Readonly<Record<string, number>>;
  readonly close: () => void;
}

const COUNTS = ['deposits', 'nights', 'limits'] as const;

/** What changed in the player's own deposits and play, without a judgement, with two ways out. */
export function OwnFigures({ numbers, close }: OwnFiguresProps): ReactNode {
  const t = useText();
  const { deposited, usual, days, hours } = numbers;
  const shown = [
    ...(deposited === undefined ? [] : [[t('ownFigures.deposited'), money(deposited)] as const]),
    ...(usual === undefined ? [] : [[t('ownFigures.usual'), money(usual)] as const]),
    ...COUNTS.flatMap((name) => {
      const value = numbers[name];
      return value === undefined ? [] : [[t(`ownFigures.${name}`), String(value)] as const];
    }),
  ];
  const leaveFor = (open: () => void) => () => {
    close();
    open();
  };
  return (
    <Dialog title={t('ownFigures.title')} closeLabel={t('portal.close')} onClose={close}>
      <p>
        {hours === undefined
          ? t('ownFigures.days', { days: days ?? 1 })
          : t('ownFigures.hours', { hours })}
      </p>
      <Facts facts={shown} />
      <p>{t('ownFigures.hint')}</p>
      <Button kind="leaf" wide onClick={leaveFor(() => go('/me#limits'))}>
        {t('ownFigures.setLimit')}
      </Button>
      <Button wide onClick={leaveFor(actions.takeBreak)}>
        {t('ownFigures.takeBreak')}
      </Button>
    </Dialog>
  );
}

import type { ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { Dialog } from '@glasshouse/kit/dialog.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { money } from '../../../ui/market.ts';
import { go } from '../../../ui/navigate.ts';
import { useText } from '../../../ui/words.ts';
import { trackerOf } from '../model/withdraw-info.ts';
import type { Refusal } from '../model/validate.ts';
import { actions } from '../../../ui/actions.ts';
import * as styles from '../withdrawals.module.css';

/** The refusals shown in this dialog; each of the others has its own page or dialog. */
export type DialogRefusal = Exclude<
  Refusal,
  { kind: 'withdrawalFrequencyReached' | 'verificationNeeded' }
>;

interface RefusalDialogProps {
  readonly refusal: DialogRefusal;
  readonly close: () => void;
  readonly cash: number;
  readonly chooseAmount: (amount: number) => void;
  /** Withdraws the large amount despite the advice. */
  readonly confirmLarge: () => void;
  readonly correctName: () => void;
}

interface RefusalText {
  readonly title: string;
  readonly body: string;
  readonly facts?: readonly (readonly [name: string, value: string])[];
  /** The main action; null if there is none. */
  readonly way: Way | null;
  /** A second action, in place of the close button. */
  readonly other?: Way;
}

interface Way {
  readonly label: string;
  readonly go: () => void;
}

/** Explains why a withdrawal cannot be requested, and offers the next step. */
export function RefusalDialog(props: RefusalDialogProps): ReactNode {
  const { refusal, close } = props;
  const t = useText();
  const { title, body, facts, way, other } = useRefusalText(props);
  const toLobby = refusal.kind === 'balanceTooSmall' || refusal.kind === 'wageringLeft';
  return (
    <Dialog title={title} onClose={close} closeLabel={t('portal.close')}>
      <p>{body}</p>
      {facts === undefined ? null : <Facts facts={facts} />}
      <div className={styles['buttons']}>
        {way === null ? null : (
          <Button
            kind="leaf"
            wide
            onClick={() => {
              close();
              way.go();
            }}
          >
            {way.label}
          </Button>
        )}
        {other === undefined ? null : (
          <Button
            wide
            onClick={() => {
              close();
              other.go();
            }}
          >
            {other.label}
          </Button>
        )}
        {toLobby ? (
          <Button
            wide
            onClick={() => {
              close();
              go('/');
            }}
          >
            {t('page.toLobby')}
          </Button>
        ) : (
          <Button wide onClick={close}>
            {t('portal.close')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function useRefusalText(props: RefusalDialogProps): RefusalText {
  const { refusal, cash, chooseAmount, confirmLarge, correctName } = props;
  const t = useText();
  const choosing = (amount: number) =>
    amount === 0
      ? null
      : {
          label: t('withdrawals.choose', { amount: money(amount) }),
          go: () => chooseAmount(amount),
        };
  switch (refusal.kind) {
    case 'orderInProgress':
      return {
        title: t('withdrawals.progressTitle'),
        body: t('withdrawals.progressBody'),
        way: { label: t('withdrawals.follow'), go: () => go(trackerOf(refusal)) },
      };
    case 'testWithdrawalAdvised':
      return {
        title: t('withdrawals.testTitle'),
        body: t('status.largeFirst', { amount: money(refusal.amount) }),
        way: {
          label: t('withdrawals.testSend', { amount: money(refusal.amount) }),
          go: () => chooseAmount(refusal.amount),
        },
        other: {
          label:
            refusal.asked === cash
              ? t('withdrawals.testSkipAll')
              : t('withdrawals.testSkip', { amount: money(refusal.asked) }),
          go: confirmLarge,
        },
      };
    case 'belowMinimum':
      return {
        title: t('withdrawals.minimumTitle'),
        body: t('status.belowMinimum', { minimum: money(refusal.minimum) }),
        way: choosing(refusal.minimum),
      };
    case 'balanceTooSmall':
      return {
        title: t('withdrawals.tooMuchTitle'),
        body: t('status.balanceTooSmall', { withdrawable: money(refusal.withdrawable) }),
        way: choosing(refusal.withdrawable),
      };
    case 'wageringLeft':
      return {
        title: t('withdrawals.bonusTitle'),
        body: t('withdrawals.bonusBody'),
        facts: [
          [t('withdrawals.cashNow'), money(refusal.cash)],
          [t('portal.bonus'), money(refusal.bonus)],
          [t('withdrawals.wageringLeft'), money(refusal.wageringLeft)],
        ],
        way: choosing(refusal.cash),
      };
    case 'holderDiffers':
      return {
        title: t('withdrawals.holderTitle'),
        body: t('withdrawals.holderBody'),
        way: { label: t('withdrawals.correctName'), go: correctName },
        other: { label: t('withdrawals.holderVerify'), go: () => actions.verify() },
      };
  }
}

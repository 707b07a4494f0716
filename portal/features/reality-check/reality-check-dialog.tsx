import { useState, type ReactNode } from 'react';
import type { CheckFigures } from '@glasshouse/contract/frame.ts';
import { Button } from '@glasshouse/kit/button.tsx';
import { Dialog } from '@glasshouse/kit/dialog.tsx';
import { Facts } from '../../shared/facts.tsx';
import { money } from '../../shared/market.ts';
import { api, sayRefusal } from '../../shared/server.ts';
import { useText } from '../../shared/words.ts';

interface RealityCheckProps {
  /** What the game told of the time since the last check; null when it told nothing. */
  readonly check: CheckFigures | null;
  readonly answered: (goesOn: boolean) => void;
}

/** Play has stopped: what it was so far, and what the player wants. It must be answered. */
export function RealityCheck({ check, answered }: RealityCheckProps): ReactNode {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const answer = async (choice: 'go_on' | 'leave') => {
    setBusy(true);
    const reply = await api.call('answerRealityCheck', { answer: choice });
    setBusy(false);
    if (reply.ok) answered(choice === 'go_on');
    else sayRefusal(reply);
  };
  return (
    <Dialog title={t('page.check.title')} onClose={() => undefined}>
      <p>{t('page.check.hint')}</p>
      {check === null ? null : (
        <Facts
          facts={[
            [t('page.check.time'), t('page.minutes', { minutes: check.minutes })],
            [t('page.check.staked'), money(check.staked)],
            [t('page.check.won'), money(check.won)],
            [t('page.check.net'), money(check.net)],
          ]}
        />
      )}
      <Button kind="leaf" wide busy={busy} onClick={() => void answer('leave')}>
        {t('page.check.leave')}
      </Button>
      <Button wide busy={busy} onClick={() => void answer('go_on')}>
        {t('page.check.goOn')}
      </Button>
    </Dialog>
  );
}

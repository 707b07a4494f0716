import type { ReactNode } from 'react';
import { IconButton } from '@glasshouse/kit/button.tsx';
import { Icon } from '@glasshouse/kit/icon.tsx';
import { useInvitation } from '../../../api/invitation.ts';
import { market, money } from '../../../ui/market.ts';
import { shareLink } from '../../../ui/share/share.tsx';
import { useText } from '../../../ui/words.ts';
import { InvitationBanner } from './invitation-banner.tsx';

/** The reward for a friend, and the player's own link to share. */
export function Invitation(): ReactNode {
  const t = useText();
  const { data } = useInvitation();
  return (
    <InvitationBanner hint={t('portal.inviteHint', { amount: money(market().invite.reward) })}>
      {data === undefined ? null : (
        <IconButton label={t('portal.inviteShare')} onClick={() => void shareLink(data.link)}>
          <Icon name="share" size={20} />
        </IconButton>
      )}
    </InvitationBanner>
  );
}

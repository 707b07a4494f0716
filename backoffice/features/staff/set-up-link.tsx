import type { ReactNode } from 'react';
import { Dialog } from '@glasshouse/kit/dialog.tsx';
import { Copyable } from '../../ui/copyable.tsx';
import { writeTime } from '../../ui/format.ts';

/** A one-time link with which a member sets the password and the authenticator app. */
export interface Link {
  readonly name: string;
  readonly setUpToken: string;
  readonly expiresAt: number;
}

/** Shows a link, which the server returns only once. */
export function SetUpLink({ link, onClose }: { link: Link; onClose: () => void }): ReactNode {
  const { name, setUpToken, expiresAt } = link;
  return (
    <Dialog title={`Set-up link for ${name}`} closeLabel="Close" onClose={onClose}>
      <p>
        Give it to {name} in person or by a safe channel. It works once, until{' '}
        {writeTime(expiresAt)}, and is not shown again.
      </p>
      <Copyable text={`${location.origin}/set-up#${setUpToken}`} />
    </Dialog>
  );
}

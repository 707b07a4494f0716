import type { ReactNode } from 'react';
import { Dialog } from '@glasshouse/kit/dialog.tsx';
import { notify } from './notices.ts';
import { ReasonForm, type Act } from './reason-form.tsx';

/** An act that belongs to no row, in a dialog. It closes when the act is done. */
export function ReasonDialog({ act, onClose }: { act: Act; onClose: () => void }): ReactNode {
  return (
    <Dialog title={act.label} closeLabel="Close" onClose={onClose}>
      <ReasonForm
        act={act}
        onCancel={onClose}
        onDone={(said) => {
          notify(said);
          onClose();
        }}
      />
    </Dialog>
  );
}

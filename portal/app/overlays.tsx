import type { ReactNode } from 'react';
import { RewardHint } from '../features/tasks/index.ts';
import { Comings } from './lobby-prompts.tsx';
import { DialogHost } from './dialog-host.tsx';
import { ToastHost } from './toast-host.tsx';

/** All that stands over the page. */
export function Overlays(): ReactNode {
  return (
    <>
      <Comings />
      <RewardHint />
      <DialogHost />
      <ToastHost />
    </>
  );
}

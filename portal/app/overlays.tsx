import type { ReactNode } from 'react';
import { RewardHint } from '../features/tasks/index.ts';
import { LobbyPrompts } from './lobby-prompts.tsx';
import { DialogHost } from './dialog-host.tsx';
import { ToastHost } from './toast-host.tsx';

/** All that stands over the page. */
export function Overlays(): ReactNode {
  return (
    <>
      <LobbyPrompts />
      <RewardHint />
      <DialogHost />
      <ToastHost />
    </>
  );
}

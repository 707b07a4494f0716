import type { ReactNode } from 'react';
import { Comings } from './comings.tsx';
import { DialogHost } from './dialog-host.tsx';
import { GameHost } from './game-host.tsx';
import { ToastHost } from './toast-host.tsx';

/** All that stands over the page. */
export function Overlays(): ReactNode {
  return (
    <>
      <Comings />
      <GameHost />
      <DialogHost />
      <ToastHost />
    </>
  );
}

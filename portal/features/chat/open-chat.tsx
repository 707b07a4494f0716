import { Suspense } from 'react';
import { openDialog } from '../../ui/dialogs.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

const ChatDialog = lazyPart(async () => (await import('./dialogs/chat-dialog.tsx')).ChatDialog);

/** Opens the customer chat over the page. */
export function openChat(): void {
  openDialog((close) => (
    <Suspense>
      <ChatDialog close={close} />
    </Suspense>
  ));
}

import { Suspense } from 'react';
import { onPush } from '../../api/push.ts';
import { api } from '../../api/server.ts';
import { offerDialog } from '../../ui/dialogs.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

const OwnFigures = lazyPart(async () => (await import('./own-figures-dialog.tsx')).OwnFigures);

/** Shows the player the own figures when a rule of the operator found a change in them. */
export function startOwnFigures(): void {
  onPush((message) => {
    if (message.type === 'own_figures') void offerOwnFigures();
  });
  void offerOwnFigures();
}

async function offerOwnFigures(): Promise<void> {
  const reply = await api.call('readOwnFigures', {});
  if (!reply.ok || reply.data.figures === null) return;
  const { numbers, at } = reply.data.figures;
  offerDialog('ownFigures', (close) => (
    <Suspense>
      <OwnFigures
        numbers={numbers}
        close={() => {
          close();
          void api.call('closeOwnFigures', { until: at });
        }}
      />
    </Suspense>
  ));
}

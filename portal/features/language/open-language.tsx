import { Suspense } from 'react';
import { openDialog } from '../../ui/dialogs.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

const LanguageDialog = lazyPart(async () => (await import('./language-dialog.tsx')).LanguageDialog);

export function openLanguage(): void {
  openDialog((close) => (
    <Suspense>
      <LanguageDialog close={close} />
    </Suspense>
  ));
}

import { Suspense } from 'react';
import { openDialog } from '../../shared/dialogs.ts';
import { lazyPart } from '../../shared/lazy-part.ts';

const TermsDialog = lazyPart(async () => (await import('./terms-dialog.tsx')).TermsDialog);

/** The terms, to read or to accept. True once they are accepted. */
export function openTerms(): Promise<boolean> {
  return new Promise((resolve) => {
    openDialog((close) => (
      <Suspense>
        <TermsDialog
          closed={(accepted) => {
            close();
            resolve(accepted);
          }}
        />
      </Suspense>
    ));
  });
}

import { Suspense } from 'react';
import { openDialog } from '../../shared/dialogs.ts';
import { recall } from '../../shared/device.ts';
import { lazyPart } from '../../shared/lazy-part.ts';
import { queryClient } from '../../shared/server.ts';
import { loadWords } from '../../shared/words.ts';
import { termsQuery } from './terms-query.ts';

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

/** Brings the terms near for a new player, whose first stake asks for them. */
export function prepareTerms(): void {
  if (recall('newUser') === '1') return;
  void loadWords('pages').catch(() => undefined);
  queryClient.query(termsQuery()).catch(() => undefined);
}

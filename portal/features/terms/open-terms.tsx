import { Suspense } from 'react';
import { openDialog } from '../../ui/dialogs.ts';
import { getStored } from '../../boot/storage.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { queryCache } from '../../api/server.ts';
import { loadPageWords } from '../../ui/words.ts';
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

/** The same, unless they are accepted already or cannot be read now. */
export async function askTerms(): Promise<boolean> {
  const terms = await queryCache.fetch(termsQuery()).catch(() => null);
  if (terms === null || terms.accepted !== null) return true;
  return openTerms();
}

/** Brings the terms near for a new player, whose first stake asks for them. */
export function prepareTerms(): void {
  if (getStored('newUser') === '1') return;
  void loadPageWords().catch(() => undefined);
  queryCache.fetch(termsQuery()).catch(() => undefined);
}

import { askDialog } from '../../../ui/ask-dialog.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';

const DetailsDialog = lazyPart(async () => (await import('./details-dialog.tsx')).DetailsDialog);
const LimitDialog = lazyPart(async () => (await import('./limit-dialog.tsx')).LimitDialog);

/** The payer's details as a form; resolves to true once they are stored. */
export function openDetails(payType: number | null): Promise<boolean> {
  return askDialog(
    (done: (isKept: boolean) => void) => <DetailsDialog payType={payType} done={done} />,
    false,
  );
}

/** A deposit limit as a form; resolves to true once one is set or scheduled. */
export function openLimit(): Promise<boolean> {
  return askDialog((done: (isSet: boolean) => void) => <LimitDialog done={done} />, false);
}

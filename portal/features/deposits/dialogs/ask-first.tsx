import type { Account } from '../../../api/account.ts';
import { askDialog } from '../../../ui/ask-dialog.tsx';
import { getStored, setStored } from '../../../boot/storage.ts';
import { actions } from '../../../ui/actions.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { api, sayRefusal } from '../../../api/server.ts';
import { useSession } from '../../../api/session.ts';
import type { BindAnswer } from './bind-offer.tsx';

const BindOffer = lazyPart(async () => (await import('./bind-offer.tsx')).BindOffer);
const DetailsDialog = lazyPart(async () => (await import('./details-dialog.tsx')).DetailsDialog);
const LimitDialog = lazyPart(async () => (await import('./limit-dialog.tsx')).LimitDialog);

/** A bank's transfers carry the payer's name: 8 BANK, 13 SPEI. */
const NEEDS_DETAILS: readonly number[] = [8, 13];

/**
 * Asks for the payer's details where they are needed and not known; true: the deposit continues.
 */
export async function askDetails(payType: number): Promise<boolean> {
  if (!NEEDS_DETAILS.includes(payType)) return true;
  const known = await api.call('getPayer', {});
  if (!known.ok) {
    sayRefusal(known);
    return false;
  }
  if (known.data.userAccount.userName !== null) return true;
  return openDetails(payType);
}

/** True once the details are kept. */
export function openDetails(payType: number | null): Promise<boolean> {
  return askDialog(
    (done: (isKept: boolean) => void) => <DetailsDialog payType={payType} done={done} />,
    false,
  );
}

/**
 * Before a first deposit binding is offered to a guest, whose only key is this device; once to
 * each, and it can be passed. True: the deposit continues. Who binds or closes the offer comes back
 * to the deposit, which a further press makes.
 */
export async function askBinding(account: Account): Promise<boolean> {
  const player = useSession.getState().player;
  if (account.depositCount > 0 || player === null || player.isRegister === 1) return true;
  if (getStored('bindOffered') === player.userId) return true;
  const answer = await askDialog(
    (done: (answer: BindAnswer | null) => void) => <BindOffer done={done} />,
    null,
  );
  if (answer !== null) setStored('bindOffered', player.userId);
  if (answer === 'bind') actions.account(1);
  return answer === 'pass';
}

/**
 * Before the first deposit a limit is offered, once on a device; it can be passed. True: the
 * deposit continues.
 */
export async function askLimit(account: Account): Promise<boolean> {
  if (account.depositCount > 0 || getStored('limitOffered') !== null) return true;
  const outcome = await openLimit('offer');
  if (outcome === 'closed') return false;
  setStored('limitOffered', '1');
  return true;
}

type LimitOutcome = 'set' | 'passed' | 'closed';

/** The limit dialog, as an offer that can be passed or because the player requested it. */
export function openLimit(kind: 'offer' | 'asked'): Promise<LimitOutcome> {
  return askDialog(
    (done: (outcome: LimitOutcome) => void) => <LimitDialog kind={kind} done={done} />,
    'closed',
  );
}

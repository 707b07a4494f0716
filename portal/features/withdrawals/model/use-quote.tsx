import { openDialog } from '../../../ui/dialogs.ts';
import { go } from '../../../ui/navigate.ts';
import { accountName } from './account-rules.ts';
import {
  requestWithdrawal,
  requestQuote,
  type Destination,
  type Quote,
} from './request-withdrawal.ts';
import { trackerOf, type WithdrawInfo } from './withdraw-info.ts';
import type { Refusal } from './validate.ts';
import { QuoteDialog } from '../dialogs/quote-dialog.tsx';

interface QuoteDeps {
  readonly info: WithdrawInfo;
  readonly methodName: string;
  readonly isDemo: boolean;
  /** Shows a refusal; `confirmLarge` requests the large amount despite the advice. */
  readonly refuse: (refusal: Refusal, confirmLarge: () => void) => void;
  /** Shows which fields the server rejected as malformed. */
  readonly refuseFields: (data: unknown) => void;
}

/** The dialog that shows a quote and requests the withdrawal on confirmation. */
export function useQuote(deps: QuoteDeps): (quote: Quote, to: Destination) => void {
  const { info, methodName, isDemo, refuse, refuseFields } = deps;

  /** Requests the quoted withdrawal; returns a new quote if the old one has expired. */
  const send = async (
    quote: Quote,
    to: Destination,
    close: () => void,
    confirmed: boolean,
  ): Promise<Quote | null> => {
    const outcome = await requestWithdrawal(quote, to, confirmed);
    if (outcome.kind === 'requote') return requestQuote(quote.amount, to.payType);
    if (outcome.kind === 'stay') return null;
    close();
    if (outcome.kind === 'fields') refuseFields(outcome.data);
    if (outcome.kind === 'refused') {
      refuse(outcome.refusal, () => void sendConfirmed(quote, to));
    }
    if (outcome.kind === 'accepted') go(trackerOf(outcome));
    return null;
  };

  /** Shows the quote to confirm; a typed account number is shown unmasked for checking. */
  const open = (quote: Quote, to: Destination, confirmed = false) => {
    const shown =
      to.kind === 'typed'
        ? {
            bankName: to.account.bankName,
            number: to.account.accountNumber,
            holder: to.account.userName,
          }
        : {
            bankName: info.lastAccount?.bankName ?? '',
            number: info.lastAccount?.accountMasked ?? '',
            holder: info.lastAccount?.holder ?? '',
          };
    openDialog((close) => (
      <QuoteDialog
        quote={quote}
        to={accountName(to.payType, methodName, shown)}
        holder={shown.holder}
        isDemo={isDemo}
        close={close}
        confirm={(current) => send(current, to, close, confirmed)}
      />
    ));
  };

  /** The player has read the advice and confirms the large amount. */
  const sendConfirmed = async (quote: Quote, to: Destination) => {
    const renewed = await send(quote, to, () => undefined, true);
    if (renewed !== null) open(renewed, to, true);
  };

  return open;
}

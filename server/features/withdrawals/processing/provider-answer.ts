import type { PayoutKnown, PayoutQueue } from '../../providers/index.ts';

/** The result of a read, send or cancellation at the provider. */
export type ProviderAnswer =
  | { readonly outcome: 'accepted'; readonly queue: PayoutQueue | null }
  | { readonly outcome: 'refused' }
  /** Final: the provider will never pay this submission, even if a request arrives late. */
  | { readonly outcome: 'cancelled' }
  | { readonly outcome: 'unreachable' }
  | { readonly outcome: 'unknown' }
  | Omit<PayoutKnown, 'providerId'>;

/** The personal details that the player states for an identity check. */
export interface Details {
  readonly name: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
  /** The document number. */
  readonly document: string;
}

/** Why a check is refused: a closed list of wire values. */
export type Reason = 'document_not_accepted' | 'under_age';

export type Verdict =
  | { readonly outcome: 'approved' | 'pending' }
  | { readonly outcome: 'refused'; readonly reason: Reason }
  /** No response: whether the provider accepted the check is unknown, so the request is retried. */
  | { readonly outcome: 'unreachable' };

/** The external service that verifies identities and documents for the operator. */
export interface IdentityProvider {
  /** Starts a check under our id; idempotent: a repeated call returns the current state. */
  ask(checkId: string, details: Details): Promise<Verdict>;
  read(checkId: string): Promise<Verdict>;
}

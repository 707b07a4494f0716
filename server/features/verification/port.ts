/** What the player states about themselves for an identity check. */
export interface Details {
  readonly name: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
  /** A document's number. */
  readonly document: string;
}

/** Why a check is refused: the wire's closed list. */
export type Reason = 'document_not_accepted' | 'under_age';

export type Verdict =
  | { readonly outcome: 'approved' | 'pending' }
  | { readonly outcome: 'refused'; readonly reason: Reason }
  /** Nobody answered: whether the check was taken is unknown, so it is asked again. */
  | { readonly outcome: 'unreachable' };

/** The service that checks registries and documents for the operator. */
export interface IdentityProvider {
  /** Starts a check under our own id; a repeated call returns its state. */
  ask(checkId: string, details: Details): Promise<Verdict>;
  read(checkId: string): Promise<Verdict>;
}

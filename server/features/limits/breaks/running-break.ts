/** A running break. It stops play and deposits, never a withdrawal. */
export interface Block {
  readonly why: 'self_excluded' | 'cooling_off';
  /** Epoch milliseconds. */
  readonly until: number;
}

/** Glasshouse cannot start. The message is for the operator. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

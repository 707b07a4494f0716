/** Success, fail, exception, waiting, done: the last step's colours the order. */
export type StepState = 'success' | 'fail' | 'exception' | 'waiting' | 'done';

/**
 * The name of each step inside, what it means and how it is coloured. 1800 is an exception when its
 * kind is `review`, and done when it is `withheld`.
 */
export const PROCESS_STEPS = {
  1000: { name: 'accepted', means: 'accepted, the amount is reserved', state: 'done' },
  1100: { name: 'checks', means: 'automatic checks', state: 'done' },
  1200: { name: 'channel', means: 'withdrawal channel chosen', state: 'done' },
  1300: { name: 'queue', means: 'waiting for a person or for capacity', state: 'waiting' },
  1400: { name: 'idCheck', means: 'identity check under way', state: 'waiting' },
  1500: { name: 'verified', means: 'verified', state: 'done' },
  1600: { name: 'fee', means: 'fee deducted as quoted', state: 'done' },
  1700: { name: 'submitted', means: 'submitted to the provider', state: 'done' },
  1800: {
    name: 'review',
    means: 'a person looks at it, or tax is deducted as quoted',
    state: 'exception',
  },
  1900: { name: 'processing', means: 'the provider is processing', state: 'done' },
  2000: {
    name: 'bankTransfer',
    means: 'bank transfer; the account can be corrected',
    state: 'waiting',
  },
  2100: { name: 'bankRetry', means: 'the bank tries again', state: 'done' },
  2200: { name: 'paid', means: 'paid', state: 'success' },
  2300: { name: 'failed', means: 'failed; the full amount is back in cash', state: 'fail' },
} as const satisfies Record<number, { name: string; means: string; state: StepState }>;

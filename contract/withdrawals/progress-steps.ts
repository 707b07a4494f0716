/** Success, fail, exception, waiting, done: the last step's colours the order. */
export type StepState = 'success' | 'fail' | 'exception' | 'waiting' | 'done';

/**
 * What each step means and how it is coloured. 1800 is an exception when its kind is `review`,
 * and done when it is `withheld`.
 */
export const PROCESS_STEPS = {
  1000: { means: 'accepted, the amount is reserved', state: 'done' },
  1100: { means: 'automatic checks', state: 'done' },
  1200: { means: 'withdrawal channel chosen', state: 'done' },
  1300: { means: 'waiting for a person or for capacity', state: 'waiting' },
  1400: { means: 'identity check under way', state: 'waiting' },
  1500: { means: 'verified', state: 'done' },
  1600: { means: 'fee deducted as quoted', state: 'done' },
  1700: { means: 'submitted to the provider', state: 'done' },
  1800: { means: 'a person looks at it, or tax is deducted as quoted', state: 'exception' },
  1900: { means: 'the provider is processing', state: 'done' },
  2000: { means: 'bank transfer; the account can be corrected', state: 'waiting' },
  2100: { means: 'the bank tries again', state: 'done' },
  2200: { means: 'paid', state: 'success' },
  2300: { means: 'failed; the full amount is back in cash', state: 'fail' },
} as const satisfies Record<number, { means: string; state: StepState }>;

import { Count, Fields, Id, Money, OneOf, Time } from '../fields.ts';
import { SAMPLE } from '../samples.ts';
import { DAY_MS } from '../time.ts';

/** A bonus with its terms and progress. */
export const Grant = () =>
  Fields({
    id: Id(),
    source: OneOf('new_user', 'deposit_gift', 'first_deposit', 'task', 'big_task'),
    amount: Money(),
    /** Its remaining amount in the bonus balance. */
    left: Money(),
    /** At most 10. */
    wageringMultiple: Count(),
    wageringRequired: Money(),
    wageringDone: Money(),
    state: OneOf('active', 'completed', 'expired', 'dropped', 'spent'),
    createTime: Time(),
    /** A grant not completed by then expires. */
    deadline: Time(),
  });

export const grantSample = {
  id: '1',
  source: 'new_user',
  amount: 35_000,
  left: 35_000,
  wageringMultiple: 1,
  wageringRequired: 35_000,
  wageringDone: 12_400,
  state: 'active',
  createTime: SAMPLE.at,
  deadline: SAMPLE.at + 30 * DAY_MS,
} as const;

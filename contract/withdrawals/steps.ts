import { Type } from 'typebox';
import { Count, Fields, Flag, Money, Nullable, OneOf, Time } from '../fields.ts';

/** The steps of a withdrawal's tracker; what each means is in process-steps.ts. */
export const ProcessCode = () =>
  OneOf(1000, 1100, 1200, 1300, 1400, 1500, 1600, 1700, 1800, 1900, 2000, 2100, 2200, 2300);

/** The details of a tracker step. Which fields are present depends on the step's code. */
export const StepArguments = () =>
  Fields({
    /** 1300: the true position and a measured estimate; null while nobody knows it. */
    waitingNum: Type.Optional(Nullable(Count())),
    waitingHours: Type.Optional(Nullable(Type.Number({ minimum: 0 }))),
    /** 1600 and 1800 `withheld`: what is deducted, never paid in. */
    chargeNum: Type.Optional(Money()),
    /** 1800. */
    kind: Type.Optional(OneOf('review', 'withheld')),
    /** 1800 `review` and 2300: a word of a closed list. */
    reason: Type.Optional(Type.String()),
    decideBy: Type.Optional(Time()),
    /** 1800 `withheld`: the law that names it. */
    law: Type.Optional(Type.String()),
    /** 1100: the end of the security hold, when there is one. */
    holdUntil: Type.Optional(Time()),
    /** 2000: 1 while the account can be corrected. */
    canModifyCpfFlag: Type.Optional(Flag()),
    user_name: Type.Optional(Type.String()),
    /** 2000: masked. */
    accountNumber: Type.Optional(Type.String()),
  });

import { Type } from 'typebox';
import { Count, Fields, Money, Net, paging } from '../fields.ts';
import { operation } from '../operation.ts';
import { SAMPLE } from '../samples.ts';
import { DAY_MS } from '../time.ts';
import { statementFilter } from './statement-filter.ts';
import { StatementLine, statementLineSample } from './statement-line.ts';

/** Totals of money in and out, for a time span or overall. */
const Flow = () =>
  Fields({
    /** Credited deposits, minus chargebacks. */
    deposited: Money(),
    /** The net amount paid to the player's account, without fees and taxes. */
    paidOut: Money(),
    /** deposited − paidOut. */
    netDeposits: Net(),
    staked: Money(),
    won: Money(),
    /** won − staked. */
    net: Net(),
  });

/** The whole journal of the player's accounts. */
export const statement = operation({
  path: '/v1/statement',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  beforeProof: true,
  summary: "Lists the player's rounds and money movements with the balances after each.",
  request: Fields({ ...statementFilter, ...paging }),
  answer: Fields({
    /** The newest first. */
    lines: Type.Array(StatementLine()),
    total: Count(),
    /** Totals of the requested span, for all kinds. */
    period: Flow(),
    lifetime: Flow(),
  }),
  refusals: {},
  example: {
    request: { from: SAMPLE.at - DAY_MS, kinds: ['round'], pageNum: 1, pageSize: 10 },
    answer: {
      lines: [statementLineSample],
      total: 27,
      period: {
        deposited: 50_000,
        paidOut: 0,
        netDeposits: 50_000,
        staked: 54_000,
        won: 52_500,
        net: -1500,
      },
      lifetime: {
        deposited: 150_000,
        paidOut: 60_000,
        netDeposits: 90_000,
        staked: 254_000,
        won: 249_500,
        net: -4500,
      },
    },
  },
});

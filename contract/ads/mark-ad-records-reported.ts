import { Type } from 'typebox';
import { Count, Fields, Text } from '../fields.ts';
import { operation } from '../operation.ts';
import { SAMPLE } from '../samples.ts';

/** A measuring script reports a flag, a number or a word, which is only stored. */
const Reported = () =>
  Type.Union([Type.Boolean(), Type.Integer({ minimum: -999_999, maximum: 999_999 }), Text(64)]);

export const markAdRecordsReported = operation({
  path: '/v1/bus/updateFbRechargeRecords',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  beforeProof: true,
  summary: 'Notes which deposits were reported; unknown or no ids change nothing.',
  request: Fields({
    reportStatus: Type.Optional(Reported()),
    errorCode: Type.Optional(Reported()),
    enableFlag: Type.Optional(Reported()),
    orderIds: Type.Optional(Type.Array(Text(64), { maxItems: 100 })),
  }),
  answer: Fields({ updated: Count() }),
  refusals: {},
  example: {
    request: { reportStatus: 1, errorCode: '', enableFlag: 1, orderIds: [SAMPLE.depositId] },
    answer: { updated: 1 },
  },
});

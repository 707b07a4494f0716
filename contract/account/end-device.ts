import { Type } from 'typebox';
import { Fields, Id } from '../fields.ts';
import { operation, plain } from '../operation.ts';

export const endDevice = operation({
  path: '/user/device/end',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  beforeProof: true,
  summary: 'Unlinks a device: ends its sessions; it then needs the password to log in.',
  request: Fields({ id: Id() }),
  answer: Type.Null(),
  refusals: {
    unknown_device: plain('The account has no such device, or it was unlinked.'),
    not_bound: plain("A guest's device is the only key to the money: it stays linked."),
  },
  example: { request: { id: 'h4Kp9sWz2QmX7vTd' }, answer: null },
});

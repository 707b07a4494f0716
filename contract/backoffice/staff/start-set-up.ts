import { Type } from 'typebox';
import { Fields, Filled } from '../../fields.ts';
import { plain } from '../../operation.ts';
import { staffOperation } from '../staff-operation.ts';
import { EXAMPLE_SET_UP_TOKEN, SetUpToken, StaffRole } from './staff-member.ts';

export const startSetUp = staffOperation({
  path: '/staff/startSetUp',
  permission: 'public',
  summary: "Returns whose set-up link this is, and the secret for the member's authenticator app.",
  request: Fields({ setUpToken: SetUpToken() }),
  answer: Fields({
    name: Filled(40),
    role: StaffRole(),
    /** Base32, as an authenticator app takes it. */
    secret: Type.String({ pattern: '^[A-Z2-7]{16,64}$' }),
    /** The same as an `otpauth:` address, for a QR code. */
    address: Type.String(),
  }),
  refusals: { link_expired: plain('The set-up link is used, replaced or too old.') },
  example: {
    request: { setUpToken: EXAMPLE_SET_UP_TOKEN },
    answer: {
      name: 'mara',
      role: 'cashier',
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      address:
        'otpauth://totp/Glasshouse:mara?issuer=Glasshouse&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    },
  },
});

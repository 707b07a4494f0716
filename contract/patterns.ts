/** Patterns of wire fields that apps test before they send; free of the schema library. */

/** An order id of either kind: 26 lower-case letters and digits, valid as a Pix txid. */
export const ORDER_ID = '^[a-z0-9]{26}$';

export const CLIENT_SEED_MAX = 64;
/** Printable ASCII, so that every implementation encodes the seed to the same bytes. */
export const CLIENT_SEED = `^[ -~]{1,${CLIENT_SEED_MAX}}$`;

export const isOrderId = (text: string): boolean => new RegExp(ORDER_ID).test(text);
export const isClientSeed = (text: string): boolean => new RegExp(CLIENT_SEED).test(text);

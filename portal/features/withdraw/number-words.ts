import type { useText } from '../../shared/words.ts';

/** What the field of an account's number is called, and how the number looks. */
export function numberWords(
  t: ReturnType<typeof useText>,
  payType: number,
  wayName: string,
): { readonly label: string; readonly note: string } {
  switch (payType) {
    case 10:
    case 11:
      return {
        label: t('payout.walletNumber', { wallet: wayName }),
        note: t('payout.numberNote', { min: 10, max: 16 }),
      };
    case 12:
      return { label: t('payout.pixKey'), note: t('payout.pixNote') };
    case 13:
      return { label: t('payout.clabe'), note: t('payout.digitsNote', { digits: 18 }) };
    case 14:
      return { label: t('payout.upiId'), note: t('payout.upiNote') };
    default:
      return { label: t('payout.number'), note: t('payout.numberNote', { min: 10, max: 16 }) };
  }
}

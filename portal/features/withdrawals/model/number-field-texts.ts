import { accountDigits } from '@glasshouse/markets/checks/account.ts';
import type { MarketPack } from '@glasshouse/markets/pack.ts';
import type { useText } from '../../../ui/words.ts';

/** Label and format hint of the account number field. */
export function numberFieldTexts(
  t: ReturnType<typeof useText>,
  pack: Pick<MarketPack, 'code'>,
  payType: number,
  methodName: string,
): { readonly label: string; readonly note: string } {
  const { min, max } = accountDigits(pack, payType);
  const digits =
    min === max
      ? t('withdrawals.digitsNote', { digits: min })
      : t('withdrawals.numberNote', { min, max });
  switch (payType) {
    case 10:
    case 11:
      return { label: t('withdrawals.walletNumber', { wallet: methodName }), note: digits };
    case 12:
      return { label: t('withdrawals.pixKey'), note: t('withdrawals.pixNote') };
    case 13:
      return { label: t('withdrawals.clabe'), note: digits };
    case 14:
      return { label: t('withdrawals.upiId'), note: t('withdrawals.upiNote') };
    default:
      return { label: t('withdrawals.number'), note: digits };
  }
}

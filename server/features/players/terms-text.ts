import { formatMoney } from '@glasshouse/contract/money.ts';
import type { MarketPack } from '@glasshouse/markets/pack.ts';

/** A new version is asked for again; its text is never changed under an old name. */
export const TERMS_VERSION = '2026-11-01';

/**
 * The terms in force, in English: the one language they are written in so far. Figures are the
 * market's own. It says what the house does, and no more than it does.
 */
export function termsText(pack: MarketPack): string {
  const money = (amount: number) => formatMoney(amount, pack.money);
  const { firstPayout } = pack;
  const paragraphs = [
    'Demo credits only: no real money is played for, paid in or paid out here. Please enter no real account.',
    `You are at least ${pack.minAge} years old. One person has one account. It is yours alone: nobody may play on it for you.`,
    'Until you choose a login name and a password, your device is the key to your account. Keep the recovery code you are shown then: it opens the account when the password is lost.',
    'Games are games of chance. Each shows the share of the stakes it returns over very many rounds. Every round is drawn from a number the house has committed to beforehand, and you can check it afterwards.',
    `Cash is yours to take out at any time. It never depends on a deposit, on play, or on anything you have not been shown here. What is staked is taken from cash first, then from bonus. A bonus becomes cash when its stakes are done before its deadline; you can drop it, and keep all your cash.`,
    ...(firstPayout === null
      ? []
      : [
          `Your first payout after a deposit is ${money(firstPayout.amount)}: it proves that your account works. The rest is free when it has arrived, and at the latest ${pack.firstPayoutHours} hours after you asked.`,
        ]),
    `A payout is paid or returned within ${pack.payoutPromiseHours} hours. Up to ${money(pack.fee.freeUpTo)} it costs nothing; of the part above, ${pack.fee.percentAbove} percent is deducted as quoted before you confirm. You are never asked to pay something in first. Above ${money(pack.verifiedAbove.amount)} in ${pack.verifiedAbove.days} days your identity is checked, free of charge.`,
    'You can set limits, take a break or exclude yourself at any time. Tighter limits hold at once. Nobody of the house can lift an exclusion while it runs.',
    'We keep what the law and your account need, and a record of every round and every movement of your money, which you can see in full. Devices and passwords are kept as hashes only.',
  ];
  return paragraphs.join('\n\n');
}

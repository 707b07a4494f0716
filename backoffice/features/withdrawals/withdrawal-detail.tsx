import type { ReactNode } from 'react';
import { showWithdrawal } from '@glasshouse/contract/backoffice/withdrawals/show-withdrawal.ts';
import { payTypeName } from '@glasshouse/contract/pay-types.ts';
import { PROCESS_STEPS } from '@glasshouse/contract/withdrawals/progress-steps.ts';
import type { StaffAnswer } from '../../api/call.ts';
import { useCall } from '../../api/queries.ts';
import { Copyable } from '../../ui/copyable.tsx';
import { Facts, History, type HistoryEntry } from '../../ui/facts.tsx';
import { writeMoney, writeTime } from '../../ui/format.ts';
import { Failed, Loading } from '../../ui/list-state.tsx';
import { useShownAccount, type ShownAccount } from './shown-account.ts';
import { REFUSALS } from './withdrawal-acts.ts';
import type { Withdrawal } from './withdrawal.ts';

type Shown = StaffAnswer<typeof showWithdrawal>;
type Review = Shown['reviews'][number];

/** One withdrawal: why it waits, the player's figures, and what happened. */
export function WithdrawalDetail({ row: { orderId } }: { row: Withdrawal }): ReactNode {
  const { data, error, refetch } = useCall(showWithdrawal, { orderId });
  const { account } = useShownAccount();
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  return (
    <>
      <Copyable text={orderId} />
      <Facts facts={orderFacts(data, account?.orderId === orderId ? account : null)} />
      <Facts facts={playerFacts(data)} />
      <History title="History" empty="Nothing happened yet." entries={historyOf(data)} />
    </>
  );
}

function orderFacts(shown: Shown, account: ShownAccount | null) {
  const { withdrawal, reviews, fee, withholding, bankName, promiseAt, provider } = shown;
  const review = reviews.at(-1);
  const { payType, accountMasked, holder, realAmount } = withdrawal;
  const number = account === null ? accountMasked : account.accountNumber;
  return [
    ['Why', review === undefined ? 'No review' : causeOf(review)],
    ['Decide by', review === undefined ? '–' : writeTime(review.decideBy)],
    [
      'Paid out',
      `${writeMoney(realAmount)} (fee ${writeMoney(fee)}, tax ${writeMoney(withholding)})`,
    ],
    ['Holder', account?.holder ?? holder],
    ['Account', [payTypeName(payType), bankName, number].filter(Boolean).join(' · ')],
    ...(account === null ? [] : [['Phone, mail', `${account.phone} ${account.email}`] as const]),
    ['Promised by', writeTime(promiseAt)],
    ['Provider', provider ?? 'Not sent yet'],
  ] as const;
}

function causeOf({ cause, law, startedBy, startedReason }: Review): string {
  if (cause === 'books_differ') return 'The books of the player differ; see the case';
  if (law !== null) return `Legal hold (${law}): ${startedReason ?? ''}`;
  return `${startedBy ?? 'Staff'}: ${startedReason ?? ''}`;
}

function playerFacts({ player, cases }: Shown) {
  const { userId, tier, verifiedName, registeredAt, cash, bonus, held } = player;
  return [
    ['Player', <Copyable key="player" text={userId} />],
    ['Tier', verifiedName === null ? tier : `${tier}: ${verifiedName}`],
    ['Since', writeTime(registeredAt)],
    ['Balances', `${writeMoney(cash)} cash, ${writeMoney(bonus)} bonus, ${writeMoney(held)} held`],
    ['Deposits', `${player.deposits}: ${writeMoney(player.deposited)}`],
    ['Withdrawals', `${player.withdrawals} paid: ${writeMoney(player.withdrawn)}`],
    ['Open cases', cases.map(({ kind }) => kind.replaceAll('_', ' ')).join(', ') || 'None'],
  ] as const;
}

interface Dated extends HistoryEntry {
  readonly at: number;
}

/** The steps that the player sees, and what staff did, newest first. */
function historyOf({ steps, reviews }: Shown): Dated[] {
  const own = steps.map(({ code, at }, index) =>
    entry(`step ${index}`, at, 'server', `${code}: ${PROCESS_STEPS[code].means}`, null),
  );
  const ofStaff = reviews.flatMap((review, index) => reviewEntries(review, String(index)));
  return [...own, ...ofStaff].toSorted((a, b) => b.at - a.at);
}

function reviewEntries(review: Review, id: string): Dated[] {
  const { startedAt, startedBy, startedReason, proposal, outcome, decidedAt, decidedBy } = review;
  const began = entry(`${id} began`, startedAt, startedBy, 'began a review', startedReason);
  const said =
    proposal === null
      ? []
      : [
          entry(
            `${id} proposed`,
            proposal.at,
            proposal.by,
            `proposed: ${decisionOf(proposal.outcome, proposal.refusal)}`,
            proposal.reason,
          ),
        ];
  if (outcome === null || decidedAt === null) return [began, ...said];
  const what = decisionOf(outcome, review.refusal);
  return [began, ...said, entry(`${id} end`, decidedAt, decidedBy, what, review.decidedReason)];
}

const OUTCOMES = {
  approved: 'approved',
  refused: 'refused',
  released: 'not decided in time: it continued',
  ended: 'the money returned to cash meanwhile',
} as const;

function decisionOf(outcome: keyof typeof OUTCOMES, refusal: Review['refusal']): string {
  return refusal === null ? OUTCOMES[outcome] : `${OUTCOMES[outcome]}: ${REFUSALS[refusal]}`;
}

function entry(
  id: string,
  at: number,
  who: string | null,
  what: string,
  reason: string | null,
): Dated {
  return { id, at, time: writeTime(at), who: who ?? 'server', what, reason };
}

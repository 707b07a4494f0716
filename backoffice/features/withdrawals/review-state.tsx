import type { ReactNode } from 'react';
import { StateBadge } from '../../ui/state-badge.tsx';
import type { Withdrawal } from './withdrawal.ts';

const OUTCOMES = {
  approved: { tone: 'good', text: 'approved' },
  refused: { tone: 'bad', text: 'refused' },
  released: { tone: 'warning', text: 'not decided in time' },
  ended: { tone: 'plain', text: 'returned meanwhile' },
} as const;

/** Where a withdrawal is with staff, or with the server. */
export function ReviewState({ withdrawal }: { withdrawal: Withdrawal }): ReactNode {
  const { review, phase, needsSecondPerson } = withdrawal;
  if (review === null || (review.outcome === null && phase !== 'review')) {
    return <StateBadge tone="plain">{phase.replaceAll('_', ' ')}</StateBadge>;
  }
  if (review.outcome !== null) {
    const { tone, text } = OUTCOMES[review.outcome];
    return <StateBadge tone={tone}>{text}</StateBadge>;
  }
  if (review.proposal !== null) {
    const { by, outcome } = review.proposal;
    return <StateBadge tone="warning">{`${by}: ${outcome}, to confirm`}</StateBadge>;
  }
  if (review.cause === 'legal_hold') return <StateBadge tone="warning">legal hold</StateBadge>;
  return <StateBadge tone="plain">{needsSecondPerson ? 'two persons' : 'waiting'}</StateBadge>;
}

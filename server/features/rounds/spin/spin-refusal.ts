import type { Outcome } from '@glasshouse/contract/operation.ts';
import type { spin as spinOperation } from '@glasshouse/contract/play/spin.ts';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import { windowEnds } from '@glasshouse/markets/calendar.ts';
import type { MarketPack } from '@glasshouse/markets/pack.ts';
import { lastPlayedAt, PLAY_IDLE_MS } from '../../wallet/index.ts';
import type { PlayState } from './play-state.ts';

export type SpinRefusal = Exclude<Outcome<typeof spinOperation>, { ok: true }>;

/** Converts a reason of spin_stop_v2 to wire format, with its data. */
export function refusalOf(
  { pack, minRoundMs }: { readonly pack: MarketPack; readonly minRoundMs: number },
  stake: number,
  { wallet, at }: Pick<PlayState, 'wallet' | 'at'>,
  reason: string,
): SpinRefusal {
  const ends = windowEnds(pack, at);
  const limit = (
    kind: 'loss' | 'stake',
    period: 'day' | 'week' | 'month',
    left: number | null,
  ): SpinRefusal => ({
    ok: false,
    code: 'limit_reached',
    data: { limit: kind, period, until: ends[period], left: Math.max(0, left ?? 0) },
  });
  switch (reason) {
    case 'age_required':
      return {
        ok: false,
        code: 'age_required',
        data: { age: pack.minAge, accept: '/v1/terms/accept' },
      };
    case 'self_excluded':
      return { ok: false, code: 'self_excluded', data: { until: wallet.blocked_until } };
    case 'cooling_off':
      return { ok: false, code: 'cooling_off', data: { until: wallet.blocked_until } };
    case 'reality_check':
      return {
        ok: false,
        code: 'reality_check',
        data: {
          // The time actually played since the last check, not the configured interval.
          minutes: Math.floor(Math.max(0, at - wallet.check_started_at) / MINUTE_MS),
          staked: wallet.check_staked,
          won: wallet.check_won,
          net: wallet.check_won - wallet.check_staked,
          answer: '/v1/realitycheck/answer',
        },
      };
    case 'session_minutes':
      return {
        ok: false,
        code: 'limit_reached',
        data: {
          limit: 'session_minutes',
          period: null,
          // A new session starts after this long without play.
          until: lastPlayedAt(wallet) + PLAY_IDLE_MS + 1,
          left: 0,
        },
      };
    case 'stake_day':
      return limit('stake', 'day', wallet.day_left_stake);
    case 'stake_week':
      return limit('stake', 'week', wallet.week_left_stake);
    case 'stake_month':
      return limit('stake', 'month', wallet.month_left_stake);
    case 'loss_day':
      return limit('loss', 'day', wallet.day_left_loss);
    case 'loss_week':
      return limit('loss', 'week', wallet.week_left_loss);
    case 'loss_month':
      return limit('loss', 'month', wallet.month_left_loss);
    case 'too_fast':
      return {
        ok: false,
        code: 'too_fast',
        data: { waitMs: Math.max(1, wallet.last_round_at + minRoundMs - at) },
      };
    case 'insufficient_balance':
      return {
        ok: false,
        code: 'insufficient_balance',
        data: { cash: wallet.cash, bonus: wallet.bonus, stake },
      };
    default:
      throw new Error(`settle-spins.sql gave the unknown reason ${reason}`);
  }
}

import { createHash } from 'node:crypto';
import type { SeedSpan } from './replay-draws.ts';
import type { GrantEnd, GrantTerms } from './replay-grants.ts';
import type { Books } from './replay.ts';
import { WINDOWS, type WindowIds } from './windows.ts';

/** A wallet row as stored, without the player's own settings. */
export type WalletRow = {
  readonly bucket: number;
  readonly player_id: number;
  readonly market: string;
  readonly cash: number;
  readonly bonus: number;
  readonly held: number;
  readonly seq: number;
  readonly journal_seq: number;
  readonly journal_hash: Buffer;
  readonly state_version: number;
  readonly grant_no: number | null;
  readonly grant_bonus: number;
  readonly grant_wager_left: number;
  readonly grant_deadline: number | null;
  readonly grants_open: number;
  readonly grants_made: number;
  readonly seed_id: number;
  readonly seed_base: number;
  readonly last_round_at: number;
} & { readonly [Column in `${keyof WindowIds}_${'id' | 'staked' | 'lost'}`]: number };

export const WALLET_COLUMNS = `bucket, player_id, market, cash, bonus, held, seq, journal_seq,
  journal_hash, state_version, grant_no, grant_bonus, grant_wager_left, grant_deadline,
  grants_open, grants_made, seed_id, seed_base, last_round_at, day_id, day_staked, day_lost,
  week_id, week_staked, week_lost, month_id, month_staked, month_lost`;

/** A stored grant; for the active one the wallet holds the remaining amounts. */
export interface GrantRow extends GrantTerms {
  readonly bucket: number;
  readonly player_id: number;
  readonly state: 'active' | 'completed' | 'expired' | 'dropped' | 'spent';
  readonly bonus_left: number;
  readonly wager_left: number;
  readonly closed_at: number | null;
}

export interface SeedRow extends SeedSpan {
  readonly bucket: number;
  readonly player_id: number;
  readonly seed_hash: string;
  readonly server_seed: string | null;
}

type Differ = (what: string, claimed: unknown, follows: unknown) => void;

/** Compares a wallet with the books computed from its journal. */
export function compareWallet(wallet: WalletRow, books: Books, differ: Differ): void {
  for (const column of ['cash', 'bonus', 'held', 'seq'] as const) {
    if (wallet[column] !== books[column]) differ(column, wallet[column], books[column]);
  }
  if (wallet.journal_seq !== books.journalSeq)
    differ('journal_seq', wallet.journal_seq, books.journalSeq);
  if (!wallet.journal_hash.equals(books.journalHash)) {
    differ('journal_hash', wallet.journal_hash.toString('hex'), books.journalHash.toString('hex'));
  }
  if (wallet.last_round_at !== books.lastRoundAt) {
    differ('last_round_at', wallet.last_round_at, books.lastRoundAt);
  }
  if (wallet.state_version < 1) differ('state_version', wallet.state_version, 'at least 1');
  if (books.windows === null) return;
  for (const name of WINDOWS) {
    for (const column of ['id', 'staked', 'lost'] as const) {
      const claimed = wallet[`${name}_${column}`];
      const follows = books.windows[name][column];
      if (claimed !== follows) differ(`${name}_${column}`, claimed, follows);
    }
  }
}

const ENDED_AS: Readonly<Record<GrantRow['state'], GrantEnd | 'open'>> = {
  active: 'open',
  completed: 'completed',
  spent: 'spent',
  dropped: 'given back',
  expired: 'given back',
};

/** Compares the grants' rows, and the wallet's figures for them, with the books. */
export function compareGrants(
  wallet: WalletRow,
  grants: readonly GrantRow[],
  books: Books,
  differ: Differ,
): void {
  const same = (what: string, claimed: unknown, follows: unknown): void => {
    if (claimed !== follows) differ(what, claimed, follows);
  };
  same('grants_made', wallet.grants_made, grants.length);
  same('grants_open', wallet.grants_open, books.open.size);
  same('grant_no', wallet.grant_no, books.activeGrant);
  for (const grant of grants) {
    const name = `grant ${grant.grant_no}`;
    const isActive = grant.grant_no === wallet.grant_no;
    const open = books.open.get(grant.grant_no);
    const end = books.ended.get(grant.grant_no);
    same(
      `${name}: state`,
      ENDED_AS[grant.state],
      open === undefined ? (end?.how ?? 'never given') : 'open',
    );
    same(`${name}: closed_at`, grant.closed_at, end?.at ?? null);
    same(
      `${name}: bonus left`,
      isActive ? wallet.grant_bonus : grant.bonus_left,
      open?.bonusLeft ?? 0,
    );
    same(
      `${name}: wagering left`,
      isActive ? wallet.grant_wager_left : grant.wager_left,
      open?.wagerLeft ?? end?.wagerLeft,
    );
    if (isActive) same(`${name}: grant_deadline`, wallet.grant_deadline, grant.deadline);
    if (grant.grant_no > grants.length) differ(name, 'its number', `at most ${grants.length}`);
  }
  if (wallet.grant_no === null) {
    same('grant_bonus', wallet.grant_bonus, 0);
    same('grant_wager_left', wallet.grant_wager_left, 0);
    same('grant_deadline', wallet.grant_deadline, null);
  }
}

/** Seeds are consecutive; all but the last are revealed and match their commitment. */
export function compareSeeds(wallet: WalletRow, seeds: readonly SeedRow[], differ: Differ): void {
  let base = 0;
  for (const [index, seed] of seeds.entries()) {
    const name = `seed ${seed.seed_id}`;
    if (seed.seed_id !== index + 1) differ(name, 'its number', index + 1);
    if (seed.base_seq !== base) differ(`${name}: base_seq`, seed.base_seq, base);
    const isLast = index === seeds.length - 1;
    if (isLast !== (seed.server_seed === null) || isLast !== (seed.last_seq === null)) {
      differ(
        name,
        seed.server_seed === null ? 'sealed' : 'revealed',
        isLast ? 'sealed' : 'revealed',
      );
    }
    if (seed.server_seed !== null) {
      const hash = createHash('sha256').update(seed.server_seed).digest('hex');
      if (hash !== seed.seed_hash) differ(`${name}: seed_hash`, seed.seed_hash, hash);
    }
    base = seed.last_seq ?? seed.base_seq;
  }
  if (wallet.seed_id !== seeds.length) differ('seed_id', wallet.seed_id, seeds.length);
  // One lower for each nonce that was drawn and not settled.
  if (wallet.seed_base > base) differ('seed_base', wallet.seed_base, `at most ${base}`);
}

import type { OperatorFault } from './faults.ts';

/** A player of the reference operator. Amounts in minor units. */
export interface Account {
  readonly user: string;
  readonly token: string;
  game: string;
  cash: number;
  isEnded: boolean;
  isExcluded: boolean;
  limit: number | null;
  staked: number;
  /** Free rounds, by their ids. */
  readonly rewards: Map<string, { readonly rounds: number; isEnded: boolean }>;
}

export interface Transaction {
  readonly request_uuid: string;
  readonly transaction_uuid: string;
  readonly user: string;
  readonly token?: string;
  readonly currency: string;
  readonly game_code: string;
  readonly round: string;
  readonly round_closed?: boolean;
  readonly amount?: number;
  readonly is_free?: boolean;
  readonly reward_uuid?: string;
  readonly reference_transaction_uuid?: string;
}

type Kind = 'bet' | 'win' | 'rollback';

interface Entry {
  readonly kind: Kind;
  readonly body: Transaction;
  readonly content: string;
  readonly status: string;
  readonly answer: string;
}

/** The books of the reference operator: the protocol's rules in memory, with faults by switch. */
export class Books {
  readonly accounts = new Map<string, Account>();
  readonly #entries = new Map<string, Entry>();
  readonly #requests = new Set<string>();
  readonly #takenBack = new Set<string>();
  readonly #currency: string;
  readonly #has: (fault: OperatorFault) => boolean;

  constructor(currency: string, has: (fault: OperatorFault) => boolean) {
    this.#currency = currency;
    this.#has = has;
  }

  #idOf({ user }: Transaction, transaction: string): string {
    return this.#has('a win of somebody else') ? transaction : `${user}/${transaction}`;
  }

  #answerOf(body: Transaction, status: string): string {
    return JSON.stringify({
      status,
      request_uuid: body.request_uuid,
      user: body.user,
      currency: this.#currency,
      balance: this.accounts.get(body.user)?.cash ?? null,
    });
  }

  /** Floats add up to something else. */
  #add(account: Account, amount: number): void {
    account.cash = this.#has('amounts as floats')
      ? Math.floor((account.cash / 100 + amount / 100) * 100)
      : account.cash + amount;
  }

  /** Why a bet is refused; RS_OK when it is not. */
  #refusalOf(account: Account, body: Transaction): string {
    const amount = body.amount ?? 0;
    const owner = [...this.accounts.values()].find(({ token }) => token === body.token);
    if (owner === undefined && !this.#has('a token that does not exist'))
      return 'RS_ERROR_INVALID_TOKEN';
    if (owner !== undefined && owner !== account && !this.#has('any token of any player')) {
      return 'RS_ERROR_INVALID_TOKEN';
    }
    if (account.isEnded && !this.#has('sessions never end')) return 'RS_ERROR_TOKEN_EXPIRED';
    if (body.game_code !== account.game && !this.#has('any game')) return 'RS_ERROR_INVALID_GAME';
    const isPriced = body.is_free === true && amount > 0;
    if (isPriced && !this.#has('free rounds with a price')) return 'RS_ERROR_WRONG_TYPES';
    const free = this.#freeRefusalOf(account, body);
    if (free !== 'RS_OK') return free;
    if (account.isExcluded && !this.#has('breaks are not checked')) return 'RS_ERROR_USER_DISABLED';
    const isBeyond = account.limit !== null && account.staked + amount > account.limit;
    if (isBeyond && !this.#has('limits are not checked')) return 'RS_ERROR_LIMIT_REACHED';
    const most = account.cash - (this.#has('the whole balance is too much') ? 1 : 0);
    const isCovered = amount <= most || this.#has('bets beyond the balance');
    return isCovered ? 'RS_OK' : 'RS_ERROR_NOT_ENOUGH_MONEY';
  }

  /** Why a free round is refused; RS_OK when it is not, and of a paid round. */
  #freeRefusalOf({ user, rewards }: Account, { is_free, reward_uuid: id }: Transaction): string {
    if (id === undefined) {
      const isSound = is_free !== true || this.#has('free rounds without a reward');
      return isSound ? 'RS_OK' : 'RS_ERROR_WRONG_TYPES';
    }
    const reward = rewards.get(id);
    const isKnown = reward !== undefined && !reward.isEnded;
    if (!isKnown) return this.#has('any reward') ? 'RS_OK' : 'RS_ERROR_INVALID_REWARD';
    const played = [...this.#entries].filter(
      ([key, { kind, status, body }]) =>
        kind === 'bet' &&
        status === 'RS_OK' &&
        body.user === user &&
        body.reward_uuid === id &&
        (!this.#takenBack.has(key) || this.#has('a free round that was taken back is used up')),
    );
    const isLeft = played.length < reward.rounds || this.#has('more free rounds than given');
    return isLeft ? 'RS_OK' : 'RS_ERROR_INVALID_REWARD';
  }

  #bet(account: Account, body: Transaction): string {
    const isLate = this.#takenBack.has(this.#idOf(body, body.transaction_uuid));
    if (isLate && !this.#has('a late bet is taken after its rollback')) {
      return 'RS_ERROR_TRANSACTION_ROLLED_BACK';
    }
    const status = this.#refusalOf(account, body);
    if (status !== 'RS_OK') return status;
    this.#add(account, -(body.amount ?? 0));
    account.staked += body.amount ?? 0;
    return status;
  }

  #win(account: Account, body: Transaction): string {
    const reference = this.#idOf(body, body.reference_transaction_uuid ?? '');
    const target = this.#entries.get(reference);
    const isKnown = target?.kind === 'bet' && target.status === 'RS_OK';
    if (!isKnown && !this.#has('a win without a bet')) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
    if (this.#takenBack.has(reference) && !this.#has('a win after the rollback')) {
      return 'RS_ERROR_TRANSACTION_ROLLED_BACK';
    }
    if (this.#has('a win needs a session') && body.token !== account.token) {
      return 'RS_ERROR_INVALID_TOKEN';
    }
    if (this.#has('limits stop wins') && account.limit !== null) return 'RS_ERROR_LIMIT_REACHED';
    this.#add(account, body.amount ?? 0);
    return 'RS_OK';
  }

  #rollback(account: Account, body: Transaction): string {
    const reference = this.#idOf(body, body.reference_transaction_uuid ?? '');
    const target = this.#entries.get(reference);
    if (this.#has('a rollback needs a session') && body.token !== account.token) {
      return 'RS_ERROR_INVALID_TOKEN';
    }
    if (target === undefined && this.#has('a rollback of an unknown bet is refused')) {
      return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
    }
    const isOver = this.#takenBack.has(reference) && !this.#has('a rollback is repeated');
    this.#takenBack.add(reference);
    if (isOver || target?.status !== 'RS_OK') return 'RS_OK';
    const amount = target.body.amount ?? 0;
    if (target.kind === 'bet') {
      this.#add(account, amount);
      if (!this.#has('a bet that was rolled back counts')) account.staked -= amount;
    } else if (target.kind === 'win') {
      this.#add(
        account,
        -(this.#has('a balance below zero') ? amount : Math.min(amount, account.cash)),
      );
    }
    return 'RS_OK';
  }

  /** Applies a transaction and returns the answer's text. */
  async apply(kind: Kind, body: Transaction): Promise<string> {
    const account = this.accounts.get(body.user);
    if (account === undefined) return this.#answerOf(body, 'RS_ERROR_INVALID_TOKEN');
    if (body.currency !== this.#currency && !this.#has('any currency')) {
      return this.#answerOf(body, 'RS_ERROR_WRONG_CURRENCY');
    }
    const id = this.#idOf(body, body.transaction_uuid);
    const { request_uuid: _request, token: _token, ...fields } = body;
    const content = JSON.stringify([kind, fields]);
    const known = this.#entries.get(id);
    if (this.#has('two at once are both done'))
      await new Promise((resolve) => setTimeout(resolve, 5));
    const isRepeated =
      (kind === 'bet' && this.#has('a bet is repeated')) ||
      (kind === 'win' && this.#has('a win is repeated'));
    if (known !== undefined && !isRepeated) {
      if (known.content !== content && !this.#has('no conflict of transaction ids')) {
        return this.#answerOf(body, 'RS_ERROR_DUPLICATE_TRANSACTION');
      }
      const isAgain = known.status !== 'RS_OK' && this.#has('a refusal is forgotten');
      if (!isAgain) {
        return this.#has('a repetition has a new answer')
          ? this.#answerOf(body, known.status)
          : known.answer;
      }
    } else if (this.#requests.has(body.request_uuid) && !isRepeated && known === undefined) {
      if (!this.#has('no conflict of request ids') && !this.#has('two at once are both done')) {
        return this.#answerOf(body, 'RS_ERROR_DUPLICATE_TRANSACTION');
      }
    }
    const status = this.#do(kind, account, body);
    const answer = this.#answerOf(body, status);
    const isKept = kind !== 'win' || status === 'RS_OK';
    if (isKept) {
      this.#entries.set(id, { kind, body, content, status, answer });
      this.#requests.add(body.request_uuid);
    }
    return answer;
  }

  /** The sums of a round without what was rolled back. */
  roundOf(user: string, round: string) {
    const own = [...this.#entries].filter(
      ([, { body, status }]) => body.user === user && body.round === round && status === 'RS_OK',
    );
    const sum = (kind: Kind) =>
      own
        .filter(([id, entry]) => {
          const counts = !this.#takenBack.has(id) || this.#has('round sums before rollbacks');
          return entry.kind === kind && counts;
        })
        .reduce((total, [, { body }]) => total + (body.amount ?? 0), 0);
    const isClosed =
      !this.#has('a round never closes') && own.some(([, { body }]) => body.round_closed === true);
    return { staked: sum('bet'), won: sum('win'), is_closed: isClosed };
  }

  #do(kind: Kind, account: Account, body: Transaction): string {
    if (kind === 'bet') return this.#bet(account, body);
    return kind === 'win' ? this.#win(account, body) : this.#rollback(account, body);
  }
}

/**
 * A model of the bonus rules (rule G8, `terms.cash`) on plain numbers, for one player at a
 * time. The database functions must give the same results.
 */
export interface ModelGrant {
  readonly no: number;
  readonly deadline: number;
  wagerLeft: number;
  left: number;
  state: 'active' | 'completed' | 'expired' | 'dropped' | 'spent';
}

export interface BonusModel {
  cash: number;
  readonly grants: ModelGrant[];
}

/** The open grants, earliest deadline first. */
function openGrants(model: BonusModel): ModelGrant[] {
  return model.grants
    .filter((grant) => grant.state === 'active')
    .toSorted((a, b) => a.deadline - b.deadline || a.no - b.no);
}

export function bonusOf(model: BonusModel): number {
  return openGrants(model).reduce((sum, grant) => sum + grant.left, 0);
}

export function grant(
  model: BonusModel,
  amount: number,
  multiple: number,
  deadline: number,
): ModelGrant {
  const no = model.grants.length + 1;
  const grant: ModelGrant = {
    no,
    deadline,
    wagerLeft: amount * multiple,
    left: amount,
    state: 'active',
  };
  model.grants.push(grant);
  return grant;
}

export function cancel(model: BonusModel, no: number): number | null {
  const grant = openGrants(model).find((open) => open.no === no);
  if (grant === undefined) return null;
  const taken = grant.left;
  close(grant, 'dropped');
  return taken;
}

export function expire(model: BonusModel, at: number): void {
  for (const grant of openGrants(model)) if (grant.deadline <= at) close(grant, 'expired');
}

/**
 * Pays from cash first, then from the grants by deadline. The win returns to the sources of the
 * stake, bonus parts rounded down. The stake counts towards the earliest deadline's wagering first.
 * Returns false if there is too little money.
 */
export function spin(model: BonusModel, stake: number, win: number, at: number): boolean {
  expire(model, at);
  if (stake > model.cash + bonusOf(model)) return false;
  const stakeBonus = Math.max(0, stake - model.cash);
  const winBonus = Math.floor((win * stakeBonus) / stake);
  let stakeOpen = stakeBonus;
  let winOpen = winBonus;
  let wagerOpen = stake;
  let released = 0;
  for (const grant of openGrants(model)) {
    const part = Math.min(grant.left, stakeOpen);
    const last = part === stakeOpen;
    const won = part === 0 ? 0 : last ? winOpen : Math.floor((winBonus * part) / stakeBonus);
    const counted = Math.min(grant.wagerLeft, wagerOpen);
    stakeOpen -= part;
    winOpen -= won;
    wagerOpen -= counted;
    grant.left += won - part;
    grant.wagerLeft -= counted;
    if (grant.wagerLeft === 0) {
      released += grant.left;
      close(grant, 'completed');
    } else if (grant.left === 0) close(grant, 'spent');
  }
  model.cash += win - winBonus - (stake - stakeBonus) + released;
  return true;
}

function close(grant: ModelGrant, state: ModelGrant['state']): void {
  grant.state = state;
  grant.left = 0;
}

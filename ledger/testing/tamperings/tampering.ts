import type { HealthyHouse } from '../healthy-app.ts';

/** One way to tamper with the books of the healthy house, and where the check must point. */
export interface Tampering {
  readonly name: string;
  readonly sql: (house: HealthyHouse) => string;
  /** Whose journal is mended afterwards, so that only its meaning can tell. */
  readonly forged?: (house: HealthyHouse) => { readonly player: { readonly playerId: number } };
  /** Matches a difference as it is told: `where: what: claimed, not follows`. */
  readonly finds: (house: HealthyHouse) => RegExp;
}

export type Name = 'winner' | 'tasker' | 'depositor' | 'inviter' | 'friend' | 'dropper' | 'sleeper';
export type OrderName =
  | 'paid'
  | 'bounced'
  | 'failed'
  | 'refused'
  | 'hanging'
  | 'returned'
  | 'pulled'
  | 'waiting';

/** The player's id. */
export const id = (house: HealthyHouse, name: Name | OrderName): number => {
  const known = house[name];
  return ('of' in known ? known.of : known).player.playerId;
};

/** Columns of a row, each changed alone: `column = expression`. */
export function columns(
  table: string,
  of: Name | OrderName,
  where: string,
  changes: Readonly<Record<string, string>>,
): Tampering[] {
  return Object.entries(changes).map(([column, value]) => ({
    name: `${table}.${column} of the ${of}${where === '' ? '' : ` where ${where}`}`,
    sql: (house) =>
      `update ${table} set ${column} = ${value} where player_id = ${id(house, of)}
       ${where === '' ? '' : `and ${where}`}`,
    finds: (house) => new RegExp(String(id(house, of))),
  }));
}

/** The depositor's two deposits, and the orders of the house's other players. */
export type OfOrder = 'first' | 'second' | OrderName;

/** A row of an order, named by its order in what is found. */
export function orders(
  table: string,
  of: OfOrder,
  where: string,
  changes: Readonly<Record<string, string>>,
): Tampering[] {
  return Object.entries(changes).map(([column, value]) => ({
    name: `${table}.${column} of the ${of} order${where === '' ? '' : ` where ${where}`}`,
    sql: (house) =>
      `update ${table} set ${column} = ${value} where order_id = '${orderOf(house, of)}'
       ${where === '' ? '' : `and ${where}`}`,
    finds: (house) => new RegExp(orderOf(house, of)),
  }));
}

/** The order's id. */
export function orderOf(house: HealthyHouse, of: OfOrder): string {
  if (of === 'first') return house.deposits[0];
  return of === 'second' ? house.deposits[1] : house[of].id;
}

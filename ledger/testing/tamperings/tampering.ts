import type { HealthyApp } from '../healthy-app.ts';

/**
 * One way to tamper with the ledger of the healthy app, and the difference the check must report.
 */
export interface Tampering {
  readonly name: string;
  readonly sql: (app: HealthyApp) => string;
  /** The player whose journal is made consistent afterwards, so that only its meaning is wrong. */
  readonly forged?: (app: HealthyApp) => { readonly player: { readonly playerId: number } };
  /** Matches a reported difference: `where: what: claimed, not follows`. */
  readonly finds: (app: HealthyApp) => RegExp;
}

export type Name =
  | 'winner'
  | 'tasker'
  | 'depositor'
  | 'inviter'
  | 'friend'
  | 'canceller'
  | 'sleeper';
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
export const id = (app: HealthyApp, name: Name | OrderName): number => {
  const known = app[name];
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
    sql: (app) =>
      `update ${table} set ${column} = ${value} where player_id = ${id(app, of)}
       ${where === '' ? '' : `and ${where}`}`,
    finds: (app) => new RegExp(String(id(app, of))),
  }));
}

/** The depositor's two deposits, and the orders of the app's other players. */
export type OfOrder = 'first' | 'second' | OrderName;

/** A row of an order, identified by that order in the report. */
export function orders(
  table: string,
  of: OfOrder,
  where: string,
  changes: Readonly<Record<string, string>>,
): Tampering[] {
  return Object.entries(changes).map(([column, value]) => ({
    name: `${table}.${column} of the ${of} order${where === '' ? '' : ` where ${where}`}`,
    sql: (app) =>
      `update ${table} set ${column} = ${value} where order_id = '${orderOf(app, of)}'
       ${where === '' ? '' : `and ${where}`}`,
    finds: (app) => new RegExp(orderOf(app, of)),
  }));
}

/** The order's id. */
export function orderOf(app: HealthyApp, of: OfOrder): string {
  if (of === 'first') return app.deposits[0];
  return of === 'second' ? app.deposits[1] : app[of].id;
}

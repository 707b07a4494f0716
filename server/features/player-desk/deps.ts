import type { AppContext } from '../../context.ts';

/** What the staff's view of players needs. */
export type DeskDeps = Pick<
  AppContext,
  'pack' | 'wholePack' | 'mode' | 'accountHash' | 'notifier' | 'options'
>;

import type { ReactNode } from 'react';
import { LinePicture } from './icon.tsx';

/** Icons of the back office's sections, in a file of their own that no player loads. */
const PATHS = {
  overview: 'M4 19.5h16M6 16v-5M10.5 16V7M15 16v-7M19 16V5',
  withdrawals: 'M4 7h16v11H4zM4 10.5h16M15 14.5h2.5',
  cases: 'M4 6.5h6l2 2.5h8v10H4zM8 13.5h8',
  chat: 'M4 5h16v11h-8.5L7 20v-4H4zM8 9h8M8 12h5',
  players: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6',
  ledger: 'M5 4.5h14v15H5zM5 9h14M5 14h14M12 9v10.5',
  reports: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12.5h6M9 16h6',
  reconcile: 'M12 4v16M7 20h10M5 7h14M5 7l-2.5 6.5h5zM19 7l-2.5 6.5h5z',
  games: 'M4 5h16v14H4zM9.3 5v14M14.6 5v14',
  promotions: 'M4 10h16v10H4zM3.5 7h17v3h-17zM12 7v13M12 7C8 7 7.5 3.5 9.5 3.5 11.5 3.5 12 7 12 7Z',
  rules: 'M4 7h9M17 7h3M4 12h3M11 12h9M4 17h10M18 17h2M15 5v4M9 10v4M16 15v4',
  approvals: 'M8 12.5l2.8 2.8L16 9.5M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  audit: 'M12 3.5 4.5 6.5v5c0 4.6 3 7.6 7.5 9 4.5-1.4 7.5-4.4 7.5-9v-5zM9 10h6M9 13.5h6',
  staff:
    'M4 5h16v14H4zM9 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM6 16c.3-1.7 1.4-2.5 3-2.5s2.7.8 3 2.5M14.5 9.5h3M14.5 13h3',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 20.5 20.5',
  download: 'M12 4v11M7.5 11l4.5 4.5L16.5 11M5 19.5h14',
  day: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4',
  night: 'M19.5 14.5A8 8 0 1 1 9.5 4.5a6.5 6.5 0 0 0 10 10Z',
  keys: 'M3.5 7h17v10h-17zM7 10.5h.01M11 10.5h.01M15 10.5h.01M8 14h8',
} as const;

export type DeskIconName = keyof typeof PATHS;

/** A decorative picture: its meaning is in the text beside it or in its button's label. */
export function DeskIcon({ name, size = 18 }: { name: DeskIconName; size?: number }): ReactNode {
  return <LinePicture path={PATHS[name]} size={size} strokeWidth="1.6" />;
}

import type { ReactNode } from 'react';
import { LinePicture } from './icon.tsx';

/** Icons of the pages below the lobby, in a file of their own that the first page does not load. */
const PATHS = {
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 20.5 20.5',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.5M12 7.5v.5',
  shield: 'M12 3.5 4.5 6.5v5c0 4.6 3 7.6 7.5 9 4.5-1.4 7.5-4.4 7.5-9v-5zM8.8 11.8l2.3 2.4 4.2-4.6',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5.2l3.4 2.2',
  history: 'M4.5 7.5A9 9 0 1 1 3 12M4 3.5v4.5h4.5M12 7.5V12l3 2',
  gauge: 'M4 17a9 9 0 1 1 16 0M12 15l4.5-5.5M12 16.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z',
  bonus:
    'M4 10.5h16M5 10.5V20h14v-9.5M3.5 7h17v3.5h-17zM12 7v13M12 7C8 7 7.5 3.5 9.5 3.5 11.5 3.5 12 7 12 7ZM12 7c4 0 4.5-3.5 2.5-3.5C12.5 3.5 12 7 12 7Z',
  download: 'M12 4v11M7.5 11l4.5 4.5L16.5 11M5 19.5h14',
  chat: 'M4 4.5h16v11.5h-8.5L7 20v-4H4zM8 8.5h8M8 12h5',
  book: 'M5 4.5h10.5A2.5 2.5 0 0 1 18 7v13H7.5A2.5 2.5 0 0 1 5 17.5zM5 17.5A2.5 2.5 0 0 1 7.5 15H18M8.5 8h6',
  phone:
    'M6 3.5h3.5l1.5 4.5-2.2 1.6a11 11 0 0 0 5.6 5.6l1.6-2.2 4.5 1.5V18a2.5 2.5 0 0 1-2.7 2.5C10.3 20 4 13.7 3.5 6.2A2.5 2.5 0 0 1 6 3.5Z',
  pause: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.5 8.5v7M14.5 8.5v7',
  device:
    'M7.5 3h9A1.5 1.5 0 0 1 18 4.5v15a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 6 19.5v-15A1.5 1.5 0 0 1 7.5 3ZM11 18h2',
  door: 'M14 4H6.5v16H14M10.5 12H20M16.5 8.5 20 12l-3.5 3.5',
  spin: 'M12 4a8 8 0 1 0 8 8M12 8a4 4 0 1 0 4 4M20 4l-8 8',
  in: 'M12 4v10.5M7.5 10.5 12 15l4.5-4.5M4.5 19.5h15',
  out: 'M12 15V4.5M7.5 8.5 12 4l4.5 4.5M4.5 19.5h15',
} as const;

export type PageIconName = keyof typeof PATHS;

/** A decorative picture: its meaning is in the text beside it. */
export function PageIcon({ name, size = 24 }: { name: PageIconName; size?: number }): ReactNode {
  return <LinePicture path={PATHS[name]} size={size} strokeWidth="1.6" />;
}

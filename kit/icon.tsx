import type { ReactNode } from 'react';

/** Line pictures on a grid of 24, drawn with one pen. */
const PATHS = {
  home: 'M4 11.5 12 4.5l8 7V20h-5.5v-5.5h-5V20H4z',
  star: 'm12 3.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z',
  withdraw: 'M3.5 6.5h17v11h-17zM12 9v6M9 12h6',
  service: 'M4 4.5h16v12h-9.5L6 20.5v-4H4z',
  refresh: 'M19 8.5A8 8 0 1 0 20 13M19.5 4v5h-5',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6',
  back: 'm14.5 5.5-7 6.5 7 6.5',
  forward: 'm9.5 5.5 7 6.5-7 6.5',
  close: 'm6 6 12 12M18 6 6 18',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  copy: 'M9 9h10v11H9zM15 9V4.5H5V15h4',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  eyeOff:
    'M4 4l16 16M9.5 5.9A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6 7.5A17 17 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-1',
  leaf: 'M5 19C4 10 9 5 19.5 4.5 20 15 15 20 7 18M5 19.5C8 14 11 11.5 14.5 9.5',
  scales: 'M12 4v16M7 20h10M5 7h14M5 7l-2.5 6.5h5zM19 7l-2.5 6.5h5z',
  globe:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3.5 9.5h17M3.5 14.5h17M12 3c-5 5.5-5 12.5 0 18 5-5.5 5-12.5 0-18',
  share: 'M12 15V4M8 7.5 12 3.5l4 4M5 12v8h14v-8',
} as const;

export type IconName = keyof typeof PATHS;

interface LinePictureProps {
  /** A path on a grid of 24. */
  readonly path: string;
  readonly size: number;
  readonly strokeWidth: string;
}

/** The pen that all icons are drawn with. */
export function LinePicture({ path, size, strokeWidth }: LinePictureProps): ReactNode {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

/** A decorative picture: its meaning is in the text beside it or in its button's label. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }): ReactNode {
  return <LinePicture path={PATHS[name]} size={size} strokeWidth="1.7" />;
}

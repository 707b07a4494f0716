import type { ReactNode } from 'react';

/** The hero of Firefly Jar, from the drawing that stands in the page (jar-symbol.tsx). */
export function JarPicture({ className }: { className?: string | undefined }): ReactNode {
  return (
    <svg className={className} viewBox="0 0 134 150" aria-hidden="true">
      <use href="#jar" />
    </svg>
  );
}

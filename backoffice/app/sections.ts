import { SECTIONS, type Section, type SectionName } from '../ui/sections.ts';

interface SectionFile {
  readonly section: Section;
}

/** Each feature with a page has a `section.tsx`, so that features are added without a list. */
const files = import.meta.glob<SectionFile>('../features/*/section.tsx', { eager: true });

const order = Object.keys(SECTIONS) as readonly SectionName[];

/** The sections that are built, in the order of the navigation. */
export const sections: readonly Section[] = Object.values(files)
  .map(({ section }) => section)
  .toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name));

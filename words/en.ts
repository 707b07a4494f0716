import { answers } from './en/answers.ts';
import { journey } from './en/journey.ts';
import { page } from './en/page.ts';
import { portal } from './en/portal.ts';
import { stage } from './en/stage.ts';

/** English: the catalogue whose keys all others must have. No text holds a figure. */
export const en = { ...answers, ...journey, ...stage, ...portal, ...page } as const;

export type AnswerKey = keyof typeof answers;
export type JourneyKey = keyof typeof journey;
export type StageKey = keyof typeof stage;
export type PortalKey = keyof typeof portal;
export type PageKey = keyof typeof page;
export type MessageKey = keyof typeof en;

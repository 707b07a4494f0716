import { answers } from './en/answers.ts';
import { journey } from './en/journey.ts';
import { stage } from './en/stage.ts';

/** English: the catalogue whose keys all others must have. No text holds a figure. */
export const en = { ...answers, ...journey, ...stage } as const;

export type AnswerKey = keyof typeof answers;
export type JourneyKey = keyof typeof journey;
export type StageKey = keyof typeof stage;
export type MessageKey = keyof typeof en;

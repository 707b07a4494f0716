import { answers } from './en/answers.ts';
import { journey } from './en/journey.ts';

/** English: the catalogue whose keys all others must have. No text holds a figure. */
export const en = { ...answers, ...journey } as const;

export type AnswerKey = keyof typeof answers;
export type JourneyKey = keyof typeof journey;
export type MessageKey = keyof typeof en;

import type { MessageKey } from './en.ts';
import { answers } from './hi/answers.ts';
import { journey } from './hi/journey.ts';
import { stage } from './hi/stage.ts';

export const hi: Readonly<Record<MessageKey, string>> = { ...answers, ...journey, ...stage };

import type { MessageKey } from './en.ts';
import { answers } from './es-mx/answers.ts';
import { journey } from './es-mx/journey.ts';
import { stage } from './es-mx/stage.ts';

export const esMx: Readonly<Record<MessageKey, string>> = { ...answers, ...journey, ...stage };

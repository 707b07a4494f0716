import type { MessageKey } from './en.ts';
import { answers } from './es-mx/answers.ts';
import { journey } from './es-mx/journey.ts';
import { page } from './es-mx/page.ts';
import { portal } from './es-mx/portal.ts';
import { stage } from './es-mx/stage.ts';

export const esMx: Readonly<Record<MessageKey, string>> = {
  ...answers,
  ...journey,
  ...stage,
  ...portal,
  ...page,
};

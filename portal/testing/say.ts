import { message } from '@glasshouse/words/server.ts';

/** Returns an English text by its key, so that a rewording does not break the test. */
export const say = message.bind(null, 'EN');

import { message } from '@glasshouse/words/server.ts';

/** A text of the English catalogue by its key: a test that reads it outlives its rewording. */
export const say = message.bind(null, 'EN');

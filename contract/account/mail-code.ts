import { Text } from '../fields.ts';

/** A code out of a mail; case, spaces and dashes do not matter. */
export const MailCode = () => Text(32, 1);

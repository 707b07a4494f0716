import { Type } from 'typebox';

/** Where a browser's push service takes messages for it, as the browser gives it. */
export const PushAddress = () => Type.String({ pattern: '^https?://[!-~]{4,990}$' });

import { Type } from 'typebox';

/** Where a browser's push service takes messages for it, as the browser gives it. */
export const PushAddress = () => Type.String({ minLength: 12, maxLength: 1000 });

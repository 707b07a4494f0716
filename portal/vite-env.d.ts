/// <reference types="vite/client" />

/** The compiled texts of one language, made by build/words-plugin.ts. */
declare module 'virtual:words/*' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

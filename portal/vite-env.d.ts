/// <reference types="vite/types/importMeta.d.ts" />

/** Class names of a stylesheet's own; as a namespace they are put in as plain texts. */
declare module '*.module.css' {
  const names: { readonly [name: string]: string };
  export = names;
}

declare module '*.css';

/** The games as the lobby shows them, made by build/games-plugin.ts. */
declare module 'virtual:games' {
  import type { ShownGame } from '@glasshouse/contract/lobby/shown-game.ts';
  export const games: readonly ShownGame[];
}

/** The symbols of every title in its atlas, made by build/symbols-plugin.ts. */
declare module 'virtual:symbols' {
  export const symbols: Readonly<
    Record<
      number,
      {
        readonly url: string;
        readonly width: number;
        readonly height: number;
        readonly frames: Readonly<Record<string, readonly [number, number, number, number]>>;
      }
    >
  >;
}

/** The compiled texts of one language, made by build/words-plugin.ts. */
declare module 'virtual:words/*' {
  import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
  export const messages: Readonly<Record<string, CompiledMessage | string>>;
}

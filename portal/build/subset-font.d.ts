declare module 'subset-font' {
  interface Options {
    readonly targetFormat?: 'sfnt' | 'woff' | 'woff2';
    /** An axis pinned to a value, or limited to a range. */
    readonly variationAxes?: Readonly<Record<string, number | { min: number; max: number }>>;
  }
  /** Subsets a font to the characters of the text. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: Options,
  ): Promise<Uint8Array<ArrayBuffer>>;
}

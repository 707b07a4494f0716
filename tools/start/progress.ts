import type { WriteStream } from 'node:tty';

const clearLine = '\r\u001B[2K';

/** Shows one sentence at a time: in place on a terminal, otherwise one line each. */
export class Progress {
  readonly #out: WriteStream;
  #shown = false;

  constructor(out: WriteStream) {
    this.#out = out;
  }

  /** Shows the current step. */
  step(line: string): void {
    this.#out.write(this.#out.isTTY ? `${clearLine}  ${line} …` : `${line}\n`);
    this.#shown = true;
  }

  /** Prints a permanent line. */
  print(text: string): void {
    this.#out.write(`${this.#out.isTTY && this.#shown ? clearLine : ''}${text}\n`);
    this.#shown = false;
  }
}

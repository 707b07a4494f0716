import type { WriteStream } from 'node:tty';

const clearLine = '\r\u001B[2K';

/** Shows one sentence at a time: in place on a terminal, else a line each. */
export class Progress {
  readonly #out: WriteStream;
  #shown = false;

  constructor(out: WriteStream) {
    this.#out = out;
  }

  /** What is going on now. */
  step(line: string): void {
    this.#out.write(this.#out.isTTY ? `${clearLine}  ${line} …` : `${line}\n`);
    this.#shown = true;
  }

  /** Something to stay on the screen. */
  print(text: string): void {
    this.#out.write(`${this.#out.isTTY && this.#shown ? clearLine : ''}${text}\n`);
    this.#shown = false;
  }
}

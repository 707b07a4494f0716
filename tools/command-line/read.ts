import { parseArgs, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

/** Wrong usage of a command; the message explains it in one sentence. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The exit code after wrong usage, or when the command could not determine its result. */
export const EXIT_UNKNOWN = 2;

/**
 * Parses a command's arguments. `--help` and `-h` print `usage` and exit with 0; an unknown option
 * prints one sentence and exits with 2. `args` defaults to the process's own.
 */
export function readCommandLine<const Own extends Options>(
  usage: string,
  options: Own,
  args: readonly string[] = process.argv.slice(2),
): { values: ReturnType<typeof parse<Own>>['values']; positionals: string[] } {
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`${usage.trim()}\n`);
    process.exit(0);
  }
  try {
    const { values, positionals } = parse(options, args);
    return { values, positionals: [...positionals] };
  } catch (error) {
    return endWith(error, usage);
  }
}

/**
 * Parses an option as an integer from `least` to `most`; throws a UsageError that names the option
 * otherwise.
 */
export function wholeNumber(
  option: string,
  text: string,
  least: number,
  most: number = Number.MAX_SAFE_INTEGER,
): number {
  const value = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  const range = most === Number.MAX_SAFE_INTEGER ? `from ${least}` : `from ${least} to ${most}`;
  throw new UsageError(`${option} takes a whole number ${range}, not '${text}'`);
}

/** Prints what is wrong with the arguments and exits with 2. */
export function endWith(error: unknown, usage: string): never {
  const message = error instanceof Error ? error.message : String(error);
  const [sentence = ''] = message.split(/\. (?=[A-Z])/);
  process.stderr.write(`${sentence}\n${usage.trim().split('\n')[0] ?? ''}\n`);
  process.exit(EXIT_UNKNOWN);
}

/** Returns the result of `read`; on a UsageError prints its sentence and exits with 2. */
export function orEnd<Value>(usage: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (error instanceof UsageError) endWith(error, usage);
    throw error;
  }
}

function parse<const Own extends Options>(options: Own, args: readonly string[]) {
  return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
}

import { parseArgs, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

/** The command was called wrongly; the message says how, in one sentence. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** How every command ends that was called wrongly, or could not find out what it was asked. */
export const EXIT_UNKNOWN = 2;

/**
 * Reads a command's arguments. `--help` and `-h` print `usage` and end the process with 0; an
 * unknown option prints one sentence and ends it with 2. `args`: without it, the process's own.
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

/** Says what was wrong with the arguments, and ends the process with 2. */
export function endWith(error: unknown, usage: string): never {
  const message = error instanceof Error ? error.message : String(error);
  const [sentence = ''] = message.split(/\. (?=[A-Z])/);
  process.stderr.write(`${sentence}\n${usage.trim().split('\n')[0] ?? ''}\n`);
  process.exit(EXIT_UNKNOWN);
}

function parse<const Own extends Options>(options: Own, args: readonly string[]) {
  return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
}

/** The login role that the server works under: it owns nothing and can assume no other role. */
export interface RunRole {
  readonly name: string;
  readonly password: string;
}

/** The run role of the embedded database, and the default when the operator names none. */
export const DEFAULT_RUN_ROLE = 'glasshouse_app';

/** The address of `url` with the run role's name and password. */
export function runUrl(url: string, run: RunRole): string {
  const own = new URL(url);
  own.username = encodeURIComponent(run.name);
  own.password = encodeURIComponent(run.password);
  return own.toString();
}

/** The role that a database URL names, with its password. */
export function runRoleOf(url: string): RunRole {
  const { username, password } = new URL(url);
  return { name: decodeURIComponent(username), password: decodeURIComponent(password) };
}

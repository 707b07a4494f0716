import type { Plugin } from 'vite';
import type { SignedIn } from './player.ts';

/** The path of the sign-in links on the portal's origin: `/dev/sign-in/<name>`. */
const PATH = /^\/dev\/sign-in\/(?<name>[a-z-]+)$/;

export interface SignInOptions {
  /** Signs in the account with this name; null if it does not exist. */
  signIn(name: string): Promise<SignedIn | null>;
}

/** Serves the sign-in links of the seeded accounts: each signs this browser in as that player. */
export function signInPlugin({ signIn }: SignInOptions): Plugin {
  return {
    name: 'glasshouse-dev-sign-in',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = PATH.exec(request.url ?? '')?.groups?.['name'];
        if (name === undefined) return next();
        void signIn(name)
          .then((answer) => (answer === null ? null : pageOf(answer)))
          .catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
          .then((page) => {
            response.statusCode = page === null ? 404 : 200;
            response.setHeader('content-type', 'text/html; charset=utf-8');
            response.setHeader('cache-control', 'no-store');
            response.end(page ?? 'There is no account of this name.');
          });
      });
    },
  };
}

/**
 * Stores the session where the portal reads it (portal/boot/storage.ts) and redirects to the
 * portal.
 */
function pageOf({ userId, token, nick, loginName }: SignedIn): string {
  const session = JSON.stringify({ userId, token, nick, loginName });
  const kept = JSON.stringify({ gh_session: session, gh_new_user: '1' }).replaceAll('<', '\\u003c');
  return (
    '<!doctype html><title>Glasshouse</title><script>' +
    'localStorage.clear();' +
    `for(const [key,text] of Object.entries(${kept}))localStorage.setItem(key,text);` +
    'location.replace("/")</script>'
  );
}

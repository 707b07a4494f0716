/**
 * The health check of a container, which has no other program to send a request with: exits with 0
 * when the server on this machine's PORT says that it can serve, and with 1 when not.
 */
const port = process.env['PORT'] || '8080';
const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
process.exitCode = answer?.ok === true ? 0 : 1;

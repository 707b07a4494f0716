/** The style sheet of the sandbox's pages, inlined; its hash is in their content policy. */
export const PAGE_STYLE = `
:root { color-scheme: dark; --ink: #07150F; --pane: #0F2A20; --brass: #E9C46A; --mist: #EAF5EF; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ink); color: var(--mist);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 28rem; margin: 0 auto; padding: 1rem 1rem 2rem; }
h1 { margin: 1rem 0; font-size: 1.6rem; line-height: 1.2; }
h2 { margin: 1.5rem 0 .5rem; font-size: 1.1rem; }
.demo { margin: 0; padding: .75rem 1rem; border: 1px solid var(--brass); border-radius: .75rem;
  color: var(--brass); }
dl { margin: 0; padding: .25rem 1rem; border-radius: .75rem; background: var(--pane); }
dl div { display: flex; justify-content: space-between; gap: 1rem; padding: .5rem 0; }
dt { flex: none; opacity: .85; }
dd { margin: 0; text-align: end; font-weight: 600; }
.code { font: 700 1.25rem/1.2 ui-monospace, monospace; letter-spacing: .1em; color: var(--brass); }
.paid { color: var(--brass); }
.failed, .expired, .wrong { color: #FFB4A2; }
ul { margin: 0; padding-inline-start: 1.25rem; }
form { margin: 0 0 .75rem; }
.other { margin-top: 1.25rem; padding: 1rem; border-radius: .75rem; background: var(--pane); }
label { display: block; margin-bottom: .25rem; }
input, button { width: 100%; min-height: 48px; padding: .5rem 1rem; border-radius: .75rem;
  font: inherit; }
input { margin-bottom: .75rem; border: 1px solid #7FA593; background: var(--ink);
  color: var(--mist); }
button { border: 1px solid var(--brass); background: transparent; color: var(--brass);
  font-weight: 600; cursor: pointer; }
.main { background: var(--brass); color: var(--ink); }
.wrong { margin: 0 0 .75rem; }
a { color: var(--brass); }
article { margin-top: 1rem; padding: .25rem 1rem 1rem; border-radius: .75rem;
  background: var(--pane); }
article h2 { margin-top: .75rem; }
article p { margin: .5rem 0 0; }
.at { opacity: .85; font-size: .875rem; }
.back { display: inline-block; padding: .75rem 0; min-height: 44px; }
:focus-visible { outline: 3px solid var(--mist); outline-offset: 2px; }
`;

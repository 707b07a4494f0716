/** The style of a game's page: one column on a phone, in the colours of a night. */
export const STYLE = `
* { box-sizing: border-box }
[hidden] { display: none !important }
html, body { height: 100%; margin: 0 }
body {
  display: grid; grid-template-rows: auto 1fr auto;
  padding: max(12px, env(safe-area-inset-top)) 16px max(16px, env(safe-area-inset-bottom));
  color: #f4ead2; background: radial-gradient(120% 80% at 50% 0, #14303c, #08141b 70%);
  font: 16px/1.4 system-ui, sans-serif;
}
header { display: flex; align-items: center; justify-content: space-between; gap: 12px }
h1 { margin: 0; font-size: 18px }
main { display: grid; place-items: center; align-content: center; gap: 18px; text-align: center }
figure {
  width: min(52vw, 26vh, 220px); margin: 0; border-radius: 28px; overflow: hidden;
  box-shadow: 0 18px 50px #0008; transition: transform .2s;
}
figure svg { display: block; width: 100% }
[data-playing] figure { transform: scale(.94) rotate(-2deg) }
#result { min-height: 3.2em; margin: 0; font-size: 20px }
button {
  min-height: 48px; padding: 0 18px; border: 1px solid #3b6675; border-radius: 14px;
  color: inherit; background: #1c4050; font: inherit;
}
button:focus-visible, summary:focus-visible { outline: 3px solid #f2dfa2; outline-offset: 2px }
#play {
  width: 100%; min-height: 60px; border: 0;
  color: #14212a; background: #f2dfa2; font-size: 20px; font-weight: 700;
}
#play:disabled { opacity: .55 }
#stakes {
  display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; gap: 8px;
  margin: 0 0 12px; padding: 0; border: 0;
}
#stakes button { padding: 0 6px }
#stakes button[aria-pressed=true] { border-color: #f2dfa2; box-shadow: inset 0 0 0 1px #f2dfa2 }
footer { width: 100%; max-width: 480px; margin: 0 auto }
.row { display: flex; justify-content: space-between; margin: 0 0 12px }
details { margin-top: 8px; color: #c9d3cf; font-size: 14px }
summary { min-height: 44px; align-content: center }
table { width: 100%; border-collapse: collapse; text-align: start }
td { padding: 4px 0 }
@media (prefers-reduced-motion: reduce) { figure { transition: none } }
`;

/** A luna moth: drawn as its right half and mirrored. */
const half = `
<path d="M82 82C96 78 116 84 120 98c2 9-6 14-6 24 0 10 5 16 2 24-1 4-6 4-7 0-2-9-9-14-13-24
  -3-8-9-12-14-20z" fill="url(#hind)" stroke="#2f7d5e" stroke-width="1.6"/>
<path d="M114 146c-1-9-5-16-10-25" stroke="#c96c92" stroke-width="2.4" fill="none"
  stroke-linecap="round"/>
<path d="M80 66C90 44 118 26 150 24c2 8-4 18-14 26 4 12-2 26-16 34-12 7-28 8-40 2z"
  fill="url(#fore)" stroke="#2f7d5e" stroke-width="1.6"/>
<path d="M80 64C92 42 120 25 151 23.5" stroke="#b3476f" stroke-width="5" fill="none"
  stroke-linecap="round"/>
<path d="M84 74c16-6 32-14 48-24M84 80c14 0 26-2 40-8M86 88c10 4 18 8 26 14" stroke="#fff"
  stroke-opacity=".45" stroke-width="1.8" fill="none" stroke-linecap="round"/>
<circle cx="117" cy="58" r="8.5" fill="#7a2f52"/><circle cx="117" cy="58" r="6" fill="#ffe08a"/>
<circle cx="117" cy="58" r="3" fill="#20344e"/><circle cx="118.2" cy="56.8" r="1.2" fill="#fff"/>
<circle cx="104" cy="100" r="6" fill="#7a2f52"/><circle cx="104" cy="100" r="4" fill="#ffd977"/>
<circle cx="104" cy="100" r="1.8" fill="#20344e"/>
<path d="M83 50c4-12 12-20 20-22" stroke="#f2dca0" stroke-width="2.6" fill="none"
  stroke-linecap="round"/>
<path d="M86 42l6 0M89 37l6 1M93 33l6 2" stroke="#f2dca0" stroke-width="1.6"
  stroke-linecap="round"/>`;

export const moth = `
<defs>
  <linearGradient id="fore" x1="0" y1="1" x2="1" y2="0">
    <stop offset="0" stop-color="#f4ffe0"/><stop offset=".45" stop-color="#a6efb4"/>
    <stop offset="1" stop-color="#3fb98d"/>
  </linearGradient>
  <linearGradient id="hind" x1="0" y1="0" x2=".6" y2="1">
    <stop offset="0" stop-color="#e6ffd9"/><stop offset=".5" stop-color="#86e0ae"/>
    <stop offset="1" stop-color="#2f9f86"/>
  </linearGradient>
  <linearGradient id="fur" x1="0" y1="0" x2="1" y2="0">
    <stop offset="0" stop-color="#d8c9a4"/><stop offset=".45" stop-color="#fffdf2"/>
    <stop offset="1" stop-color="#c8b78e"/>
  </linearGradient>
</defs>
${half}<g transform="matrix(-1 0 0 1 160 0)">${half}</g>
<path d="M80 50c8 0 11 10 10 22-1 16-4 32-10 40-6-8-9-24-10-40-1-12 2-22 10-22z" fill="url(#fur)"
  stroke="#8d7b52" stroke-width="1.4"/>
<path d="M72 76h16M73 86h14M75 96h10" stroke="#b9a678" stroke-width="2" stroke-linecap="round"/>
<circle cx="75.5" cy="55" r="2.2" fill="#22303a"/><circle cx="84.5" cy="55" r="2.2" fill="#22303a"/>`;

/** A tile for lists of games: the title on the colours of the glasshouse. SVG. */
export function gameTile(title: string): string {
  const words = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;').split(' ');
  const lines = words.map((word, index) => {
    const y = 80 + (index - (words.length - 1) / 2) * 34;
    return `<text x="80" y="${y}" dominant-baseline="middle">${word}</text>`;
  });
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160">' +
    '<rect width="160" height="160" rx="16" fill="#0e2a22"/>' +
    '<path d="M8 8h144v144H8z" fill="none" stroke="#c9a35a" stroke-width="2"/>' +
    `<g fill="#f2e6c8" font-family="serif" font-size="28" text-anchor="middle">${lines.join('')}</g></svg>`
  );
}

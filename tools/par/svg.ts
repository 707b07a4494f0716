/** One bar of a plot: `length` is 0 … 1 of the plot's width. */
export interface Bar {
  readonly label: string;
  readonly parts: readonly { readonly length: number; readonly colour: string }[];
  readonly value: string;
}

const LABEL_WIDTH = 150;
const PLOT_WIDTH = 420;
const VALUE_WIDTH = 190;
const ROW_HEIGHT = 24;
const HEAD_HEIGHT = 40;

/** A horizontal bar plot as an SVG document, readable on light and dark pages. */
export function barPlot(title: string, bars: readonly Bar[]): string {
  const width = LABEL_WIDTH + PLOT_WIDTH + VALUE_WIDTH;
  const height = HEAD_HEIGHT + bars.length * ROW_HEIGHT + 12;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" ` +
      `aria-label="${escapeXml(title)}" font-family="system-ui, sans-serif" font-size="13">`,
    `<rect width="${width}" height="${height}" rx="8" fill="#0f2a22"/>`,
    `<text x="16" y="26" fill="#f2d48f" font-size="15">${escapeXml(title)}</text>`,
    ...bars.map((bar, row) => barRow(bar, HEAD_HEIGHT + row * ROW_HEIGHT)),
    '</svg>',
    '',
  ].join('\n');
}

function barRow(bar: Bar, top: number): string {
  let left = LABEL_WIDTH;
  const rects = bar.parts.map(({ length, colour }) => {
    const width = Math.max(0, length) * PLOT_WIDTH;
    const rect = `<rect x="${left.toFixed(1)}" y="${top + 4}" width="${width.toFixed(1)}" height="15" fill="${colour}"/>`;
    left += width;
    return rect;
  });
  const label = `<text x="${LABEL_WIDTH - 10}" y="${top + 16}" fill="#dbe7df" text-anchor="end">${escapeXml(bar.label)}</text>`;
  const value = `<text x="${(left + 8).toFixed(1)}" y="${top + 16}" fill="#dbe7df">${escapeXml(bar.value)}</text>`;
  return label + rects.join('') + value;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

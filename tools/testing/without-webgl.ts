/**
 * A script for `addInitScript` that disables WebGL in a page. Without a GPU, WebGL takes half of
 * the processor time of a game's test; a game without it draws the same on a 2D canvas. Tests
 * about drawing and the journeys with a kill keep WebGL.
 */
export const WITHOUT_WEBGL = {
  content: `{ const get = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (kind, ...more) {
      return kind === 'webgl2' ? null : get.call(this, kind, ...more); }; }`,
} as const;

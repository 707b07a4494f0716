/** Drawing primitives shared by all titles: gradients, volumes, finishes. */

import { figure } from './curves.ts';
import type { Point } from './curves.ts';

/** A gradient stop: position from 0 to 1, colour and opacity. */
export type Stop = readonly [at: number, colour: string, opacity?: number];

const stopsOf = (stops: readonly Stop[]): string =>
  stops
    .map(([at, colour, opacity = 1]) => {
      return `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
    })
    .join('');

/** A linear gradient in the shape's bounding box; from top to bottom by default. */
export function linear(
  id: string,
  stops: readonly Stop[],
  [x1, y1, x2, y2]: readonly [number, number, number, number] = [0, 0, 0, 1],
): string {
  const line = `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`;
  return `<linearGradient id="${id}" ${line}>${stopsOf(stops)}</linearGradient>`;
}

/** A linear gradient in the units of the drawing. */
export function linearIn(
  id: string,
  stops: readonly Stop[],
  [x1, y1, x2, y2]: readonly [number, number, number, number],
): string {
  const line = `gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`;
  return `<linearGradient id="${id}" ${line}>${stopsOf(stops)}</linearGradient>`;
}

/** A radial gradient in the shape's bounding box. */
export function radial(
  id: string,
  stops: readonly Stop[],
  [cx, cy, r]: readonly [number, number, number] = [0.5, 0.5, 0.5],
): string {
  const place = `cx="${cx}" cy="${cy}" r="${r}"`;
  return `<radialGradient id="${id}" ${place}>${stopsOf(stops)}</radialGradient>`;
}

/** A radial gradient in the units of the drawing. */
export function radialIn(
  id: string,
  stops: readonly Stop[],
  [cx, cy, r]: readonly [number, number, number],
): string {
  const place = `gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="${r}"`;
  return `<radialGradient id="${id}" ${place}>${stopsOf(stops)}</radialGradient>`;
}

export interface Finish {
  /** The dark outline around it. */
  readonly outline: string;
  readonly outlineWidth?: number;
  /** Rim light from the lower right; none if absent. */
  readonly rim?: string;
  /** Depth of its bevel, in units of the drawing. */
  readonly depth?: number;
  /** Gloss: 0 is velvet, 1 is glass. */
  readonly shine?: number;
  /** Colour of the highlight. */
  readonly gleam?: string;
}

/**
 * A filter that gives a flat drawing volume: shading and light from the upper left, a rim light, a
 * dark outline, a drop shadow. Apply it to a group that is one body.
 */
export function finish(id: string, look: Finish): string {
  const { outline, outlineWidth = 2, rim, depth = 3.2, shine = 0.5, gleam = '#ffffff' } = look;
  const rimLight =
    rim === undefined
      ? '<feMerge result="body"><feMergeNode in="glossy"/></feMerge>'
      : `<feOffset in="SourceAlpha" dx="-2.6" dy="-3" result="moved"/>
    <feComposite in="SourceAlpha" in2="moved" operator="out" result="edge"/>
    <feGaussianBlur in="edge" stdDeviation="1.1" result="softEdge"/>
    <feFlood flood-color="${rim}" flood-opacity=".85"/>
    <feComposite in2="softEdge" operator="in"/>
    <feComposite in2="SourceAlpha" operator="in" result="rim"/>
    <feMerge result="body"><feMergeNode in="glossy"/><feMergeNode in="rim"/></feMerge>`;
  return `<filter id="${id}" x="-20%" y="-20%" width="140%" height="140%"
    color-interpolation-filters="sRGB">
    <feGaussianBlur in="SourceAlpha" stdDeviation="${depth}" result="height"/>
    <feDiffuseLighting in="height" surfaceScale="${figure(depth * 1.5)}" diffuseConstant="1.18"
      lighting-color="#fff" result="shade">
      <feDistantLight azimuth="238" elevation="56"/></feDiffuseLighting>
    <feComposite in="shade" in2="SourceGraphic" operator="arithmetic" k1=".78" k2="0" k3=".26"
    k4="0"
      result="shadedAll"/>
    <feComposite in="shadedAll" in2="SourceAlpha" operator="in" result="shaded"/>
    <feSpecularLighting in="height" surfaceScale="${figure(depth * 1.3)}"
      specularConstant="${shine}" specularExponent="24" lighting-color="${gleam}" result="spark">
      <feDistantLight azimuth="238" elevation="34"/></feSpecularLighting>
    <feComposite in="spark" in2="SourceAlpha" operator="in" result="gloss"/>
    <feMerge result="glossy"><feMergeNode in="shaded"/><feMergeNode in="gloss"/></feMerge>
    ${rimLight}
    <feMorphology in="SourceAlpha" operator="dilate" radius="${outlineWidth * 0.62}" result="wide"/>
    <feGaussianBlur in="wide" stdDeviation=".45" result="wideSoft"/>
    <feFlood flood-color="${outline}"/>
    <feComposite in2="wideSoft" operator="in" result="line"/>
    <feOffset in="wide" dy="3.4" result="below"/>
    <feGaussianBlur in="below" stdDeviation="2.6" result="belowSoft"/>
    <feFlood flood-color="#000" flood-opacity=".55"/>
    <feComposite in2="belowSoft" operator="in" result="shadow"/>
    <feMerge><feMergeNode in="shadow"/><feMergeNode in="line"/><feMergeNode in="body"/></feMerge>
  </filter>`;
}

/** A drawing as one body with this finish; `id` is the id of its filter. */
export const finished = (id: string, look: Finish, drawing: string): string =>
  `${finish(id, look)}<g filter="url(#${id})">${drawing}</g>`;

/** A blur filter. */
export const blur = (id: string, by: number): string =>
  `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%">
  <feGaussianBlur stdDeviation="${by}"/></filter>`;

/** The drawing rotated around a point. */
export const turned = (degrees: number, [x, y]: Point, drawing: string): string =>
  `<g transform="rotate(${degrees} ${x} ${y})">${drawing}</g>`;

/** The drawing and its mirror image across x = 80. */
export const mirrored = (half: string): string =>
  `${half}<g transform="matrix(-1 0 0 1 160 0)">${half}</g>`;

// The board of The Castle as a picture: the ground inside the wall, the wall with its track, start spaces and towers.
// Constant, therefore generated once. Pure; the table draws the pieces on it.

import { SPACES } from './data';
import { OUTLINE, START_PLACES, TOWER_PLACES, TRACK_SPACES, WALL_LINE } from './track';
import { startPiece, tower, trackStone, wallBand } from './wall-art';

/** The scale of a start space, so that the track continues outside it. */
const START = 0.42;

const at = ({ x, y }: { readonly x: number; readonly y: number }, body: string, more = ''): string => `<g transform="translate(${x} ${y})${more}">${body}</g>`;
const lines = SPACES.map(([x, y]) => `M${100 * x} ${100 * y}h100v100h-100z`).join('');

export const BOARD = wallBand(WALL_LINE) +
  `<path d="${OUTLINE}" fill="color-mix(in oklab, var(--g-ochre), var(--table) 55%)"/><path d="${OUTLINE}" fill="url(#art-dots)" fill-opacity=".5" stroke="var(--art-ink)" stroke-width="4" stroke-linejoin="round"/><path d="${lines}" fill="none" stroke="var(--ink-soft)" stroke-opacity=".35" stroke-width="1.5" stroke-dasharray="4 7"/>` +
  TRACK_SPACES.map((space) => at(space, trackStone(space.number, space.length, space.upright))).join('');

/** The parts of the board above the wall tiles: the towers that hide these, and the start spaces. */
export const OVER = TOWER_PLACES.map((place) => at(place, tower(place.number))).join('') +
  START_PLACES.map((place) => at(place, startPiece(place.path, place.markets, place.turn), ` scale(${START})`)).join('');

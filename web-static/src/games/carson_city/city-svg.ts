// The picture of a city as SVG text, layer by layer. Pure; accesses no page. One unit of the picture is a hundredth of
// a parcel. Completely covered parcels are omitted.

import type { PlayerView } from '../../generated/carson_city';
import { terrainCard, variantOf, type Detail } from '../../kit/art';
import { covered, footprint, shownQuarters, visible, type Area, type At, type Place } from './city';
import { terrain } from './data';
import { formatPoints, signed } from './words';
import { useParcel } from '../../kit/art';

const UNIT = 100;
const INK = 'var(--art-ink)';
const SHADOW = 'rgba(30,20,10,.34)';

/** The picture's box for an area; room for the frame's line around it. */
export const viewBox = (area: Area, margin = 14): string =>
  `${area.x * UNIT - margin} ${area.y * UNIT - margin} ${area.w * UNIT + 2 * margin} ${area.h * UNIT + 2 * margin}`;

/** The dotted frame the city must stay in, with a small cross on each bare position. */
export function frameLayer(frame: Area, player: PlayerView): string {
  const top = visible(player.city);
  const bare: string[] = [];
  for (let x = frame.x; x < frame.x + frame.w; x++) {
    for (let y = frame.y; y < frame.y + frame.h; y++) {
      if (!top.has(`${x},${y}`)) bare.push(`M${x * UNIT + 46} ${y * UNIT + 50}h8M${x * UNIT + 50} ${y * UNIT + 46}v8`);
    }
  }
  return `<rect x="${frame.x * UNIT}" y="${frame.y * UNIT}" width="${frame.w * UNIT}" height="${frame.h * UNIT}" fill="none" stroke="var(--ink)" stroke-width="5" stroke-dasharray="3 15" stroke-linecap="round" opacity=".55"/>` +
    `<path d="${bare.join('')}" stroke="var(--ink)" stroke-width="2.4" opacity=".28"/>`;
}

/** The numbers of columns and rows along the edge. */
export function rulerLayer(area: Area): string {
  const mark = (x: number, y: number, n: number): string =>
    `<text x="${x}" y="${y}" text-anchor="middle" font-family="var(--f-num)" font-weight="700" font-size="26" fill="var(--ink)" stroke="var(--table)" stroke-width="6" paint-order="stroke">${n}</text>`;
  const columns = Array.from({ length: area.w }, (_, i) => mark((area.x + i) * UNIT + 50, area.y * UNIT + 26, i + 1));
  const rows = Array.from({ length: area.h }, (_, i) => mark(area.x * UNIT + 16, (area.y + i) * UNIT + 60, i + 1));
  return columns.join('') + rows.join('');
}

const at = (place: At, body: string, extra = ''): string => `<g transform="translate(${place.x * UNIT} ${place.y * UNIT})"${extra}>${body}</g>`;

/** The cards, oldest first; the last one placed may be marked. */
export function cardLayer(player: PlayerView, detail: Detail): string {
  const shown = shownQuarters(player.city);
  return player.city.map((placed, i) => {
    if (!shown[i]?.some(Boolean)) return '';
    const shadow = detail === 'tiny' ? '' : `<rect x="5" y="7" width="200" height="200" rx="7" fill="${SHADOW}"/>`;
    return at(placed, shadow + terrainCard(terrain(placed.card).parcels, detail, variantOf(placed.card), shown[i]));
  }).join('');
}

/** The points of each parcel that scores by itself. */
export const pipLayer = (player: PlayerView): string =>
  player.pips.map((pip) => {
    const minus = pip.points < 0;
    const text = formatPoints(pip.points);
    return `<g transform="translate(${pip.x * UNIT + 79} ${pip.y * UNIT + 20})"><circle r="17" fill="${minus ? 'var(--c-oxblood)' : 'var(--art-paper)'}" stroke="${INK}" stroke-width="3"/>` +
      `<text y="8" text-anchor="middle" font-family="var(--f-num)" font-weight="700" font-size="${text.length > 2 ? 19 : 23}" fill="${minus ? '#FFF6E6' : '#241B14'}">${text}</text></g>`;
  }).join('');

/** Legal spots: a dashed ring with a plus where the middle of the card would lie; with the gain where it may be
 * shown. */
export const spotLayer = (spots: readonly Place[], gains: boolean): string =>
  spots.map((spot) => {
    const [cx, cy] = [(spot.x + 1) * UNIT, (spot.y + 1) * UNIT];
    const ring = `<circle cx="${cx}" cy="${cy}" r="27" fill="var(--surface)" fill-opacity=".86" stroke="var(--legal)" stroke-width="5" stroke-dasharray="9 7"/>`;
    const sign = gains && spot.gain !== undefined
      ? `<text x="${cx}" y="${cy + 9}" text-anchor="middle" font-family="var(--f-num)" font-weight="700" font-size="25" fill="var(--ink)">${signed(spot.gain)}</text>`
      : `<path d="M${cx - 11} ${cy}h22M${cx} ${cy - 11}v22" stroke="var(--legal)" stroke-width="6" stroke-linecap="round"/>`;
    return ring + sign;
  }).join('');

export interface Ghost {
  readonly card: string;
  readonly at: At;
  readonly gain: number | null;
  /** Whether it is chosen, or only under the pointer. */
  readonly fixed: boolean;
}

/** The staged card, with the parcels that it covers crossed out and the change of the player's score. */
export function ghostLayer(ghost: Ghost, player: PlayerView, detail: Detail): string {
  const top = visible(player.city);
  const crossed = covered(top, ghost.at).map((parcel) => {
    const q = footprint(ghost.at).findIndex((place) => place.x === parcel.x && place.y === parcel.y);
    const [x, y] = [(q % 2) * UNIT + 5, (q >> 1) * UNIT + 63];
    return `<g transform="translate(${x} ${y}) scale(.32)">${useParcel(parcel.kind, 'tiny', 0)}<rect width="100" height="100" fill="none" stroke="${INK}" stroke-width="7"/>` +
      `<path d="M8 8L92 92M92 8L8 92" stroke="${INK}" stroke-width="11" stroke-linecap="round"/></g>`;
  }).join('');
  const frame = `<rect x="-5" y="-5" width="210" height="210" rx="11" fill="none" stroke="var(--legal)" stroke-width="9"${ghost.fixed ? '' : ' stroke-dasharray="14 10"'}/>`;
  const body = `<rect x="9" y="12" width="200" height="200" rx="7" fill="rgba(30,20,10,.45)"/>` + terrainCard(terrain(ghost.card).parcels, detail, variantOf(ghost.card)) + crossed + frame;
  return at(ghost.at, body, ` opacity="${ghost.fixed ? '.97' : '.82'}"`) + (ghost.gain === null ? '' : badge(ghost.at, ghost.gain));
}

function badge(place: At, gain: number): string {
  const text = signed(gain);
  const w = 34 + text.length * 17;
  const x = (place.x + 2) * UNIT - w + 14;
  const y = place.y * UNIT - 26;
  return `<g transform="translate(${x} ${y})"><rect width="${w}" height="50" rx="25" fill="${gain < 0 ? 'var(--c-oxblood)' : '#2E6645'}" stroke="${INK}" stroke-width="4"/>` +
    `<text x="${w / 2}" y="37" text-anchor="middle" font-family="var(--f-num)" font-weight="700" font-size="35" fill="#FFF6E6">${text}</text></g>`;
}

/** An outline around cards that have changed, or to which a price tag belongs. */
export const outlineLayer = (places: readonly At[], colour: string, dashed = false): string =>
  places.map((place) => at(place, `<rect x="-4" y="-4" width="208" height="208" rx="10" fill="none" stroke="${colour}" stroke-width="8"${dashed ? ' stroke-dasharray="16 10"' : ''}/>`)).join('');

/** Price tags on the cards that may be sold. */
export const tagLayer = (places: readonly At[], price: number): string =>
  places.map((place) => at(place, `<g transform="translate(62 66) rotate(-8)"><path d="M0 34L22 4H84V64H22z" fill="var(--c-lamp)" stroke="${INK}" stroke-width="4" stroke-linejoin="round"/><circle cx="18" cy="34" r="6" fill="${INK}"/>` +
    `<text x="55" y="48" text-anchor="middle" font-family="var(--f-num)" font-weight="700" font-size="40" fill="#241B14">${price}</text></g>`)).join('');

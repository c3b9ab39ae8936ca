// The picture of Carson City in lists: a corner of a town, drawn with the art kit.

import { parcel, type ParcelKind, type Scene } from '../../kit/art';

const TOWN: readonly ParcelKind[] = ['saloon', 'house', 'mountain', 'mine', 'townhouse', 'bank', 'outlaws', 'ranch'];

export function cover(): Scene {
  const plot = (kind: ParcelKind, i: number): string =>
    `<svg x="${(i % 4) * 75}" y="${(i >> 2) * 75}" width="75" height="75" viewBox="0 0 100 100">${parcel(kind, 'full', i)}</svg>`;
  const lines = '<path d="M75 0V150M150 0V150M225 0V150M0 75H300" fill="none" stroke="var(--art-ink)" stroke-width="1.6"/>';
  return { viewBox: '0 0 300 150', body: TOWN.map(plot).join('') + lines };
}

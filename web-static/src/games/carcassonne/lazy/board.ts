// The map at the end of Carcassonne: its tiles with the figures that remained.

import type { View } from '../../../generated/carcassonne';
import { mapScene } from '../../tiles/lazy/mapScene';
import type { DrawBoard } from '../../types';
import { anchorOf } from '../data';
import { roleOf } from '../model';
import { ART } from '../tile-art';
import { colourBrand } from '../words';

export const board = ((view, w) => {
  const figures = view.figures.map(({ colour, figure, at, segment }) => ({ role: roleOf(figure, segment), brand: colourBrand(w, view, colour), at, segment }));
  return { ...mapScene({ art: ART, anchor: anchorOf, tiles: view.tiles, figures }), seat: null };
}) satisfies DrawBoard<View>;

// What moves in Carcassonne: tiles go from the hand to the map, figures from their players to it and home again.

import type { ClientEvent, Colour, View } from '../../../generated/carcassonne';
import type { GameMotion, Movement, Step, Where } from '../../frame/motion/types';
import { comes, goesHome, lays } from '../../tiles/lazy/pieces';
import { colourAt } from '../model';

/** Where a colour is at home: at its seat, or in the list of the colours that all play. */
function homeOf(view: View, colour: Colour): Where {
  const seat = view.colours.find((one) => one.colour === colour)?.seat ?? null;
  return seat === null ? [`colour-${colour}`, 'seats'] : `seat-${seat}`;
}

function movements({ events, before: view }: Step<View, ClientEvent>): Movement[] {
  return events.flatMap((event): Movement[] => {
    switch (event.type) {
      // Who has laid a tile has seen it lie there before.
      case 'tile_placed': return view.you !== null && view.actor === view.you ? [] : [lays(homeOf(view, event.colour), event.at)];
      case 'meeple_placed': return [comes(homeOf(view, event.colour), event.at, event.segment)];
      case 'abbot_recalled': return [goesHome(homeOf(view, event.colour), event.at, event.segment)];
      case 'figures_returned': return event.figures.map(([colour, , at, segment]) => goesHome(homeOf(view, colour), at, segment));
      default: return [];
    }
  });
}

export const gameMotion: GameMotion<View, ClientEvent> = {
  movements,
  reveals: ['roads_drawn'],
  worth: (view, seat) => colourAt(view, seat)?.score ?? 0,
};

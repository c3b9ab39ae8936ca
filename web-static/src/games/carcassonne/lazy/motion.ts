// The animations of Carcassonne: tiles move from the hand to the map, figures from their players to the map and back.

import type { ClientEvent, Colour, View } from '../../../generated/carcassonne';
import type { Chapter, GameMotion, Movement, Step, Where } from '../../frame/motion/types';
import { comes, goesHome, lays, scores } from '../../tiles/lazy/pieces';
import { colourAt } from '../model';

/** The home of a colour's figures: its seat, or its entry in the list of colours that all players share. */
function homeOf(view: View, colour: Colour): Where {
  const seat = view.colours.find((one) => one.colour === colour)?.seat ?? null;
  return seat === null ? [`colour-${colour}`, 'seats'] : `seat-${seat}`;
}

function movements({ events, before: view }: Step<View, ClientEvent>): Movement[] {
  return events.flatMap((event): Movement[] => {
    switch (event.type) {
      // The player who laid the tile saw it on the map while it was staged.
      case 'tile_placed': return view.you !== null && view.actor === view.you ? [] : [lays(homeOf(view, event.colour), event.at)];
      case 'meeple_placed': return [comes(homeOf(view, event.colour), event.at, event.segment)];
      case 'abbot_recalled': return [goesHome(homeOf(view, event.colour), event.at, event.segment)];
      case 'figures_returned': return event.figures.map(([colour, , at, segment]) => goesHome(homeOf(view, colour), at, segment));
      default: return [];
    }
  });
}

function paid(event: ClientEvent): readonly (readonly [Colour, number])[] {
  switch (event.type) {
    case 'feature_scored':
    case 'field_scored': return event.paid;
    case 'abbot_recalled': return [[event.colour, event.points]];
    default: return [];
  }
}

/** A score changes after its figures are home, and the result of the game follows after that. */
const chapters = (step: Step<View, ClientEvent>): readonly Chapter<View, ClientEvent>[] => scores(step, movements(step), paid, (told) => {
  const { before, after } = step;
  const scoreOf = (colour: Colour): number => (before.colours.find((one) => one.colour === colour)?.score ?? 0) + (told.get(colour) ?? 0);
  return { ...after, ...(after.stage === 'over' ? { stage: before.stage, actor: null } : {}), scores: before.scores, colours: after.colours.map((one) => ({ ...one, score: scoreOf(one.colour) })) };
});

export const gameMotion: GameMotion<View, ClientEvent> = {
  movements,
  chapters,
  reveals: ['roads_drawn'],
  worth: (view, seat) => colourAt(view, seat)?.score ?? 0,
};

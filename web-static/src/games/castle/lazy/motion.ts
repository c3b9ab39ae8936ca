// What moves in The Castle: tiles go from the hand to the board, followers from their players to it and home again, wall tiles from
// their towers to who has won them.

import type { ClientEvent, View } from '../../../generated/castle';
import { travel, type GameMotion, type Movement, type Step } from '../../frame/motion/types';
import { comes, goesHome, lays } from '../../tiles/lazy/pieces';
import { wallTileFace } from '../wall-art';

const WALL_PX = 40;

function movements({ events, before: view }: Step<View, ClientEvent>): Movement[] {
  return events.flatMap((event): Movement[] => {
    switch (event.type) {
      // Who has laid a tile has seen it lie there before.
      case 'tile_placed': return event.player === view.you ? [] : [lays(`seat-${event.player}`, event.at)];
      case 'follower_placed': return [comes(`seat-${event.player}`, event.at, event.segment)];
      case 'followers_returned': return event.followers.map(([seat, at, segment]) => goesHome(`seat-${seat}`, at, segment));
      case 'keep_moved': return [travel('to', `seat-${event.player}`, `keep-${event.player}`)];
      case 'wall_tile_taken': return [travel({ ...wallTileFace(event.tile), width: WALL_PX, height: WALL_PX }, [`tower-${event.tower}`, `marker-${event.player}`], `seat-${event.player}`)];
      default: return [];
    }
  });
}

export const gameMotion: GameMotion<View, ClientEvent> = {
  movements,
  reveals: ['wall_tile_taken'],
  worth: ({ players }, seat) => players.find((player) => player.seat === seat)?.score ?? 0,
};

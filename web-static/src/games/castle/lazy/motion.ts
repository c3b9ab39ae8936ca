// The animations of The Castle: tiles move from the hand to the board, followers from their players to the board and
// back, wall tiles from their towers to the players who won them.

import type { ClientEvent, View } from '../../../generated/castle';
import { travel, type Chapter, type GameMotion, type Movement, type Step } from '../../frame/motion/types';
import { comes, goesHome, lays, scores } from '../../tiles/lazy/pieces';
import { wallTileFace } from '../wall-art';

const WALL_PX = 40;

function movements({ events, before: view }: Step<View, ClientEvent>): Movement[] {
  return events.flatMap((event): Movement[] => {
    switch (event.type) {
      // The player who laid the tile saw it on the board while it was staged.
      case 'tile_placed': return event.player === view.you ? [] : [lays(`seat-${event.player}`, event.at)];
      case 'follower_placed': return [comes(`seat-${event.player}`, event.at, event.segment)];
      case 'followers_returned': return event.followers.map(([seat, at, segment]) => goesHome(`seat-${seat}`, at, segment));
      case 'keep_moved': return [travel('to', `seat-${event.player}`, `keep-${event.player}`)];
      case 'wall_tile_taken': return [travel({ ...wallTileFace(event.tile), width: WALL_PX, height: WALL_PX }, [`tower-${event.tower}`, `marker-${event.player}`], `seat-${event.player}`)];
      default: return [];
    }
  });
}

const paid = (event: ClientEvent): readonly (readonly [number, number])[] => ('paid' in event && event.paid ? [event.paid] : []);

/** A score changes after its followers are home, and the result of the game follows after that. */
const chapters = (step: Step<View, ClientEvent>): readonly Chapter<View, ClientEvent>[] => scores(step, movements(step), paid, (told) => {
  const { before, after } = step;
  const players = after.players.map((player) => {
    const last = before.players.find(({ seat }) => seat === player.seat) ?? player;
    return { ...player, score: last.score + (told.get(player.seat) ?? 0), total: last.total };
  });
  return { ...after, ...(after.stage === 'over' ? { stage: before.stage, actor: null } : {}), players };
});

export const gameMotion: GameMotion<View, ClientEvent> = {
  movements,
  chapters,
  reveals: ['wall_tile_taken'],
  worth: ({ players }, seat) => players.find((player) => player.seat === seat)?.score ?? 0,
};

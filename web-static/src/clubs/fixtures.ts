// Invented clubs, for tests. Never part of the built client.

import type { Club, ClubLine, ClubPerson, Player, Standing } from '../generated/protocol';

const AT = 1_780_000_000_000;
const NAMES = ['Ada Byron', 'Bohdan', 'Hanna', 'Иван П.', 'Émile/Zo%la'] as const;

/** A person with an account. */
export const player = (i: number): Player => ({ id: `00000000-0000-4000-8000-00000000000${i}`, name: NAMES[i]!, kind: 'member' });

export const ME = player(2);

const person = (i: number, standing: Standing, more: Partial<ClubPerson> = {}): ClubPerson => ({ player: player(i), standing, since_ms: AT + i * 86_400_000, ...more });

export const NAME = 'Ночь 100% / St. Nick';

const OWNER = person(0, 'owner');
const ORGANISER = person(1, 'organiser');
const MEMBER = person(3, 'member');

/** The club as somebody of this standing sees it; the reader is `ME`. */
export function clubFor(you: Standing | undefined, more: Partial<Club> = {}): Club {
  const mine = you === undefined ? [] : [person(2, you, you === 'invited' ? { by: player(1).id } : {})];
  const lead = you === 'owner' ? [...mine, ORGANISER] : [OWNER, ORGANISER, ...(you === 'organiser' ? mine : [])];
  const runs = you === 'owner' || you === 'organiser';
  const rest = you === 'member' ? [...mine, MEMBER] : runs ? [MEMBER, person(4, 'requested'), person(0, 'invited', { player: { ...player(4), id: 'invited', name: 'Zoë' }, by: player(1).id })] : mine;
  return {
    club: '00000000-0000-4000-8000-0000000000c1', name: NAME, text: 'Tuesdays at eight.\nhttps://example.org is no link.', joining: 'request', members: 12, founded_ms: AT,
    ...(you && { you }), people: [...lead, ...rest], ...more,
  };
}

export const line = (n: number, more: Partial<ClubLine> = {}): ClubLine => ({ club: `00000000-0000-4000-8000-0000000001${String(n).padStart(2, '0')}`, name: `Club ${n}`, joining: (['open', 'request', 'invitation'] as const)[n % 3]!, members: n + 1, ...more });

// The requests of clubs, over plain HTTP. A club is named by its name, a person by their id.

import type { ChangeClub, Club, ClubLine, Clubs, FoundClub, PlayerId, Standing } from '../generated/protocol';
import { change, get, post, remove, removeFrom } from '../net/api';

const of = (name: string): string => `/clubs/${encodeURIComponent(name)}`;
const person = (club: string, id: PlayerId): string => `${of(club)}/people/${encodeURIComponent(id)}`;

/** The address of a club's page. */
export const clubPath = of;

/** A page of all clubs, the newest first; the first page has the reader's own too. */
export const clubs = async (after: string | null): Promise<Clubs> => (await get(`/clubs${after === null ? '' : `?after=${encodeURIComponent(after)}`}`)) as Clubs;

/** A club, by its name as it stands in an address. */
export const clubAt = async (name: string): Promise<Club> => (await get(`/clubs/${name}`)) as Club;

export const found = async (body: FoundClub): Promise<Club> => (await post('/clubs', body)) as Club;
export const describe = async (club: string, body: ChangeClub): Promise<Club> => (await change('PATCH', of(club), body)) as Club;
export const dissolve = (club: string): Promise<void> => remove(of(club));

/** Joins, asks to, or accepts an invitation. */
export const join = async ({ name }: Pick<ClubLine, 'name'>): Promise<Club> => (await post(`${of(name)}/join`)) as Club;

/** Leaves, withdraws one's request, or declines an invitation. */
export const leave = (club: string, me: PlayerId): Promise<void> => remove(person(club, me));

export const invite = async (club: string, name: string): Promise<Club> => (await post(`${of(club)}/invitations`, { name })) as Club;
export const setStanding = async (club: string, id: PlayerId, standing: Standing): Promise<Club> => (await change('PUT', person(club, id), { standing })) as Club;

/** Refuses a request, withdraws an invitation, or removes a member. */
export const removePerson = async (club: string, id: PlayerId): Promise<Club> => (await removeFrom(person(club, id))) as Club;

/** The address of everything stored about a club, for its owner. */
export const clubFile = (name: string): string => `/api/v1${of(name)}/export`;

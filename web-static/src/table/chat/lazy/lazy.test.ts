// The parts of the chat without a page: unread messages, permissions, links, reactions, phrases and drawings.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ChatMessage, Say } from '../../../generated/protocol';
import { LANGUAGES, setLanguage } from '../../../kit/i18n/index.svelte';
import { NO_CHAT, type ChatState } from '../../../net/chat';
import { DRAWINGS, drawing } from './drawings';
import { reactionsTo } from './eventReactions';
import { pieces } from './links';
import { afterEarlier, parseLastRead, roomsOf, unreadCount, withRead } from './reading.svelte';
import { oneLine } from './speaking.svelte';
import { allowed, needChatTexts, PHRASES, phraseText, REACTIONS, reactionText, sayText } from './words';

const [ADA, BOHDAN] = [{ id: 'ada', name: 'Ada' }, { id: 'bohdan', name: 'Bohdan' }];
const said = (n: number, say: Say = { phrase: 'yes' }, by = BOHDAN): ChatMessage => ({ id: `m${n}`, n, at: 0, by, say });
const chat = (messages: ChatMessage[], more: Partial<ChatState> = {}): ChatState => ({ ...NO_CHAT, rooms: { r: { messages, earlier: true } }, ...more });

describe('what is unread', () => {
  it('is what others said after the message that was read last', () => {
    expect(unreadCount(chat([said(1), said(2), said(3, undefined, ADA), said(5)]), 'r', 1, 'ada')).toBe(2);
    expect(unreadCount(chat([]), 'no such room', 0, 'ada')).toBe(0);
  });

  it('is neither what muted or blocked people say nor a reaction to an event', () => {
    for (const more of [{ muted: [BOHDAN] }, { blocked: [BOHDAN] }]) expect(unreadCount(chat([said(1)], more), 'r', 0, 'ada')).toBe(0);
    expect(unreadCount(chat([said(1, { reaction: { id: 'tea', step: 4 } }), said(2, { reaction: { id: 'tea' } })]), 'r', 0, 'ada')).toBe(1);
  });

  it('never grows by reading, and is kept for the rooms that were read latest', () => {
    expect(withRead({ a: 7 }, 'a', 3)).toEqual({ a: 7 });
    const many = Array.from({ length: 70 }, (_, i) => `room ${i}`).reduce((read, room) => withRead(read, room, 1), {});
    expect(Object.keys(many)).toHaveLength(60);
    expect(Object.keys(withRead(many, 'room 10', 2)).at(-1)).toBe('room 10');
  });

  it('is read from what the device keeps, whatever that is', () => {
    expect(parseLastRead('{"a":3,"b":"4","c":1.5}')).toEqual({ a: 3 });
    expect([parseLastRead(null), parseLastRead('{'), parseLastRead('7')]).toEqual([{}, {}, {}]);
  });
});

it('one room is read during a game, one\'s own first after it', () => {
  const at = (seat: number | null, stage: 'running' | 'finished') => roomsOf({ seat, info: { stage } as never });
  expect([at(0, 'running'), at(null, 'running')]).toEqual([['players'], ['watchers']]);
  expect([at(0, 'finished'), at(null, 'finished')]).toEqual([['players', 'watchers'], ['watchers', 'players']]);
});

it('earlier messages stand before those that are known', () => {
  const { messages, earlier } = afterEarlier(chat([said(7), said(9)]), 'r', 7, [said(4), said(6)], false).rooms['r']!;
  expect([messages.map(({ n }) => n), earlier]).toEqual([[4, 6, 7, 9], false]);
  // Messages that arrived during the request for the newest ones are kept too.
  expect(afterEarlier(chat([said(8), said(9)]), 'r', Number.MAX_SAFE_INTEGER, [said(7), said(8)], true).rooms['r']?.messages.map(({ n }) => n)).toEqual([7, 8, 9]);
});

describe('how much may be said', () => {
  it.each([
    ['off', 'text', 'member', 'off', 'off'],
    ['phrases', 'text', 'member', 'phrases', null],
    ['text', 'off', 'member', 'text', null],
    ['text', 'phrases', 'guest', 'phrases', 'guest-phrases'],
    ['text', 'text', 'guest', 'text', null],
    ['phrases', 'phrases', 'guest', 'phrases', null],
    ['phrases', 'off', 'guest', 'off', 'guest-off'],
    ['off', 'off', 'guest', 'off', 'off'],
  ] as const)('at a table for %s, where guests have %s, a %s may say %s', (table, guest_chat, kind, mode, why) => {
    expect(allowed(table, { guest_chat }, kind)).toEqual({ mode, why });
  });

  it('is for a guest of a server that has not answered phrases alone, and no reason is given yet', () => {
    expect(allowed('text', null)).toEqual({ mode: 'phrases', why: null });
  });
});

describe('the addresses in a text', () => {
  const links = (text: string): string[] => pieces(text).filter(({ link }) => link).map((piece) => piece.text);

  it.each([
    ['see https://example.org/a?b=1#c, please', ['https://example.org/a?b=1#c']],
    ['(http://example.org)', ['http://example.org']],
    ['HTTPS://EXAMPLE.ORG and https://two.example', ['HTTPS://EXAMPLE.ORG', 'https://two.example']],
    ['javascript:alert(1) data:text/html,x ftp://a.example', []],
    ['https:// and https://[', []],
    ['https://a.example/"><script>alert(1)</script>', ['https://a.example/']],
    ['https://a.example/\u202egpj.exe', ['https://a.example/']],
  ])('of %j are %j', (text, expected) => {
    expect(links(text)).toEqual(expected);
    expect(pieces(text).map((piece) => piece.text).join('')).toBe(text);
  });
});

it('the reactions to an event name each person once, and nobody who is muted', () => {
  const at = (step: number, id = 'clap'): Say => ({ reaction: { id, step } });
  const messages = [said(1, at(4)), said(2, at(4)), said(3, at(4), ADA), said(4, at(5)), said(5, at(4, 'fire'), ADA), said(6, { reaction: { id: 'clap' } })];
  expect(reactionsTo(chat(messages), ['r', 'not known'], 4)).toEqual([{ id: 'clap', names: ['Bohdan', 'Ada'] }, { id: 'fire', names: ['Ada'] }]);
  expect(reactionsTo(chat(messages, { muted: [ADA] }), ['r'], 4)).toEqual([{ id: 'clap', names: ['Bohdan'] }]);
});

it('a text is sent in one line', () => {
  expect(oneLine('  one\n two\t three ')).toBe('one two three');
});

/** The phrases of a game, as its rules declare them. */
function phrasesIn(folder: string): string[] {
  const rust = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.rs')).map((file) => readFileSync(`${folder}/${file}`, 'utf8')).join('\n');
  const [, list = ''] = /\bphrases: &\[([^\]]*)\]/u.exec(rust) ?? [];
  return [...list.matchAll(/"(\w+)"/gu)].map(([, id]) => id!);
}

const GAMES = readdirSync('src/games').filter((game) => existsSync(`src/games/${game}/Table.svelte`));

describe.each(LANGUAGES)('in %s', (lang) => {
  it('each phrase of every table and each reaction has words of its own', async () => {
    await Promise.all([setLanguage(lang), needChatTexts()]);
    const words = [...PHRASES.map((id) => phraseText([], id)), ...REACTIONS.map(reactionText)];
    expect(words).toHaveLength(40);
    expect(new Set(words).size).toBe(40);
    expect(words).not.toContain(phraseText([], 'no_such_phrase'));
  });

  it.each(GAMES)('each phrase of %s has words of its own', (game) => {
    const phrases = phrasesIn(`../rules/src/${game}`);
    expect(phrases.length).toBeGreaterThan(0);
    const words = phrases.map((id) => phraseText(['no_such_game', game], id));
    expect(new Set(words).size).toBe(phrases.length);
    expect(words).not.toContain(phraseText([], 'no_such_phrase'));
  });

  it('the phrases of the game of `docs/new-game.md` stand in its own folder', () => {
    const texts = readFileSync(`example/tiny_town/texts/${lang}/chat.ftl`, 'utf8');
    for (const id of phrasesIn('../rules/tests/tiny_town')) expect(texts).toMatch(new RegExp(`^chat-tiny_town-${id} = \\S`, 'mu'));
  });

  it('a message has words, whatever it is', () => {
    expect([sayText([], { text: 'x' }), sayText([], { reaction: { id: 'tea', step: 3 } })]).toEqual(['x', expect.stringContaining(reactionText('tea'))]);
  });
});

describe('the drawings', () => {
  it('are one for each reaction, and nothing for another', () => {
    expect(Object.keys(DRAWINGS).sort()).toEqual([...REACTIONS].sort());
    expect(drawing('no_such_reaction')).toBe('');
  });

  it.each(Object.entries(DRAWINGS))('of %s holds shapes in colours of the palette, and no text', (_id, svg) => {
    expect(svg).toContain('var(--c-');
    expect(svg).not.toMatch(/https?:|<image|<text|<script|<style|data:|NaN|undefined/u);
  });
});

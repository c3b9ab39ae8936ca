#!/usr/bin/env node
// Plays one game at a Saloon server: always the answer that the server would give for an absent player.
//
// Needs Node 22 and nothing else (Node 20 with --experimental-websocket). It sits down at a table whose host lets programs
// sit, or opens one of its own against a house player:
//   SALOON_TOKEN=sal_… node bot.mjs https://play.example.org/t/k3v9xq7m2c8t5w1z
//   SALOON_TOKEN=sal_… node bot.mjs https://play.example.org carcassonne
// docs/bots.md says where the token comes from and explains this program, docs/protocol.md what else can be asked.

import { randomUUID } from 'node:crypto';
import process from 'node:process';

const [address, game = 'carcassonne'] = process.argv.slice(2);
const code = /\/t\/(\w+)$/.exec(address)?.[1];
const socket = new WebSocket(new URL('/ws', address.replace(/^http/, 'ws')), 'saloon.v1');

/** The requests without a reply, by number. */
const asked = new Map();
let number = 0;
let table;

function ask(t, fields) {
  number += 1;
  asked.set(number, { t, fields });
  socket.send(JSON.stringify({ t, id: number, ...fields }));
}

function hearReply({ re, ok, err }) {
  const { t, fields } = asked.get(re);
  asked.delete(re);
  if (err) {
    hearRefusal(t, fields, err);
  } else if (t === 'hello' && code) {
    ask('table.sit', { code });
  } else if (t === 'hello') {
    ask('table.create', { game, seats: ['person', { house: 'normal' }], visibility: 'link', watching: 'live' });
  } else if (t === 'table.sit' || t === 'table.create') {
    table = ok.table;
    if (t === 'table.create') ask('table.start', { table });
  }
}

function hearRefusal(t, fields, err) {
  if (err.retry === 'after') {
    // rate_limited, or the server restarts: the same again, later.
    setTimeout(() => ask(t, fields), err.after_ms);
  } else if (err.code === 'stale_decision' || err.code === 'not_your_decision') {
    // The question has changed meanwhile.
    answer(err.decision);
  } else {
    fail(`${t} was refused: ${JSON.stringify(err)}`);
  }
}

function hearPush(message) {
  switch (message.t) {
    case 'hello':
      return ask('hello', { proto: 3, auth: { ticket: process.env.SALOON_TOKEN } });
    case 'table.dealing':
      // This seat adds nothing to the seed of the game.
      return ask('table.commit', { table: message.table, deal: message.deal, commitment: null });
    case 'table.snapshot':
    case 'table.step':
      return message.result ? end(message.result) : answer(message.decision);
    case 'table.closed':
      return fail(`the table was closed: ${message.because}`);
  }
}

function answer(decision) {
  if (!decision?.owed) return;
  // A better program chooses from decision.legal.
  ask('table.act', { table, decision: decision.id, key: randomUUID(), move: decision.default });
}

function end({ ranking }) {
  console.log(JSON.stringify(ranking));
  process.exit(0);
}

function fail(why) {
  console.error(why);
  process.exit(1);
}

socket.onmessage = ({ data }) => {
  const message = JSON.parse(data);
  if ('re' in message) hearReply(message);
  else hearPush(message);
};
socket.onclose = ({ code: closed }) => fail(`closed with ${closed}`);

#!/usr/bin/env node
// Plays one game at a Saloon server against a house player: always the answer that the server would give for it.
//
// Needs Node 22 and nothing else (Node 20 with --experimental-websocket):
//   SALOON_TOKEN=sal_… node bot.mjs https://play.example.org carcassonne
// docs/bots.md says where the token comes from, docs/protocol.md what else can be asked.

import { randomUUID } from 'node:crypto';
import process from 'node:process';

const [address, game = 'carcassonne'] = process.argv.slice(2);
const socket = new WebSocket(new URL('/ws', address.replace(/^http/, 'ws')), 'saloon.v1');

/** The requests that wait for a reply, by number. */
const waiting = new Map();
let number = 0;
let table;

/** Sends a request; the promise has its reply. */
function ask(t, fields) {
  number += 1;
  socket.send(JSON.stringify({ t, id: number, ...fields }));
  return new Promise((resolve, reject) => {
    waiting.set(number, { resolve, reject });
  });
}

function hear(message) {
  if ('re' in message) {
    const { resolve, reject } = waiting.get(message.re);
    waiting.delete(message.re);
    if (message.err) reject(new Error(JSON.stringify(message.err)));
    else resolve(message.ok);
  } else if (message.t === 'hello') {
    void play();
  } else if (message.t === 'table.dealing') {
    // This seat adds nothing to the seed of the game.
    void ask('table.commit', { table: message.table, deal: message.deal, commitment: null });
  } else if (message.t === 'table.snapshot' || message.t === 'table.step') {
    if (message.result) end(message.result);
    else if (message.decision?.owed) answer(message.decision);
  }
}

function answer({ id, default: move }) {
  void ask('table.act', { table, decision: id, key: randomUUID(), move });
}

async function play() {
  await ask('hello', { proto: 2, auth: { ticket: process.env.SALOON_TOKEN } });
  const seats = ['person', 'house'];
  const made = await ask('table.create', { game, seats, visibility: 'link', watching: 'live' });
  table = made.table;
  await ask('table.start', { table });
}

function end(result) {
  console.log(JSON.stringify(result.ranking));
  socket.close();
}

socket.onmessage = ({ data }) => hear(JSON.parse(data));
socket.onclose = ({ code }) => process.exit(code === 1000 || code === 1005 || code === 4000 ? 0 : 1);

#!/usr/bin/env python3
"""Plays one game at a Saloon server: always the answer that the server would give for an absent player.

Needs Python 3.9 and nothing else. It sits down at a table whose host lets programs sit, or opens one of its own against
a house player:
    SALOON_TOKEN=sal_… python3 bot.py https://play.example.org/t/k3v9xq7m2c8t5w1z
    SALOON_TOKEN=sal_… python3 bot.py https://play.example.org carcassonne
docs/bots.md says where the token comes from and explains this program, docs/protocol.md what else can be asked.
"""

import base64
import json
import os
import socket
import ssl
import struct
import sys
import time
import uuid
from urllib.parse import urlsplit


class Connection:
    """A WebSocket with JSON in both directions, as far as RFC 6455 is needed here."""

    def __init__(self, url):
        secure = url.scheme == "https"
        self.socket = socket.create_connection((url.hostname, url.port or (443 if secure else 80)))
        if secure:
            self.socket = ssl.create_default_context().wrap_socket(self.socket, server_hostname=url.hostname)
        self.stream = self.socket.makefile("rb")
        key = base64.b64encode(os.urandom(16)).decode()
        head = [
            "GET /ws HTTP/1.1",
            f"Host: {url.netloc}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Protocol: saloon.v1",
        ]
        self.socket.sendall("\r\n".join([*head, "", ""]).encode())
        status = self.stream.readline().decode().strip()
        if " 101 " not in status:
            raise ConnectionError(status)
        while self.stream.readline().strip():
            pass

    def send(self, message):
        self.frame(1, json.dumps(message).encode())

    def frame(self, opcode, payload):
        mask, size = os.urandom(4), len(payload)
        length = bytes([128 | size]) if size < 126 else bytes([254]) + struct.pack(">H", size)
        masked = bytes(byte ^ mask[place % 4] for place, byte in enumerate(payload))
        self.socket.sendall(bytes([128 | opcode]) + length + mask + masked)

    def read(self, size):
        data = self.stream.read(size)
        if len(data) < size:
            raise ConnectionError("the server has closed the connection")
        return data

    def receive(self):
        text = b""
        while True:
            first, size = self.read(2)
            if size == 126:
                (size,) = struct.unpack(">H", self.read(2))
            elif size == 127:
                (size,) = struct.unpack(">Q", self.read(8))
            payload, opcode = self.read(size), first & 15
            if opcode == 8:
                raise ConnectionError(f"closed with {struct.unpack('>H', payload[:2])[0]}")
            if opcode == 9:
                self.frame(10, payload)
            elif opcode < 3:
                text += payload
                if first & 128:
                    return json.loads(text)


class Bot:
    def __init__(self, address, game, token):
        url = urlsplit(address)
        self.code = url.path.removeprefix("/t/") if url.path.startswith("/t/") else None
        self.game, self.token = game, token
        self.connection = Connection(url)
        self.number = 0
        self.asked = {}  # the requests without a reply, by number
        self.table = self.result = None

    def ask(self, kind, **fields):
        self.number += 1
        self.asked[self.number] = (kind, fields)
        self.connection.send({"t": kind, "id": self.number, **fields})

    def play(self):
        while self.result is None:
            message = self.connection.receive()
            if "re" in message:
                self.hear_reply(message)
            else:
                self.hear_push(message)
        return self.result

    def hear_reply(self, message):
        kind, fields = self.asked.pop(message["re"])
        if "err" in message:
            self.hear_refusal(kind, fields, message["err"])
        elif kind == "hello" and self.code:
            self.ask("table.sit", code=self.code)
        elif kind == "hello":
            seats = ["person", {"house": "normal"}]
            self.ask("table.create", game=self.game, seats=seats, visibility="link", watching="live")
        elif kind in ("table.sit", "table.create"):
            self.table = message["ok"]["table"]
            if kind == "table.create":
                self.ask("table.start", table=self.table)

    def hear_refusal(self, kind, fields, err):
        if err["retry"] == "after":  # rate_limited, or the server restarts: the same again, later
            time.sleep(err["after_ms"] / 1000)
            self.ask(kind, **fields)
        elif err["code"] in ("stale_decision", "not_your_decision"):  # the question has changed meanwhile
            self.answer(err.get("decision"))
        else:
            raise SystemExit(f"{kind} was refused: {json.dumps(err)}")

    def hear_push(self, message):
        kind = message["t"]
        if kind == "hello":
            self.ask("hello", proto=3, auth={"ticket": self.token})
        elif kind == "table.dealing":  # this seat adds nothing to the seed of the game
            self.ask("table.commit", table=message["table"], deal=message["deal"], commitment=None)
        elif kind in ("table.snapshot", "table.step"):
            self.result = message.get("result")
            self.answer(message.get("decision"))
        elif kind == "table.closed":
            raise SystemExit(f"the table was closed: {message['because']}")

    def answer(self, decision):
        if decision and decision["owed"]:
            move = decision["default"]  # a better program chooses from decision["legal"]
            self.ask("table.act", table=self.table, decision=decision["id"], key=str(uuid.uuid4()), move=move)


if __name__ == "__main__":
    game = sys.argv[2] if len(sys.argv) > 2 else "carcassonne"
    print(json.dumps(Bot(sys.argv[1], game, os.environ["SALOON_TOKEN"]).play()["ranking"]))

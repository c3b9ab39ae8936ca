#!/usr/bin/env python3
"""Plays one game at a Saloon server against a house player: always the answer that the server would give for it.

Needs Python 3.9 and nothing else:  SALOON_TOKEN=sal_… python3 bot.py https://play.example.org carcassonne
docs/bots.md says where the token comes from, docs/protocol.md what else can be asked.
"""

import base64
import json
import os
import socket
import ssl
import struct
import sys
import uuid
from urllib.parse import urlsplit


class Connection:
    """A WebSocket with JSON in both directions, as far as RFC 6455 is needed here."""

    def __init__(self, address):
        url = urlsplit(address)
        secure = url.scheme == "https"
        self.socket = socket.create_connection((url.hostname, url.port or (443 if secure else 80)), timeout=120)
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
    def __init__(self, address, token):
        self.connection = Connection(address)
        self.number = 0
        self.result = None
        self.connection.receive()  # the server's own hello
        self.ask("hello", proto=2, auth={"ticket": token})

    def ask(self, kind, **fields):
        """Sends a request; what the server tells before its reply is dealt with."""
        self.number += 1
        number = self.number
        self.connection.send({"t": kind, "id": number, **fields})
        while True:
            message = self.connection.receive()
            if message.get("re") != number:
                self.hear(message)
            elif "err" in message:
                raise RuntimeError(f"{kind}: {message['err']}")
            else:
                return message["ok"]

    def send(self, kind, **fields):
        """Sends a request whose reply does not matter."""
        self.number += 1
        self.connection.send({"t": kind, "id": self.number, **fields})

    def hear(self, message):
        kind = message.get("t")
        if kind == "table.dealing":
            # This seat adds nothing to the seed of the game.
            self.send("table.commit", table=message["table"], deal=message["deal"], commitment=None)
        elif kind in ("table.snapshot", "table.step"):
            self.result = message.get("result") or self.result
            decision = message.get("decision")
            if decision and decision["owed"]:
                answer = {"decision": decision["id"], "key": str(uuid.uuid4()), "move": decision["default"]}
                self.send("table.act", table=self.table, **answer)
        elif "err" in message:
            raise RuntimeError(f"refused: {message['err']}")

    def play(self, game):
        seats = ["person", "house"]
        made = self.ask("table.create", game=game, seats=seats, visibility="link", watching="live")
        self.table = made["table"]
        self.ask("table.start", table=self.table)
        while self.result is None:
            self.hear(self.connection.receive())
        return self.result


if __name__ == "__main__":
    bot = Bot(sys.argv[1], os.environ["SALOON_TOKEN"])
    print(json.dumps(bot.play(sys.argv[2] if len(sys.argv) > 2 else "carcassonne")["ranking"]))

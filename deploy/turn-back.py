#!/usr/bin/env python3
"""Moves the times of a backup back, after a wrong clock has set the server's time ahead of the correct time.

    python3 turn-back.py AHEAD.backup RIGHT.backup

Needs Python 3.8 and nothing else. The clock of this machine must be correct. docs/backup.md says when to use this
program. The difference between the server's last heartbeat and this machine's clock is subtracted from all times after
the wrong jump, including future times. Times before the jump stay, and the pause that the jump has caused shrinks. The
clocks of games keep their remaining time, and finished games stay finished. The sealed part of a backup cannot be read
and stays unchanged. Only the owner can read the written file, as with a backup.
"""

import hashlib
import json
import os
import sys
import time

# September 2020: no server has stored an earlier time, and no number in a backup that is not a time is as large.
EARLIEST_MS = 1_600_000_000_000
LATEST_MS = 100_000_000_000_000
# Smaller differences are ignored.
LEAST_MS = 60_000


def lines(name):
    with open(name, "rb") as file:
        for line in file:
            (kind, value), = json.loads(line).items()
            yield kind, value


def jump(name, now):
    """Returns the jump in milliseconds, and the time of the jump; 0 if the time was always ahead."""
    alive, pauses = 0, []
    for kind, value in lines(name):
        if kind == "alive":
            alive = value["at"]
        elif kind == "pause":
            pauses.append((value["until"] - value["from"], value["from"]))
    ahead = alive - now
    # The clock of a machine without a network may drift by a thousandth after the jump.
    long = [pause for pause in pauses if pause[0] >= ahead - ahead // 1000]
    return ahead, min(long, default=(0, 0))[1]


def moved(value, ahead, since):
    if isinstance(value, dict):
        return {key: moved(of, ahead, since) for key, of in value.items()}
    if isinstance(value, list):
        return [moved(of, ahead, since) for of in value]
    is_time = type(value) is int and max(since, EARLIEST_MS) < value < LATEST_MS
    return max(since, value - ahead) if is_time else value


def main(source, target):
    ahead, since = jump(source, time.time_ns() // 1_000_000)
    if ahead < LEAST_MS:
        print("the time of this backup is not ahead of this machine's clock: nothing moves", file=sys.stderr)
        ahead, since = 0, LATEST_MS
    digest = hashlib.sha256()
    with open(target, "xb", opener=lambda path, flags: os.open(path, flags, 0o600)) as file:
        for kind, value in lines(source):
            if kind == "end":
                value["sha256"] = digest.hexdigest()
            elif kind != "seal":
                was, value = value, moved(value, ahead, since)
                if kind == "session" and was["created_at"] <= since:
                    # The end was stored before the jump, so the jump has not moved it.
                    value["expires_at"] = was["expires_at"]
            line = json.dumps({kind: value}, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
            digest.update(line)
            file.write(line)
    if ahead:
        print(f"all times moved back by {ahead / 3_600_000:.1f} hours", file=sys.stderr)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: turn-back.py AHEAD.backup RIGHT.backup")
    main(*sys.argv[1:])

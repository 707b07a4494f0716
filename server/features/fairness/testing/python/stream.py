"""Hashes and draws, from the text of the fairness page alone."""

import hashlib
import hmac
import json


def sha256(text):
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def sorted_json(value):
    """Without spaces, members sorted by name as text."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


class Stream:
    """Draws from both seeds and the nonce."""

    def __init__(self, server_seed, client_seed, nonce):
        self.key = server_seed.encode("utf-8")
        self.name = "%s:%d:" % (client_seed, nonce)
        self.block = b""
        self.blocks = 0
        self.at = 32

    def number(self):
        if self.at == 32:
            message = (self.name + str(self.blocks)).encode("utf-8")
            self.block = hmac.new(self.key, message, hashlib.sha256).digest()
            self.blocks += 1
            self.at = 0
        self.at += 4
        return int.from_bytes(self.block[self.at - 4:self.at], "big")

    def draw(self, n):
        limit = n * (2 ** 32 // n)
        u = self.number()
        while u >= limit:
            u = self.number()
        return u % n

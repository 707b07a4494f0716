"""Verifies rounds as anybody could who has read "Verify it yourself" on the fairness page.

Written from the text of that page alone, in another language than the app's, with nothing but
Python's standard library. A rule that it does not know is an error, never passed over.

    python3 verifier.py < rounds.jsonl

A line {"definition": ..., "definitionHash": ...} begins a game; each line after it is the proof of
one of its rounds. Prints {"rounds": how many, "faults": [...], "events": how many of each type};
ends with 1 when there is a fault.
"""

import json
import sys

from game import Game
from round import Round
from stream import Stream, sha256, sorted_json


def verify(game, definition_hash, proof):
    """What of the proof does not follow from its seeds and the definition."""
    faults = []
    if proof["definitionHash"] != definition_hash:
        faults.append("played by another definition")
    if sha256(proof["serverSeed"]) != proof["serverSeedHash"]:
        faults.append("the server seed is not the one of the hash")
    stream = Stream(proof["serverSeed"], proof["clientSeed"], proof["nonce"])
    events = Round(game, proof["stake"], stream).play()
    if events[-1]["winMinor"] != proof["win"]:
        faults.append("the win is %d, not %d" % (events[-1]["winMinor"], proof["win"]))
    for index in range(max(len(events), len(proof["events"]))):
        one, other = (each[index] if index < len(each) else None
                      for each in (events, proof["events"]))
        if one != other:
            faults.append("event %d is %s, not %s" % (index, json.dumps(one), json.dumps(other)))
            break
    return faults


def main():
    game, definition_hash = None, ""
    rounds, types, faults = 0, {}, []
    for line in sys.stdin:
        entry = json.loads(line)
        if "definition" in entry:
            game = Game(entry["definition"])
            definition_hash = sha256(sorted_json(entry["definition"]))
            if definition_hash != entry["definitionHash"]:
                faults.append("a definition has another hash than %s" % entry["definitionHash"])
            continue
        rounds += 1
        faults += ["round %d: %s" % (rounds, one) for one in verify(game, definition_hash, entry)]
        for event in entry["events"]:
            types[event["type"]] = types.get(event["type"], 0) + 1
    print(json.dumps({"rounds": rounds, "faults": faults, "events": types}))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())

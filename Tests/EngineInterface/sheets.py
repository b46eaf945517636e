"""Throws a sheet of the C library and the sheet scene of the program by the same fingers, under every preset: both must
move alike, to a thousandth of a point.

Usage: sheets.py LIBRARY PROGRAM [COUNT]
"""

import json
import os
import random
import subprocess
import sys
import tempfile
from ctypes import CDLL, POINTER, Structure, byref, c_char_p, c_double, c_int, c_int32, c_size_t, c_void_p

library, program = sys.argv[1:3]
count = int(sys.argv[3]) if len(sys.argv) > 3 else 12
engine = CDLL(library)
RATE = 120
WIDTH, HEIGHT, HEADER = 390, 844, 124
# The tops of the sheet in the scene at its detents, from the closed one to the open one.
TOPS = [712, 422, 96]
NAMES = ["peek", "half", "full"]


class State(Structure):
    """scrollengine_state of the header."""

    _fields_ = [(name, c_double) for name in "time offset velocity next_change scale x y inside".split()]
    _fields_ += [(name, c_int32) for name in "kind activity is_animating parts place current count".split()]


engine.scrollengine_get_state.argtypes = [c_void_p, c_int, POINTER(State)]
engine.scrollengine_touch.argtypes = [c_void_p, c_int, c_double, c_int, c_double, c_double]
engine.scrollengine_advance.argtypes = [c_void_p, c_double]
engine.scrollengine_set_preset.argtypes = [c_void_p, c_char_p]
engine.scrollengine_go_to.argtypes = [c_void_p, c_int, c_size_t, c_int]
engine.scrollengine_free.argtypes = [POINTER(c_void_p)]
engine.scrollengine_make_line.argtypes = [
    c_int, c_int, c_double, c_double, c_size_t, POINTER(c_double), POINTER(c_size_t), POINTER(c_double),
    POINTER(c_void_p)]


def replay(preset, detent, events, folder):
    """Returns the state lines of the scene."""
    path = os.path.join(folder, "sheet.gesture.jsonl")
    header = {"scrollwork": "gesture/1", "scene": "sheet", "viewport": [WIDTH, HEIGHT], "scale": 1, "device": "touch",
              "start": {"sheet.detent": NAMES[detent]}}
    with open(path, "w", encoding="utf-8") as file:
        for line in [header, *events]:
            file.write(json.dumps(line) + "\n")
    result = subprocess.run(
        [program, "replay", path, "--tuning", preset, "--rate", str(RATE), "--state", "-"],
        check=True, capture_output=True, text=True)
    return [json.loads(line) for line in result.stdout.splitlines()]


def gesture(chance, detent):
    """Returns a detent and a gesture of one finger in the list of the sheet: drags, throws and slanted swipes."""
    y = chance.uniform(TOPS[detent] + HEADER + 20, HEIGHT - 8)
    x, time, events = 200.0, 100_000, []
    events.append({"t": time, "type": "down", "id": 1, "x": x, "y": y})
    slant = chance.choice([0, 0, 0.3, 1.5])
    for _ in range(chance.choice([1, 1, 2])):
        step = chance.uniform(-60, 60)
        for _ in range(chance.randint(4, 14)):
            time += chance.choice([8000, 8333, 16000])
            y += step
            x += step * slant * chance.uniform(0.8, 1.2)
            events.append({"t": time, "type": "move", "id": 1, "x": x, "y": y})
    time += chance.choice([4000, 8000, 8000, 200_000])
    events.append({"t": time, "type": "up", "id": 1, "x": x, "y": y})
    events.append({"t": time + 2_500_000, "type": "end"})
    return events


def play(preset, detent, events, frames, rows):
    """Returns the offsets of the sheet and of its list in the library, at the times of the frames."""
    view = c_void_p()
    ranges = (c_double * 4)(0, TOPS[0] - TOPS[2], 0, rows)
    places = (c_double * 3)(*[TOPS[0] - top for top in TOPS])
    assert engine.scrollengine_make_line(
        0, 1, WIDTH, HEIGHT, 2, ranges, (c_size_t * 2)(3, 0), places, byref(view)) == 0
    assert engine.scrollengine_set_preset(view, preset.encode()) == 0
    assert engine.scrollengine_go_to(view, 0, detent, 0) == 0
    phases = {"down": 0, "move": 1, "up": 2}
    waiting = [event for event in events if event["type"] in phases]
    result = []
    for time in frames:
        while waiting and waiting[0]["t"] <= round(time * 1e6):
            event = waiting.pop(0)
            engine.scrollengine_touch(view, phases[event["type"]], event["t"] / 1e6, 1, event["x"], event["y"])
        engine.scrollengine_advance(view, time)
        state = State()
        offsets = []
        for part in range(2):
            engine.scrollengine_get_state(view, part, byref(state))
            offsets.append(state.offset)
        result.append(offsets)
    engine.scrollengine_free(byref(view))
    return result


with tempfile.TemporaryDirectory() as folder:
    end = [{"t": 0, "type": "key", "key": "End"}, {"t": 4_000_000, "type": "end"}]
    rows = replay("ios", 2, end, folder)[-1]["list.offset"]
    worst = 0
    for preset in ["ios", "android", "gtk", "flutter", "flutter-clamping", "chromium"]:
        chance = random.Random(7)
        for number in range(count):
            detent = chance.choice([1, 2])
            events = gesture(chance, detent)
            states = replay(preset, detent, events, folder)
            offsets = play(preset, detent, events, [state["t"] for state in states], rows)
            for state, (sheet, listed) in zip(states, offsets):
                away = max(abs(TOPS[0] - sheet - state["sheet.top"]), abs(listed - state["list.offset"]))
                worst = max(worst, away)
                if away > 0.001:
                    sys.exit(
                        f"{preset}, gesture {number}, {state['t']:.3f} s: the sheet of the library is at "
                        f"{TOPS[0] - sheet:.3f} and its list at {listed:.3f}, those of the scene at "
                        f"{state['sheet.top']:.3f} and {state['list.offset']:.3f}.")

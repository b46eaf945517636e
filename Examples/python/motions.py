#!/usr/bin/env python3
"""Answers `scrollwork conform` with the motions of the scroll engine, which need no view.

    make engine
    scrollwork conform --command "python3 Examples/python/motions.py .build/engine/libscrollengine.so"

One JSON object a line comes in, one goes out: a list of values for each quantity that was asked, or why not.
"""

import ctypes
import json
import math
import sys

Double = ctypes.c_double


class Motion(ctypes.Structure):
    """The motion of content along one axis: scrollengine_motion."""

    _fields_ = [("rest_time", Double), ("rest", Double), ("engine", Double * 10), ("kinds", ctypes.c_int32 * 2)]


class Tracker(ctypes.Structure):
    """The latest positions of a finger: scrollengine_tracker."""

    _fields_ = [("engine", Double * 60), ("counts", ctypes.c_int32 * 2)]


class Unsupported(Exception):
    """The reason why a case cannot be played."""


class Library:
    """The functions of scrollengine.h for motions. A code other than 0 is an error."""

    def __init__(self, path):
        self.library = ctypes.CDLL(path)
        for name in ("position", "velocity"):
            getattr(self.library, f"scrollengine_{name}").restype = Double
        self.library.scrollengine_error_text.restype = ctypes.c_char_p

    def call(self, name, *arguments):
        def plain(value):
            return Double(value) if isinstance(value, float) else value

        code = getattr(self.library, f"scrollengine_{name}")(*map(plain, arguments))
        if code:
            raise ValueError(self.library.scrollengine_error_text(None, code).decode(), code)

    def at(self, motion, time):
        """Returns the offset and the velocity of a motion at a time."""
        place = ctypes.byref(motion), Double(time)
        return {
            "offset": self.library.scrollengine_position(*place),
            "velocity": self.library.scrollengine_velocity(*place),
        }


# The settings of each preset, as far as its motions depend on them. A case with others is not supported.
SETTINGS = {
    "ios": {"decay_rate_per_ms": 0.998, "stop_velocity_pt_s": 10, "bounce_stiffness": 120, "recoil_per_s": 7.24},
    "android": {"friction": 0.015, "dpi": 160},
    "gtk": {"friction_per_s": 4, "stop_velocity_pt_s": 0.1, "recoil_per_s": 0, "largest_fling_pt_s": 8000},
    "flutter": {"drag_per_s": 0.135, "stop_velocity_pt_s": 20, "bounce_mass": 0.5, "bounce_stiffness": 100},
    "flutter-clamping": {},
    "chromium": {"dpi": 96, "reach_viewports": 3},
}


def preset_of(query):
    """Returns the name of the preset that a case is about."""
    settings = query["settings"]
    name = "flutter-clamping" if settings.get("physics") == "clamping" else query["toolkit"]
    for key, value in SETTINGS[name].items():
        if settings.get(key, value) != value:
            raise Unsupported(f"the preset has another {key}")
    if query["tests"] == "velocity" and name == "flutter" and settings["velocity_tracker"] != "weighted":
        raise Unsupported("the preset has another tracker")
    if query["tests"] == "snap" and "snap_rule" in settings:
        raise Unsupported("the case has a rule of its own")
    return name.encode()


def answer(library, query):
    """Returns the values of a case."""
    start, events, seconds = query["start"], query["events"], [time / 1e6 for time in query["times_us"]]
    first, viewport, tests = events[0], float(start["viewport"]), query["tests"]
    preset = preset_of(query)
    motion = Motion()
    if tests in ("fling", "bounce") and len(events) == 1 and first["type"] == "release":
        library.call(
            "fling", preset, viewport, float(first.get("offset", start["offset"])), float(first["velocity"]),
            float(start["lower"]), float(start["upper"]), ctypes.byref(motion))
    elif tests == "spring":
        response = 2 * math.pi * math.sqrt(first["mass"] / first["stiffness"])
        library.call(
            "spring", float(first["from"]), float(first["to"]), float(first["velocity"]), response,
            float(first["damping_ratio"]), 0.01, ctypes.byref(motion))
    elif tests == "snap" and first["type"] == "release":
        points, chosen = start["points"], ctypes.c_size_t()
        library.call(
            "snap", preset, viewport, float(first.get("offset", start["offset"])), float(first["velocity"]),
            float(start["offset"]), (Double * len(points))(*points), ctypes.c_size_t(len(points)),
            ctypes.byref(chosen), ctypes.byref(motion))
        return {"target": [points[chosen.value]] * len(seconds)}
    elif tests == "rubber band":
        return {"offset": [start["offset"] + stretched(library, preset, viewport, events, time) for time in seconds]}
    elif tests == "velocity" and query["ask"] == ["finger_velocity"]:
        return {"finger_velocity": [finger_velocity(library, preset, events, time) for time in seconds]}
    else:
        raise Unsupported("no motion")
    states = [library.at(motion, time - first["t_us"] / 1e6) for time in seconds]
    if not set(query["ask"]) <= {"offset", "velocity"}:
        raise Unsupported("only offset and velocity")
    return {quantity: [state[quantity] for state in states] for quantity in query["ask"]}


def stretched(library, preset, viewport, events, time):
    """Returns how far the last pull before a time has moved the content."""
    shown = Double()
    pulls = [event["distance"] for event in events if event["t_us"] / 1e6 <= time]
    library.call("stretch", preset, viewport, float(pulls[-1] if pulls else 0), ctypes.byref(shown))
    return shown.value


def finger_velocity(library, preset, events, time):
    """Returns the velocity of a finger along y at a time."""
    tracker, x, y = Tracker(), Double(), Double()
    library.call("make_tracker", preset, ctypes.byref(tracker))
    for event in events:
        if event["type"] in ("down", "move") and event["t_us"] / 1e6 <= time:
            library.call("track", ctypes.byref(tracker), event["t_us"] / 1e6, float(event["x"]), float(event["y"]))
    library.call("get_velocity", ctypes.byref(tracker), time, ctypes.byref(x), ctypes.byref(y))
    return y.value


def serve(answer):
    library = Library(sys.argv[1] if len(sys.argv) > 1 else "libscrollengine.so")
    for line in sys.stdin:
        try:
            reply = answer(library, json.loads(line))
        except Unsupported as reason:
            reply = {"unsupported": str(reason)}
        print(json.dumps(reply), flush=True)


if __name__ == "__main__":
    serve(answer)

#!/usr/bin/env python3
"""Answers `scrollwork conform` with a fling and a spring by hand.

    scrollwork conform --command "python3 Examples/conform/conform.py"

One JSON object a line comes in, one goes out: a list of values for each quantity that was asked, or why not.
"""

import json
import math
import sys


class Unsupported(Exception):
    """The reason why a case cannot be played."""


def fling(query):
    """Returns offset and velocity at a time for content that is let go: v e^(-k t), until it is slow enough."""
    settings, start, event = query["settings"], query["start"], query["events"][0]
    if settings.get("physics") == "clamping" or event.get("offset", start["offset"]) != start["offset"]:
        raise Unsupported("only exponential flings from inside the range")
    # The decay per second, in each toolkit's own words.
    if "decay_rate_per_ms" in settings:
        decay = -1000 * math.log(settings["decay_rate_per_ms"])
    elif "friction_per_s" in settings:
        decay = settings["friction_per_s"]
    elif "drag_per_s" in settings:
        decay = -math.log(settings["drag_per_s"])
    else:
        raise Unsupported("no exponential fling")
    velocity = event["velocity"]
    # Flings that stay inside, to keep the example short.
    reach = start["offset"] + velocity / decay
    if not start["lower"] <= reach <= start["upper"]:
        raise Unsupported("no ends")
    speed = max(abs(velocity), settings["stop_velocity_pt_s"])
    rest = math.log(speed / settings["stop_velocity_pt_s"]) / decay

    def at(time):
        time = min(time, rest)
        left = math.exp(-decay * time)
        return {
            "offset": start["offset"] + velocity * (1 - left) / decay,
            "velocity": velocity * left if time < rest else 0,
            "activity": "ballistic" if time < rest else "idle",
        }

    return at


def spring(query):
    """Returns offset and velocity at a time for a spring: x'' = -(k x + c x') / m, solved in complex numbers."""
    event = query["events"][0]
    mass, stiffness = event["mass"], event["stiffness"]
    natural = math.sqrt(stiffness / mass)
    ratio = event["damping_ratio"]
    x, v = event["from"] - event["to"], event["velocity"]

    def at(time):
        if abs(ratio - 1) < 1e-9:
            slope = v + natural * x
            decayed = math.exp(-natural * time)
            offset = (x + slope * time) * decayed
            velocity = (slope - natural * (x + slope * time)) * decayed
        else:
            root = natural * (ratio * ratio - 1 + 0j) ** 0.5
            one, two = -ratio * natural + root, -ratio * natural - root
            a = (v - two * x) / (one - two)
            b = x - a
            e, f = a * complex_exp(one * time), b * complex_exp(two * time)
            offset, velocity = (e + f).real, (one * e + two * f).real
        return {"offset": event["to"] + offset, "velocity": velocity}

    return at


def complex_exp(z):
    return math.exp(z.real) * complex(math.cos(z.imag), math.sin(z.imag))


def answer(query):
    motion = {"fling": fling, "spring": spring}.get(query["tests"])
    if motion is None:
        raise Unsupported("only fling and spring")
    at = motion(query)
    states = [at((time - query["events"][0]["t_us"]) / 1e6) for time in query["times_us"]]
    return {quantity: [state[quantity] for state in states] for quantity in query["ask"]}


for line in sys.stdin:
    try:
        reply = answer(json.loads(line))
    except Unsupported as reason:
        reply = {"unsupported": str(reason)}
    print(json.dumps(reply), flush=True)

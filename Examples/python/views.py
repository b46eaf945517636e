#!/usr/bin/env python3
"""Answers `scrollwork conform` with views of the scroll engine, which get the events of each case.

    make engine
    scrollwork conform --command "python3 Examples/python/views.py .build/engine/libscrollengine.so"

A view has tunables, so cases with settings of their own can be played too. Two settings are no tunables, and fix the unit of
length instead: the pixels per inch of a case in pixels, and the speed at which a fling rests. Springs without content are
those of motions.py.
"""

import ctypes
import json
import math
import sys
from ctypes import byref

import motions
from motions import Double, Library, Unsupported

UNKNOWN_NAME = 5
DOWN, MOVE, UP = 0, 1, 2
SHEET, HEADER, Y = 0, 1, 1
ACTIVITIES = ["idle", "hold", "drag", "ballistic", "driven"]
# A flick is reported as often as by the touchscreen of a display with 120 Hz.
REPORTS = 120

# The tunables of the settings of a case, with the factor from its unit to that of the tunable.
NUMBERS = {
    "decay_rate_per_ms": ("fling.decelerationRate", 1), "friction": ("fling.friction", 1),
    "friction_per_s": ("fling.frictionRate", 1), "drag_per_s": ("fling.drag", 1), "reach_viewports": ("fling.reach", 1),
    "rubber_band": ("rubberBand.coefficient", 1), "bounce_damping_ratio": ("bounce.dampingRatio", 1),
    "recoil_per_s": ("bounce.recoilRate", 1), "elastic_rate_per_s": ("bounce.rate", 1),
    "elastic_share": ("bounce.share", 1), "slop_pt": ("gesture.slop", 1), "release_lead_ms": ("gesture.releaseLead", 1e-3),
    "least_fling_pt_s": ("gesture.flingMinVelocity", 1), "largest_fling_pt_s": ("gesture.flingMaxVelocity", 1),
    "horizon_ms": ("velocity.horizon", 1e-3), "stopped_after_ms": ("velocity.pauseTimeout", 1e-3),
    "projection_rate_per_ms": ("sheet.projectionRate", 1), "redirection": ("sheet.redirection", 1),
    "step_limit": ("sheet.stepLimit", 1), "swipe_distance_pt": ("sheet.swipeDistance", 1),
    "page_velocity_pt_s": ("pager.snapVelocity", 1), "wheel_step_pt": ("wheel.step", 1),
}
WORDS = {
    ("edge", "stop"): ("edge.effect", "none"), ("slop_measure", "axis"): ("gesture.slopPath", "axis"),
    ("slop_measure", "path"): ("gesture.slopPath", "way"), ("velocity_tracker", "weighted"): ("velocity.strategy", "ios"),
    ("velocity_tracker", "lsq2"): ("velocity.strategy", "lsq2"),
    ("velocity_tracker", "two-point"): ("velocity.strategy", "two-sample"),
    ("snap_rule", "segment"): ("sheet.snapRule", "segment"), ("snap_rule", "projection"): ("sheet.snapRule", "projection"),
    ("snap_rule", "swipe tracker"): ("sheet.snapRule", "swipeTracker"),
    ("snap_rule", "bottom sheet"): ("sheet.snapRule", "bottomSheet"),
    ("wheel_step_pt", "page^(2/3)"): ("wheel.distance", "page"), ("wheel_motion", "jump"): ("wheel.motion", "jump"),
    ("wheel_motion", "ease-in-out"): ("wheel.motion", "chromium"),
}
# The largest values of tunables about fingers. In a small unit a case can have larger ones, whose size then plays no part.
LARGEST = {
    "slop_pt": 48, "least_fling_pt_s": 1000, "largest_fling_pt_s": 1e5, "page_velocity_pt_s": 5000, "wheel_step_pt": 400}


class State(ctypes.Structure):
    """The state of a view and of a part: scrollengine_state."""

    _fields_ = [(name, Double) for name in "time offset velocity next_change scale x y inside".split()]
    _fields_ += [(name, ctypes.c_int32) for name in "kind activity is_animating parts place current count".split()]


class View:
    """A view that a function of scrollengine.h has made, with the tuning of a case."""

    def __init__(self, library, query, name, *arguments):
        self.library, self.query = library, query
        self.handle = ctypes.c_void_p()
        library.call(name, *arguments, byref(self.handle))
        self.preset = preset_of(query)
        self.call("set_preset", self.preset)
        # Half a pixel is then 0.01 points, so that the ends of curves can be compared as well.
        self.call("set_viewport", 390.0, float(query["start"]["viewport"]), 50.0)
        for key, value in settings_of(query):
            self.set(key, value)

    def call(self, name, *arguments):
        self.library.call(name, self.handle, *arguments)

    def set(self, key, value):
        """Sets a tunable. A kind of view that does not read it does not know it."""
        kind, plain = ("word", value.encode()) if isinstance(value, str) else ("number", float(value))
        try:
            self.call(f"set_{kind}", key.encode(), plain)
        except ValueError as error:
            if error.args[1] != UNKNOWN_NAME:
                raise

    def state(self):
        state = State()
        self.call("get_state", 0, byref(state))
        return state

    def pull(self, overshoot):
        """Returns how far a finger pulls content that is shown beyond its end."""
        pull = Double()
        self.library.call("pull", self.preset, float(self.query["start"]["viewport"]), float(overshoot), byref(pull))
        return pull.value

    def drag(self, phase, time, change=0.0, velocity=0.0):
        self.call("drag", phase, time, 0.0, float(change), 0.0, float(velocity))

    def drag_to(self, offset, lower, upper, time):
        """Drags content to an offset, which may lie beyond its range."""
        inside = min(max(offset, lower), upper)
        self.drag(MOVE, time, inside - self.state().offset + self.pull(offset - inside))

    def free(self):
        self.library.call("free", byref(self.handle))


def preset_of(query):
    """Returns the preset of a case."""
    return b"flutter-clamping" if query["settings"].get("physics") == "clamping" else query["toolkit"].encode()


def unit_of(query):
    """Returns the length of the case that is one point of the view."""
    known = motions.SETTINGS[preset_of(query).decode()]
    for toolkits, key in ((("android",), "dpi"), (("flutter", "gtk"), "stop_velocity_pt_s")):
        if query["toolkit"] in toolkits and key in known and key in query["settings"]:
            return query["settings"][key] / known[key]
    return 1


def in_units(query, unit):
    """Returns a case with its lengths in another unit."""
    def scaled(values, is_length):
        return {
            key: min(value / unit, LARGEST.get(key, math.inf)) if is_length(key) and isinstance(value, (int, float)) else value
            for key, value in values.items()}

    return dict(
        query, settings=scaled(query["settings"], lambda key: "_pt" in key), start=scaled(query["start"], lambda key: True),
        events=[scaled(event, {"x", "y", "offset", "velocity", "distance"}.__contains__) for event in query["events"]])


def settings_of(query):
    """Returns the tunables that a case sets."""
    settings = query["settings"]
    for key, value in settings.items():
        if isinstance(value, str):
            if (key, value) in WORDS or key == "edge":
                yield WORDS.get((key, value), ("edge.effect", value))
        elif key == "stop_velocity_pt_s" and query["toolkit"] == "ios":
            yield "fling.stopVelocity", value
        elif key == "bounce_stiffness":
            yield "bounce.stiffness", value / settings.get("bounce_mass", 1)
        elif key == "overshoot_friction_per_s":
            # A critically damped spring that decays at half the rate of the friction.
            yield "bounce.stiffness", value * value / 4
            yield "bounce.dampingRatio", 1
        elif key == "deceleration_in_s2":
            yield "fling.deceleration", value * settings["dpi"]
        elif key in NUMBERS:
            tunable, factor = NUMBERS[key]
            yield tunable, value * factor


def steps_of(events):
    """Returns what happens at which time: events, and a flick as its press, its reports and its lift."""
    for event in events:
        if event["type"] != "flick":
            yield event["t_us"], event
            continue
        start, velocity = event["t_us"], event["velocity"]
        yield start, {"type": "press"}
        for duration, speed in ((event.get("hold_us", 0), 0.0), (event["duration_us"], velocity)):
            count = round(duration / 1e6 * REPORTS)
            for index in range(1, count + 1):
                elapsed = duration * index / count
                yield start + round(elapsed), {"type": "report", "velocity": speed, "way": speed * elapsed / 1e6}
            start += duration
        yield start, {"type": "lift", "velocity": velocity}


class Content:
    """Content of a case that its events move."""

    def __init__(self, library, query):
        start = self.start = query["start"]
        self.lower = start["lower"]
        self.view = View(
            library, query, "make_list", Y, 390.0, float(start["viewport"]),
            float(start["upper"] - start["lower"] + start["viewport"]))
        self.steps = list(steps_of(query["events"]))
        self.slop = query["settings"].get("slop_pt", 0)
        self.pulled = self.travel = 0.0
        self.view.call("scroll_to", 0, float(start["offset"] - self.lower), 0)

    def at(self, time):
        """Returns the state at a time, after all events up to it."""
        while self.steps and self.steps[0][0] <= time:
            moment, event = self.steps.pop(0)
            self.play(event, moment / 1e6)
        self.view.call("advance", time / 1e6)
        state = self.view.state()
        return {
            "offset": state.offset + self.lower, "velocity": state.velocity, "activity": ACTIVITIES[state.activity]}

    def play(self, event, time):
        view, kind = self.view, event["type"]
        if kind in ("down", "move", "up"):
            phase = {"down": DOWN, "move": MOVE, "up": UP}[kind]
            view.call("touch", phase, time, 1, float(event["x"]), float(event["y"]))
        elif kind == "release":
            view.drag(DOWN, time)
            if "offset" in event:
                view.drag_to(event["offset"] - self.lower, 0, self.start["upper"] - self.lower, time)
            view.drag(UP, time, velocity=event["velocity"])
        elif kind == "pull":
            if self.pulled == 0:
                view.drag(DOWN, time)
            view.drag(MOVE, time, event["distance"] - self.pulled)
            self.pulled = event["distance"]
        elif kind == "press":
            self.travel = 0.0
            view.drag(DOWN, time)
        elif kind == "report":
            length = max(0.0, abs(event["way"]) - self.slop)
            sign = -1 if event["way"] < 0 else 1
            view.drag(MOVE, time, sign * max(0.0, length - self.travel), event["velocity"])
            self.travel = max(self.travel, length)
        elif kind == "lift":
            view.drag(UP, time, velocity=event["velocity"])
        elif kind == "wheel":
            view.call("wheel", time, 0.0, -float(event["notches"]), 195.0, 400.0)
        else:
            raise Unsupported(f"no {kind}")


def target(library, query):
    """Returns where a release among pages or points comes to rest."""
    start, event = query["start"], query["events"][-1]
    place = event.get("offset", start["offset"])
    if "page_length" in start:
        page = round(start["offset"] / start["page_length"])
        view = View(
            library, query, "make_pages", Y, 390.0, float(start["page_length"]), 0.0, ctypes.c_size_t(start["pages"]),
            ctypes.c_size_t(page))
        view.call("set_viewport", 390.0, float(start["page_length"]), 50.0)
        points = [index * start["page_length"] for index in range(start["pages"])]
    else:
        points = start["points"]
        numbers = (Double * len(points))(*points)
        view = View(
            library, query, "make_line", SHEET, Y, 390.0, float(start["viewport"]), ctypes.c_size_t(1),
            (Double * 2)(points[0], points[-1]), byref(ctypes.c_size_t(len(points))), numbers)
        if start["offset"] in points:
            view.call("go_to", 0, ctypes.c_size_t(points.index(start["offset"])), 0)
        else:
            view.call("scroll_to", 0, float(start["offset"]), 0)
    view.drag(DOWN, 0.0)
    view.drag_to(place, points[0], points[-1], 0.0)
    view.drag(UP, 0.0, velocity=event["velocity"])
    offset = points[view.state().place]
    view.free()
    return offset


def finger_velocity(library, query, time):
    """Returns the velocity that a finger gives to content without ends when it is lifted at a time."""
    events = [event for event in query["events"] if event["t_us"] <= time and event["type"] != "up"]
    still = {"slop_pt": 0, "release_lead_ms": 0, "least_fling_pt_s": 0, "largest_fling_pt_s": 1e5, "stop_velocity_pt_s": 0.1}
    content = Content(library, dict(
        query, events=events, settings=query["settings"] | still,
        start={"offset": 0, "lower": -1e6, "upper": 1e6, "viewport": 844}))
    content.at(time)
    last = events[-1]
    content.view.call("touch", UP, time / 1e6, 1, float(last["x"]), float(last["y"]))
    velocity = content.view.state().velocity
    content.view.free()
    return -velocity


def answer(library, query):
    """Returns the values of a case."""
    if query["tests"] == "spring":
        return motions.answer(library, query)
    unit = unit_of(query)
    if unit != 1:
        lengths = answer_in_points(library, in_units(query, unit))
        return {
            key: [value * unit for value in values] if key in ("offset", "velocity", "target") else values
            for key, values in lengths.items()}
    return answer_in_points(library, query)


def answer_in_points(library, query):
    """Returns the values of a case whose lengths are points of the view."""
    if "finger_velocity" in query["ask"]:
        values = [finger_velocity(library, query, time) for time in query["times_us"]]
        if query["ask"] == ["finger_velocity"]:
            return {"finger_velocity": values}
        least = query["settings"].get("least_fling_pt_s", 0)
        return {"finger_velocity": values, "fling": [value != 0 and abs(value) >= least for value in values]}
    if query["ask"] == ["target"]:
        return {"target": [target(library, query)] * len(query["times_us"])}
    content = Content(library, query)
    states = [content.at(time) for time in query["times_us"]]
    content.view.free()
    return {quantity: [state[quantity] for state in states] for quantity in query["ask"]}


if __name__ == "__main__":
    motions.serve(answer)

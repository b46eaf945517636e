"""Flings a list, throws a sheet and turns a page with the engine's C functions, and prints what happens.

Nothing is drawn, and no clock is read: the events have their times, and so do the frames. Run it with the path of
libscrollengine.so, or without one if the library is installed.
"""

import sys
from ctypes import CDLL, POINTER, Structure, byref, c_char_p, c_double, c_int, c_int32, c_size_t, c_void_p

engine = CDLL(sys.argv[1] if len(sys.argv) > 1 else "libscrollengine.so.1")


class State(Structure):
    """The state of a view and of one of its parts; scrollengine.h describes it."""

    _fields_ = [(name, c_double) for name in "time offset velocity next_change scale x y inside".split()]
    _fields_ += [(name, c_int32) for name in "kind activity is_animating parts place current count".split()]


class Decision(Structure):
    """Why the last gesture moved as it did."""

    _fields_ = [
        (name, c_double) for name in "start position velocity projected mark travel dragged threshold".split()]
    _fields_ += [(name, c_char_p) for name in "claim claim_reason reason".split()]
    _fields_ += [(name, c_int32) for name in "axis owner is_catch is_tap part place is_beyond".split()]


engine.scrollengine_error_text.restype = c_char_p
engine.scrollengine_error_text.argtypes = [c_void_p, c_int]
engine.scrollengine_get_state.argtypes = [c_void_p, c_int, POINTER(State)]
engine.scrollengine_get_decision.argtypes = [c_void_p, c_int, POINTER(Decision)]
engine.scrollengine_touch.argtypes = [c_void_p, c_int, c_double, c_int, c_double, c_double]
engine.scrollengine_advance.argtypes = [c_void_p, c_double]
engine.scrollengine_set_preset.argtypes = [c_void_p, c_char_p]
engine.scrollengine_free.argtypes = [POINTER(c_void_p)]
engine.scrollengine_make_list.argtypes = [c_int, c_double, c_double, c_double, POINTER(c_void_p)]
engine.scrollengine_make_pages.argtypes = [
    c_int, c_double, c_double, c_double, c_size_t, c_size_t, POINTER(c_void_p)]
engine.scrollengine_make_line.argtypes = [
    c_int, c_int, c_double, c_double, c_size_t, POINTER(c_double), POINTER(c_size_t), POINTER(c_double),
    POINTER(c_void_p)]

X, Y = 0, 1
SHEET = 0
DOWN, MOVE, UP = 0, 1, 2
ACTIVITIES = ["idle", "hold", "drag", "ballistic", "driven"]


def check(code, view=None):
    """Raises an error with the reason if a call failed."""
    if code != 0:
        raise RuntimeError(engine.scrollengine_error_text(view, code).decode())


def flick(view, start, x, y, dx, dy):
    """Moves a finger in a straight line within 0.1 s and lifts it."""
    check(engine.scrollengine_touch(view, DOWN, start, 1, x, y), view)
    for step in range(1, 11):
        share = step / 10
        check(engine.scrollengine_touch(view, MOVE, start + share / 10, 1, x + dx * share, y + dy * share), view)
    check(engine.scrollengine_touch(view, UP, start + 0.1, 1, x + dx, y + dy), view)


def state(view, part=0):
    """Returns the state of a part."""
    result = State()
    check(engine.scrollengine_get_state(view, part, byref(result)), view)
    return result


def play(view, start, parts):
    """Advances a view by frames of 0.1 s until it rests, and prints each."""
    frame = 1
    while state(view).is_animating:
        time = start + frame / 10
        check(engine.scrollengine_advance(view, time), view)
        offsets = "".join(f" {state(view, part).offset:8.1f}" for part in range(parts))
        print(f"{time:5.1f} s  {ACTIVITIES[state(view).activity]:<9}{offsets}")
        frame += 1


def fling_list():
    view = c_void_p()
    check(engine.scrollengine_make_list(Y, 390, 600, 4000, byref(view)))
    print("A fling on a list")
    flick(view, 0, 200, 500, 0, -150)
    play(view, 0.1, 1)
    check(engine.scrollengine_free(byref(view)))


def throw_sheet():
    # The sheet is link 0 with three detents, its list link 1.
    ranges = (c_double * 4)(0, 600, 0, 3000)
    counts = (c_size_t * 2)(3, 0)
    detents = (c_double * 3)(0, 300, 600)
    view = c_void_p()
    check(engine.scrollengine_make_line(SHEET, Y, 390, 844, 2, ranges, counts, detents, byref(view)))
    print("A throw of a sheet over its list")
    flick(view, 0, 200, 700, 0, -120)
    decision = Decision()
    check(engine.scrollengine_get_decision(view, 0, byref(decision)), view)
    print(
        f"released at {decision.position:.1f} with {decision.velocity:.0f} pt/s,"
        f" projected to {decision.projected:.1f}: detent {decision.place} ({decision.reason.decode()})")
    play(view, 0.1, 2)
    print("detent", state(view).place)
    check(engine.scrollengine_free(byref(view)))


def turn_page():
    view = c_void_p()
    check(engine.scrollengine_make_pages(X, 390, 844, 0, 7, 2, byref(view)))
    check(engine.scrollengine_set_preset(view, b"android"), view)
    print("A swipe on pages, by the rules of Android")
    flick(view, 0, 300, 400, -90, 4)
    play(view, 0.1, 1)
    print("page", state(view).place)
    check(engine.scrollengine_free(byref(view)))


fling_list()
throw_sheet()
turn_page()

#!/usr/bin/env python3
"""Answers `scrollwork conform` as Examples/python/motions.py does, and writes the calls as a C program that makes them again
and compares the results, bit for bit. It serves processors on which neither the program nor Python runs.

Usage: vectors.py LIBRARY PROGRAM.c, with the cases on standard input.
"""

import ctypes
import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../../Examples/python"))
import motions  # noqa: E402

HEAD = """#include <math.h>
#include <scrollengine.h>
#include <stdio.h>
#include <string.h>

static int failures;
static void same(double found, double expected) {
  if (memcmp(&found, &expected, sizeof found) != 0) failures += printf("%a, not %a\\n", found, expected) > 0;
}

int main(void) {
  scrollengine_motion motion;
  scrollengine_tracker tracker;
  double x, y;
  size_t chosen;
"""


def number(value):
    """Returns a number as C writes it, with all its bits."""
    return f"{'-' if value < 0 else ''}INFINITY" if abs(value) == float("inf") else value.hex()


class Recorder(motions.Library):
    """The library, whose calls become lines of C."""

    def __init__(self, path):
        super().__init__(path)
        self.lines = []

    def call(self, name, *arguments):
        super().call(name, *arguments)
        results = ["x", "y"]
        texts, checks = [], []
        for argument in arguments:
            target = getattr(argument, "_obj", None)
            if isinstance(argument, bytes):
                texts.append(f'"{argument.decode()}"')
            elif isinstance(argument, float):
                texts.append(number(argument))
            elif isinstance(argument, ctypes.c_size_t):
                texts.append(str(argument.value))
            elif isinstance(argument, ctypes.Array):
                texts.append(f"(const double[]){{{', '.join(map(number, argument))}}}")
            elif isinstance(target, ctypes.c_size_t):
                texts.append("&chosen")
                checks.append(f"same(chosen, {target.value});")
            elif isinstance(target, ctypes.c_double):
                texts.append("&" + results[0])
                checks.append(f"same({results.pop(0)}, {number(target.value)});")
            else:
                texts.append("&motion" if isinstance(target, motions.Motion) else "&tracker")
        self.lines += [f"same(scrollengine_{name}({', '.join(texts)}), 0);"] + checks

    def at(self, motion, time):
        answer = super().at(motion, time)
        for name, value in zip(("position", "velocity"), answer.values()):
            self.lines.append(f"same(scrollengine_{name}(&motion, {number(time)}), {number(value)});")
        return answer


recorder = Recorder(sys.argv[1])
motions.Library = lambda path: recorder
motions.serve(motions.answer)
with open(sys.argv[2], "w", encoding="utf-8") as program:
    program.write(HEAD + "".join(f"  {line}\n" for line in recorder.lines) + "  return failures != 0;\n}\n")

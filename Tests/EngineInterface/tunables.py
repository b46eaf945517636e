"""Compares the tunables of the C library, which are static tables, with those of the program, for every kind of view and
every preset: keys, units, ranges, words and values.

Usage: tunables.py LIBRARY PROGRAM
"""

import json
import subprocess
import sys
from ctypes import CDLL, POINTER, Structure, byref, c_char_p, c_double, c_int, c_int32, c_size_t, c_void_p

library, program = sys.argv[1:]
engine = CDLL(library)
place = POINTER(c_void_p)


class Tunable(Structure):
    """scrollengine_tunable of the header."""

    _fields_ = [(name, c_double) for name in ["value", "standard", "minimum", "maximum"]]
    _fields_ += [(name, c_char_p) for name in ["key", "unit", "choices"]] + [("type", c_int32)]

    def read(self, number):
        """Returns a value as a tuning file has it."""
        return number if self.type == 0 else bool(number) if self.type == 1 else self.words[int(number)]

    @property
    def words(self):
        return self.choices.decode().split(" ")


engine.scrollengine_make_list.argtypes = [c_int, c_double, c_double, c_double, place]
engine.scrollengine_make_line.argtypes = [
    c_int, c_int, c_double, c_double, c_size_t, POINTER(c_double), c_void_p, c_void_p, place]
engine.scrollengine_make_pages.argtypes = [c_int, c_double, c_double, c_double, c_size_t, c_size_t, place]
engine.scrollengine_make_cards.argtypes = [c_double, c_double, c_size_t, c_void_p, c_void_p, c_void_p, place]
engine.scrollengine_make_photo.argtypes = [c_double, c_double, c_double, c_double, place]
engine.scrollengine_set_preset.argtypes = [c_void_p, c_char_p]
engine.scrollengine_get_tunable.argtypes = [c_void_p, c_size_t, POINTER(Tunable)]
engine.scrollengine_free.argtypes = [place]

ranges = (c_double * 2)(0, 600)
kinds = [
    lambda view: engine.scrollengine_make_list(1, 390, 600, 4000, view),
    lambda view: engine.scrollengine_make_line(0, 1, 390, 844, 1, ranges, None, None, view),
    lambda view: engine.scrollengine_make_line(1, 1, 390, 844, 1, ranges, None, None, view),
    lambda view: engine.scrollengine_make_pages(0, 390, 844, 0, 7, 0, view),
    lambda view: engine.scrollengine_make_cards(390, 844, 0, None, None, None, view),
    lambda view: engine.scrollengine_make_photo(390, 844, 390, 260, view),
]


def ask(*arguments):
    """Returns the JSON that the program prints."""
    return json.loads(subprocess.run([program, "tuning", *arguments, "--json"], check=True, capture_output=True).stdout)


declared = {tunable["key"]: tunable for tunable in ask("list")}
count = 0
for preset in ["ios", "android", "gtk", "flutter", "flutter-clamping", "chromium"]:
    values = ask("show", preset)["values"]
    for make in kinds:
        view = c_void_p()
        tunable = Tunable()
        index = 0
        if make(byref(view)) != 0 or engine.scrollengine_set_preset(view, preset.encode()) != 0:
            sys.exit(f"A view with the preset {preset} cannot be made.")
        while engine.scrollengine_get_tunable(view, index, byref(tunable)) == 0:
            index += 1
            key = tunable.key.decode()
            known = declared[key]
            facts = [
                (tunable.read(tunable.value), values.get(key, known["default"])),
                (tunable.read(tunable.standard), known["default"]), (tunable.unit.decode(), known["unit"])]
            if tunable.type == 0:
                facts += [(tunable.minimum, known["minimum"]), (tunable.maximum, known["maximum"])]
            if tunable.type == 2:
                facts += [(tunable.words, known["choices"])]
            for here, there in facts:
                if here != there:
                    sys.exit(f"{key} with the preset {preset}: {here} in the library, {there} in the program.")
        count += index
        engine.scrollengine_free(byref(view))
if count == 0:
    sys.exit("The library has no tunables.")
print(f"The library and the program agree on {count} values of tunables.")

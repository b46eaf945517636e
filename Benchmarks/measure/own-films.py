#!/usr/bin/env python3
"""Films of this program, made from random gestures and tunings, and measured by it.

Usage: own-films.py PROGRAM [--count 200] [--seed 1] [--results films.jsonl] [--keep FOLDER] [--only 3,17]

Every film has its own gestures, tuning, scene, pictures per second, quality, scale and appearance. What `scrollwork
measure` finds is compared with what the replay says: offsets with the state lines, values with the tuning, fingers with
the recording. A finger counts as found if it lands within 0.06 s and 24 points of a stroke; one that is no stroke's
counts among the others. Needs ffmpeg and ffprobe. Prints a line for each film with its faults, totals after each ten, and a summary. Results are added
to the file of results film by film, and films that it already holds are not made again, so an interruption loses nothing.
"""
import argparse, json, math, os, random, shutil, subprocess, sys, tempfile, time

LAWS = {
    "exponential": ("fling.decelerationRate", lambda r: round(r.uniform(0.9965, 0.9990), 5)),
    "spline": ("fling.friction", lambda r: round(r.uniform(0.010, 0.030), 4)),
    "gtk": ("fling.frictionRate", lambda r: round(r.uniform(2.5, 6.0), 2)),
    "flutter": ("fling.drag", lambda r: round(r.uniform(0.05, 0.25), 3)),
    "chromium": ("fling.deceleration", lambda r: round(r.uniform(800, 2200))),
}
PRESETS = {"exponential": "ios", "spline": "android", "gtk": "gtk", "flutter": "flutter", "chromium": "chromium"}
WIDTH, HEIGHT = 390, 844
# Distances up to which a finger that was found is a stroke's, in seconds and in points: about the radius of its disc.
LANDING_TIME, LANDING_DISTANCE = 0.06, 24


def swipe(events, start, velocity, r):
    """Appends a swipe along y that ends at a velocity in points per second; positive scrolls towards the end."""
    duration = r.uniform(0.08, 0.16)
    y = 640.0 if velocity > 0 else 220.0
    events.append({"t": start, "type": "down", "id": 1, "x": 200, "y": y})
    steps = max(4, int(duration * 120))
    for step in range(1, steps + 1):
        at = start + int(step * duration / steps * 1e6)
        y -= velocity * duration / steps
        events.append({"t": at, "type": "move", "id": 1, "x": 200, "y": round(y, 2)})
    events.append({"t": start + int(duration * 1e6) + 1000, "type": "up", "id": 1, "x": 200, "y": round(y, 2)})
    return start + int(duration * 1e6)


def turn(events, start, axis, velocity, r):
    """Appends a swipe that turns a page or, if it is slow, does not."""
    place = {"x": 200, "y": 422}
    place[axis] = (320 if axis == "x" else 600) if velocity > 0 else (80 if axis == "x" else 220)
    events.append({"t": start, "type": "down", "id": 1, **place})
    duration = r.uniform(0.1, 0.3)
    steps = int(duration * 120)
    for step in range(1, steps + 1):
        start += int(duration / steps * 1e6)
        place[axis] = round(place[axis] - velocity * duration / steps, 2)
        events.append({"t": start, "type": "move", "id": 1, **place})
    events.append({"t": start + 1000, "type": "up", "id": 1, **place})
    return start + 1000


def gesture(scene, r):
    events, t = [], 300_000
    if scene in ("feed", "gallery"):
        for speed in (1200, 1500, r.uniform(100, 900), 1300, -1200, r.uniform(100, 900)):
            t = turn(events, t, "y" if scene == "feed" else "x", speed * r.uniform(0.7, 1.3) * 0.7, r) + 1_250_000
    elif scene == "timeline":
        for speed in (r.uniform(500, 1000), r.uniform(1500, 2500)):
            t = swipe(events, t, speed, r) + int(r.uniform(1.8, 2.6) * 1e6)
    else:
        for speed in (r.uniform(700, 1500), -r.uniform(700, 1500), -r.uniform(700, 1300)):
            t = swipe(events, t, speed, r) + int(r.uniform(1.0, 1.3) * 1e6)
    if scene in ("timeline", "events") and r.random() < 0.5:
        # To the start, and a slow pull beyond it that is held and let go.
        for _ in range(2):
            t = swipe(events, t, -2400, r) + 1_000_000
        y, way = 250, r.uniform(150, 350)
        events.append({"t": t, "type": "down", "id": 1, "x": 180, "y": y})
        for step in range(1, 121):
            events.append({"t": t + step * 10_000, "type": "move", "id": 1, "x": 180, "y": round(y + way * step / 120, 2)})
        t += 1_500_000
        events.append({"t": t, "type": "up", "id": 1, "x": 180, "y": round(y + way, 2)})
        t += 1_200_000
    events.append({"t": t, "type": "end"})
    head = {"scrollwork": "gesture/1", "scene": scene, "viewport": [WIDTH, HEIGHT], "scale": 1, "device": "touch"}
    return "\n".join(json.dumps(line) for line in [head] + events) + "\n"


def truth(state, scene):
    """The offset along y in points that the film's largest part has."""
    if scene == "sheet":
        return state["list.offset"] - state["sheet.top"]
    if scene == "events":
        return state["list.offset"] - state["header.height"]
    return state["page.offset"] if scene == "gallery" else state.get("list.offset", state.get("feed.offset"))


def place(stroke, t):
    """Returns where the finger of a stroke is at a time: at its last event until then."""
    return next(((x, y) for at, x, y in reversed(stroke) if at <= t + 1e-4), stroke[0][1:])


def fingers(path, report, points_per_pixel):
    """Returns the strokes of a recording, those that were found, and the landings' errors in pixels of the film.

    A finger is a stroke's if it lands at most LANDING_TIME from the stroke's start and at most LANDING_DISTANCE from
    where the stroke is then. Each finger is that of one stroke at most; the others are false.
    """
    strokes = []
    for line in open(path):
        event = json.loads(line)
        if event.get("type") == "down":
            strokes.append([])
        if event.get("type") in ("down", "move", "up"):
            strokes[-1].append((event["t"] / 1e6, event["x"], event["y"]))
    errors, found, rest = [], 0, list(report["fingers"])
    for stroke in strokes:
        near = []
        for finger in rest:
            late, (x, y) = abs(finger["from"] - stroke[0][0]), place(stroke, finger["from"])
            error = math.hypot(finger["landing"][0] * points_per_pixel - x, finger["landing"][1] * points_per_pixel - y)
            if late < LANDING_TIME and error < LANDING_DISTANCE:
                near.append((error, late, finger))
        if near:
            error, late, finger = min(near, key=lambda n: n[:2])
            rest.remove(finger)
            found += 1
            if late < 0.012:
                errors.append(error / points_per_pixel)
    return {"strokes": len(strokes), "found": found, "false": len(rest), "landings": [round(e, 3) for e in errors]}


def compare(curve, states, scene, rate, scale, pixels):
    """Returns the root mean square of the offsets' errors in pixels of the film, and the number of offsets.

    A film may have other parts as well, such as the map below the sheet; the part that differs least counts.
    """
    tracks = {}
    for line in curve.splitlines()[1:]:
        t, track, run, offset, _ = (float(field) for field in line.split(","))
        tracks.setdefault(track, {}).setdefault(run, []).append((t, offset))
    results = []
    for runs in tracks.values():
        squares, count = 0.0, 0
        for samples in runs.values():
            errors = []
            for t, offset in samples:
                state = states[min(len(states) - 1, round(t * rate))]
                # The program places content at whole pixels of its own.
                errors.append(offset - round(truth(state, scene) * pixels) * scale)
            middle = sorted(errors)[len(errors) // 2]
            squares += sum((error - middle) ** 2 for error in errors)
            count += len(errors)
        results.append((math.sqrt(squares / count) if count else math.inf, count))
    return min(results)


def decay(law, value):
    """The rate in 1/s by which a velocity decays, for the laws that are the same curve; None for others."""
    if law == "exponential":
        return -1000 * math.log(value)
    return value if law == "gtk" else -math.log(value) if law == "flutter" else None


def judge(result, name, measured):
    """Returns the facts of a film with what was measured beside what is true.

    NAME.state and NAME.gesture.jsonl tell the truth, MEASURED.json and MEASURED.csv what was found.
    """
    scene, values, scale, pixels = (result[key] for key in ("scene", "values", "scale", "pixels"))
    states = [json.loads(line) for line in open(name + ".state")]
    width, height = (int(side * pixels * scale / 2) * 2 for side in (WIDTH, HEIGHT))
    # Films have even sides, so the scale along x is not quite that along y.
    along = width / (WIDTH * pixels) if scene == "gallery" else height / (HEIGHT * pixels)
    rms, count = compare(open(measured + ".csv").read(), states, scene, result["rate"], along, pixels)
    report = json.load(open(measured + ".json"))
    intervals = {}
    family = []
    for value in report["values"]:
        intervals[value["key"]] = value
    for track in report["tracks"]:
        for phase in track["phases"]:
            family = phase.get("family") or family
            for found_key, value in phase.get("values", {}).items():
                intervals.setdefault(found_key, value)
    checks = {}
    for wanted, value in values.items():
        got = report["tuning"].get(wanted)
        checks[wanted] = {"true": value, "found": got}
        if got is not None and wanted in intervals:
            checks[wanted]["holds"] = intervals[wanted]["low"] <= value <= intervals[wanted]["high"]
    told = report["tuning"].get("fling.model", "exponential")
    constant = report["tuning"].get(LAWS[told][0]) if told in LAWS else None
    result = dict(result)
    true = values[LAWS[result["law"]][0]]
    result["decay"] = {"true": decay(result["law"], true), "found": decay(told, constant) if constant else None}
    result["family"] = family
    if result["touches"]:
        result["fingers"] = fingers(name + ".gesture.jsonl", report, HEIGHT / height)
    result.update(rms=round(rms, 4), offsets=count, checks=checks)
    return result


def film(program, number, seed, folder):
    """Makes a film and measures it; returns what was found beside what is true."""
    began = time.monotonic()
    r = random.Random(seed * 1000 + number)
    law = r.choice(list(LAWS))
    key, draw = LAWS[law]
    scene = r.choice(["timeline", "timeline", "sheet", "events", "feed", "gallery"])
    values = {"fling.model": law, key: draw(r)}
    showsTouches = r.random() < 0.5
    if showsTouches:
        values.update({"gesture.slop": round(r.uniform(4, 20), 1),
                       "rubberBand.coefficient": round(r.uniform(0.3, 0.8), 2)})
    if scene == "feed":
        values["feed.settleDuration"] = round(r.uniform(0.3, 0.7), 2)
    if scene == "sheet":
        values.update({"sheet.springResponse": round(r.uniform(0.25, 0.6), 3),
                       "sheet.springDamping": round(r.uniform(0.7, 1.0), 3)})
    rate, quality = r.choice([30, 60, 60, 120]), r.choice([18, 18, 23, 28, 32])
    scale, pixels = r.choice([0.5, 0.75, 1, 1, 1.25, 1.5]), r.choice([1, 1, 1, 2])
    look = r.choice(["light", "dark"])
    name = os.path.join(folder, f"film-{number}")
    with open(name + ".gesture.jsonl", "w") as file:
        file.write(gesture(scene, r))
    with open(name + ".tuning.json", "w") as file:
        json.dump({"scrollwork": "tuning/1", "base": PRESETS[law], "values": values}, file)
    subprocess.run([program, "replay", name + ".gesture.jsonl", "--tuning", name + ".tuning.json", "--rate", str(rate),
                    "--scale", str(pixels), "--appearance", look, "--video", name + ".y4m", "--state",
                    name + ".state"] + (["--touches"] if showsTouches else []), check=True)
    sides = f"scale=trunc(iw*{scale}/2)*2:trunc(ih*{scale}/2)*2:flags=bicubic"
    subprocess.run(["ffmpeg", "-v", "error", "-y", "-i", name + ".y4m", "-vf", sides, "-crf", str(quality),
                    "-preset", "veryfast", name + ".mp4"], check=True)
    made = time.monotonic()
    found = subprocess.run([program, "measure", name + ".mp4", "--points", str(WIDTH), "--report", name + ".json",
                            "--curve", name + ".csv"], capture_output=True, text=True)
    result = {"film": number, "seed": seed, "law": law, "scene": scene, "rate": rate, "crf": quality, "scale": scale,
              "pixels": pixels, "look": look, "values": values, "touches": showsTouches, "exit": found.returncode,
              "making": round(made - began, 1), "measuring": round(time.monotonic() - made, 1)}
    if found.returncode != 0:
        result["message"] = found.stderr.strip()
        return result
    return judge(result, name, name)


LIMITS = {"fling.decelerationRate": ("within 0.0003", lambda t, f: abs(t - f) <= 0.0003)}


def is_near(key, check):
    """Whether a value that was found is as near to the true one as is asked."""
    return LIMITS.get(key, ("", lambda t, f: abs(f / t - 1) <= 0.03))[1](check["true"], check["found"])


def faults(x):
    """Returns what a film's measurement has wrong, in words."""
    if x["exit"] != 0:
        return [f"exit {x['exit']}: {x.get('message', '')}"]
    wrong = [f"offsets off by {x['rms']:.3f} px"] if x["rms"] > 0.15 else []
    told = x["checks"]["fling.model"]["found"]
    if told is not None and x["law"] not in [told] + x["family"]:
        wrong.append(f"law {told} for {x['law']}")
    for key, check in x["checks"].items():
        if key != "fling.model" and check["found"] is not None:
            if not is_near(key, check):
                wrong.append(f"{key} {check['found']} for {check['true']}")
            elif not check.get("holds", True):
                wrong.append(f"interval of {key} misses {check['true']}")
    fingers = x.get("fingers", {"found": 0, "strokes": 0, "false": 0})
    if fingers["found"] < fingers["strokes"] or fingers["false"]:
        wrong.append(f"fingers {fingers['found']} of {fingers['strokes']}, others {fingers['false']}")
    return wrong


def summary(results):
    def share(wanted, of):
        return f"{wanted} of {of}" + (f" ({100 * wanted / of:.0f} %)" if of else "")
    done = [x for x in results if x["exit"] == 0]
    lines = [f"measured: {share(len(done), len(results))}"]
    # The replay tells one offset. A feed's cards, and the photos in them, have speeds of their own, and an end that
    # stretches, as Android's does, has no offset.
    several = [x for x in done if x["scene"] == "feed" or x["law"] == "spline" and x["scene"] in ("timeline", "events")]
    lines.append(f"feeds and ends that may stretch: offsets within 0.15 px: "
                 f"{share(sum(x['rms'] <= 0.15 for x in several), len(several))}; the others:")
    for crf in sorted({x["crf"] for x in done if x not in several}):
        errors = sorted(x["rms"] for x in done if x["crf"] == crf and x not in several)
        lines.append(f"crf {crf}: offsets rms median {errors[len(errors) // 2]:.3f} px, 9 of 10 at most "
                     f"{errors[min(len(errors) - 1, int(len(errors) * 0.9))]:.3f} px; within 0.15 px: "
                     f"{share(sum(e <= 0.15 for e in errors), len(errors))}")
    told = [x for x in done if x["checks"]["fling.model"]["found"] is not None]
    right = [x for x in told if x["checks"]["fling.model"]["found"] == x["law"]]
    alone = [x for x in told if not x["family"]]
    exact = [x for x in alone if x["checks"]["fling.model"]["found"] == x["law"]]
    holds = [x for x in told if x["family"] and x["law"] in x["family"] + [x["checks"]["fling.model"]["found"]]]
    lines.append(f"law told: {share(len(told), len(done))}; right: {share(len(right), len(told))}")
    lines.append(f"told apart from all others: {share(len(alone), len(told))}; right: {share(len(exact), len(alone))}; "
                 f"only a family: right {share(len(holds), len(told) - len(alone))}")
    shown = [x["fingers"] for x in done if "fingers" in x]
    landings = sorted(e for f in shown for e in f["landings"])
    lines.append(f"fingers found within {LANDING_TIME} s and {LANDING_DISTANCE} points: "
                 f"{share(sum(f['found'] for f in shown), sum(f['strokes'] for f in shown))}, others: "
                 f"{sum(f['false'] for f in shown)}"
                 + (f"; landings off by {landings[len(landings) // 2]:.2f} px (median), 9 of 10 at most "
                    f"{landings[int(len(landings) * 0.9)]:.2f} px" if landings else ""))
    decays = [x["decay"] for x in done if x["decay"]["true"] and x["decay"]["found"]]
    near = sum(abs(d["found"] / d["true"] - 1) <= 0.02 for d in decays)
    lines.append("exponential, gtk and flutter are one curve with different constants; its rate within 2 %: "
                 + share(near, len(decays)))
    held, intervals = 0, 0
    for key in sorted({k for x in done for k in x["checks"]} - {"fling.model"}):
        pairs = [x["checks"][key] for x in done if x["checks"].get(key, {}).get("found") is not None]
        words = LIMITS.get(key, ("within 3 %",))[0]
        near = sum(is_near(key, p) for p in pairs)
        lines.append(f"{key}: determined in {len(pairs)}; {words}: {share(near, len(pairs))}")
        held += sum(p.get("holds", False) for p in pairs)
        intervals += sum("holds" in p for p in pairs)
    lines.append(f"intervals that hold the truth: {share(held, intervals)}")
    return lines


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="number of the first film")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", help="numbers of the films, instead of --first and --count")
    parser.add_argument("--results", help="file of results, a line of JSON for each film; its films are not made again")
    parser.add_argument("--keep", help="folder for the films that have faults; all are removed otherwise")
    options = parser.parse_args()
    numbers = [int(n) for n in options.only.split(",")] if options.only else range(
        options.first, options.first + options.count)
    results = []
    if options.results and os.path.exists(options.results):
        with open(options.results) as file:
            # A line that an interruption cut off is no result.
            whole = [line for line in file if line.endswith("\n")]
        results = [json.loads(line) for line in whole]
        with open(options.results, "w") as file:
            file.writelines(whole)
    for number in numbers:
        if any(x["film"] == number and x["seed"] == options.seed for x in results):
            continue
        with tempfile.TemporaryDirectory() as folder:
            result = film(options.program, number, options.seed, folder)
            wrong = faults(result)
            if wrong and options.keep:
                os.makedirs(options.keep, exist_ok=True)
                for name in os.listdir(folder):
                    if not name.endswith(".y4m"):
                        shutil.move(os.path.join(folder, name), os.path.join(options.keep, name))
        results.append(result)
        if options.results:
            with open(options.results, "a") as file:
                file.write(json.dumps(result) + "\n")
        print(f"{number}: {result['law']} {result['scene']} {result['rate']}/s crf {result['crf']} "
              f"{result['scale']}x{result['pixels']} in {result['making']} + {result['measuring']} s: "
              + ("; ".join(wrong) or "right"), flush=True)
        if len(results) % 10 == 0:
            print("\n".join(summary(results)), flush=True)
    print("\n".join(summary(results)))


if __name__ == "__main__":
    sys.exit(main())

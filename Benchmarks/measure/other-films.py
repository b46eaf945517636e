#!/usr/bin/env python3
"""Videos of motions that this program did not draw, and what it says of them.

Usage: other-films.py PROGRAM [--count 120] [--seed 1] [--first 0] [--keep FOLDER] [--results FILE.jsonl] [--only KIND]

Every video is drawn here, by formulas of its own: easing curves of CSS, Material and Penner, from rest or after a drag;
speeds that fall by a + b·v, by a power of the time that is left, or to the nearest item, as Qt's PathView does; pans of a
photograph; pulls beyond an end; and, so that what is known is still told, exponential and constant decelerations and
springs in closed form. Prints for each video what is wrong: the name of a toolkit or of a law that the motion does not
have, a figure whose interval misses the truth, offsets that are off. Needs numpy and ffmpeg.
"""
import argparse, json, math, os, re, subprocess, sys, tempfile, time
import numpy as np

WIDTH, HEIGHT = 390, 844
TOOLKITS = ("iOS's", "Android's", "GTK's", "Flutter's", "Chromium's", "Qt Quick")


def bezier(x1, y1, x2, y2):
    s = np.linspace(0, 1, 20001)
    x = 3 * (1 - s) ** 2 * s * x1 + 3 * (1 - s) * s * s * x2 + s ** 3
    y = 3 * (1 - s) ** 2 * s * y1 + 3 * (1 - s) * s * s * y2 + s ** 3
    return lambda u: np.interp(u, x, y)


def emphasized(u):
    """Material 3's path: M 0,0 C 0.05,0 0.133333,0.06 0.166666,0.4 C 0.208333,0.82 0.25,1 1,1."""
    s = np.linspace(0, 1, 10001)
    parts = [[(0, 0), (.05, 0), (.133333, .06), (.166666, .4)], [(.166666, .4), (.208333, .82), (.25, 1), (1, 1)]]
    points = [[sum(c * p[i] for c, p in zip(((1 - s) ** 3, 3 * (1 - s) ** 2 * s, 3 * (1 - s) * s * s, s ** 3), part))
               for part in parts] for i in (0, 1)]
    return np.interp(u, np.concatenate(points[0]), np.concatenate(points[1]))


# Curves with what a sentence about them says.
CURVES = {
    "ease": (bezier(.25, .1, .25, 1), "CSS's ease "), "ease-in-out": (bezier(.42, 0, .58, 1), "CSS's ease-in-out"),
    "ease-out": (bezier(0, 0, .58, 1), "CSS's ease-out"), "linear": (lambda u: u, "linear"),
    "material": (bezier(.4, 0, .2, 1), "Material's standard"),
    "emphasized": (emphasized, "Material 3's emphasized curve"),
    "decelerate": (bezier(.05, .7, .1, 1), "emphasized decelerate"),
    "sheet": (bezier(.32, .72, 0, 1), "(0.32, 0.72, 0, 1)"),
    "outCubic": (lambda u: 1 - (1 - u) ** 3, "easeOutCubic"), "outQuint": (lambda u: 1 - (1 - u) ** 5, "easeOutQuint"),
    "smoothstep": (lambda u: u * u * (3 - 2 * u), "smoothstep"),
    "sine": (lambda u: (1 - np.cos(np.pi * u)) / 2, "easeInOutSine"),
    "back": (bezier(.34, 1.56, .64, 1), None),
}
DRAGGED = ["ease", "ease-out", "material", "decelerate", "sheet", "outCubic", "outQuint"]


def spring(x0, v0, response, damping):
    """The distance from the target of a damped oscillation, in closed form."""
    w = 2 * math.pi / response
    if abs(damping - 1) < 1e-9:
        return lambda t: (x0 + (v0 + w * x0) * t) * np.exp(-w * t)
    wd = w * math.sqrt(1 - damping * damping)
    return lambda t: np.exp(-damping * w * t) * (x0 * np.cos(wd * t) + (v0 + damping * w * x0) / wd * np.sin(wd * t))


class Motion:
    """The offset of content over time, in points."""

    def __init__(self, r):
        self.r, self.parts, self.clock, self.place = r, [], 0.0, 0.0

    def play(self, duration, function):
        self.parts.append((self.clock, self.clock + duration, function))
        self.clock += duration
        self.place = float(function(np.array([duration]))[0])

    def rest(self, least=0.5, most=0.9):
        place = self.place
        self.play(self.r.uniform(least, most), lambda t: place + 0 * t)

    def drag(self, velocity):
        """A finger whose speed rises unevenly."""
        duration, start = self.r.uniform(.12, .35), self.place
        wave, pace, phase = self.r.uniform(.15, .35), self.r.uniform(20, 60), self.r.uniform(0, 6)
        t = np.linspace(0, duration, 2001)
        speed = velocity * np.minimum(1, 2 * t / duration) * (1 + wave * np.sin(pace * t + phase))
        places = start + np.r_[0, np.cumsum((speed[1:] + speed[:-1]) / 2 * np.diff(t))]
        self.play(duration, lambda at: np.interp(at, t, places))

    def at(self, times):
        result = np.full(len(times), self.place)
        for begin, end, function in self.parts:
            inside = (times >= begin) & (times < end)
            if inside.any():
                result[inside] = function(times[inside] - begin)
        return result


def side(r):
    return float(r.choice([-1, 1]))


def make(kind, r):
    """Returns a motion of a kind, and the truth about it."""
    m, truth = Motion(r), {}
    m.rest(.3, .6)
    family, _, name = kind.partition(":")
    count = int(r.integers(2, 4))
    if family in ("curve", "dragged"):
        duration = truth["duration"] = float(r.choice([.25, .3, .4, .5, .8]))
        for _ in range(count):
            way = side(r) * r.uniform(80, 450)
            if family == "dragged":
                m.drag(math.copysign(r.uniform(400, 1200), way))
            start, share = m.place, CURVES[name][0]
            m.play(duration, lambda t: start + way * share(np.clip(t / duration, 0, 1)))
            m.rest()
    elif family in ("mixed", "power", "nearest", "constant", "exponential"):
        a, b = r.uniform(250, 1200), r.uniform(1, 4)
        exponent, last, rate = r.uniform(1.5, 5), r.uniform(.5, 1.4), float(np.exp(r.uniform(math.log(1.5), math.log(6))))
        deceleration = r.uniform(900, 3000)
        truth.update({"exponential": {"rate": rate}, "constant": {"deceleration": deceleration}}.get(family, {}))
        for _ in range(count):
            speed, sign = r.uniform(600, 2200), side(r)
            m.drag(sign * speed)
            start = m.place
            if family == "mixed":
                end = math.log(1 + b * speed / a) / b
                m.play(end, lambda t: start + sign * ((speed + a / b) * (1 - np.exp(-b * t)) / b - a / b * t))
            elif family == "power":
                m.play(last, lambda t: start + sign * speed * last / (exponent + 1)
                       * (1 - np.clip(1 - t / last, 0, 1) ** (exponent + 1)))
            elif family == "exponential":
                m.play(math.log(speed / .1) / rate, lambda t: start + sign * speed / rate * (1 - np.exp(-rate * t)))
            else:
                way = speed * speed / 2 / deceleration
                if family == "nearest":
                    way = max(1, round(way / 120)) * 120
                end = 2 * way / speed
                m.play(end, lambda t: start + sign * (speed * t - speed / end * t * t / 2))
            m.rest()
    elif family == "spring":
        response, damping = float(r.uniform(.3, .7)), float(r.choice([.7, .8, .9, 1]))
        truth.update(response=response, damping=damping)
        for _ in range(count):
            velocity = side(r) * r.uniform(600, 2000)
            m.drag(velocity)
            target = m.place + r.uniform(.08, .18) * velocity
            left = spring(m.place - target, velocity, response, damping)
            m.play(2.5 * response / damping, lambda t: target + left(t))
            m.place = target
            m.rest()
    elif family == "pull":
        response = truth["response"] = float(r.uniform(.4, .65))
        for _ in range(max(3, count)):
            start, way, duration, phase = m.place, r.uniform(90, 380), r.uniform(.3, .8), r.uniform(0, 6)
            finger = lambda t: np.maximum(0, way * (t / duration + .04 * (np.sin(9 * t / duration + phase) - np.sin(phase))))
            m.play(duration, lambda t: start - 700 * (1 - 1 / (finger(t) * .55 / 700 + 1)))
            m.rest(.5, .6)
            back = spring(m.place - start, 0, response, 1)
            m.play(2.5 * response, lambda t: start + back(t))
            m.place = start
            m.rest()
    else:
        for _ in range(count):
            start, way, duration = m.place, side(r) * r.uniform(100, 420), r.uniform(.6, 2)
            rise, fall, power = r.uniform(.1, .45), r.uniform(.1, .5), r.uniform(1, 2.5)
            u = np.linspace(0, 1, 2001)
            speed = np.sin(np.pi / 2 * np.clip(np.minimum(u / rise, (1 - u) / fall), 0, 1)) ** power
            places = np.r_[0, np.cumsum((speed[1:] + speed[:-1]) / 2)]
            m.play(duration, lambda t: start + way * np.interp(t / duration, u, places / places[-1]))
            m.rest()
    return m, truth


KINDS = ([f"curve:{name}" for name in CURVES] + [f"dragged:{name}" for name in DRAGGED]
         + ["mixed"] * 3 + ["power"] * 3 + ["nearest", "pan", "pan", "constant", "pull", "pull"]
         + ["exponential"] * 4 + ["spring"] * 4)


def strip(r, length, is_photograph):
    """The content: a list with lines of words, or a photograph."""
    if is_photograph:
        picture = np.zeros((length, WIDTH))
        for size in (160, 60, 24, 10, 4):
            coarse = r.normal(0, 1, (length // size + 3, WIDTH // size + 3))
            rows, columns = np.arange(length) / size, np.arange(WIDTH) / size
            i, j = rows.astype(int), columns.astype(int)
            f, g = (rows - i)[:, None], columns - j
            top = coarse[i][:, j] * (1 - g) + coarse[i][:, j + 1] * g
            bottom = coarse[i + 1][:, j] * (1 - g) + coarse[i + 1][:, j + 1] * g
            picture += size ** .5 * (top * (1 - f) + bottom * f)
        return np.clip(128 + 9 * picture, 0, 255).astype(np.float32)
    picture = np.full((length, WIDTH), 250, np.float32)
    y = 0
    while y < length - 80:
        height = int(r.integers(44, 84))
        picture[y:y + 1] = 215
        tint = r.uniform(60, 230)
        picture[y + 10:y + 34, 14:38] = np.where(r.random((24, 24)) < .3, 250, tint)
        for line in range(1 + (height > 62)):
            x, top = 52, y + 12 + 20 * line
            while x < WIDTH - 30 and (x < 160 or r.random() < .85):
                word = int(r.integers(14, 60))
                ink = r.random((12, word)) < .42
                picture[top:top + 12, x:x + word] = np.where(ink[:, :WIDTH - x], 40 + 60 * line, 250)
                x += word + 6
        y += height
    return picture


def draw(path, motion, kind, r):
    """Draws a video; returns the offset in every picture, in pixels."""
    rate, quality = int(r.choice([30, 60, 60, 120])), int(r.choice([15, 18, 23, 28]))
    times = np.arange(0, motion.clock, 1 / rate)
    offsets = motion.at(times)
    if r.random() < .4:
        offsets = np.round(offsets)
    low = offsets.min() - 2
    content = strip(r, int(offsets.max() - low) + HEIGHT + 90, kind == "pan")
    bar = 0 if kind == "pan" else int(r.choice([0, 56]))
    encoder = subprocess.Popen(
        ["ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "gray", "-s", f"{WIDTH}x{HEIGHT}", "-r", str(rate),
         "-i", "-", "-c:v", "libx264", "-preset", "veryfast", "-crf", str(quality), "-pix_fmt", "yuv420p", path],
        stdin=subprocess.PIPE)
    for offset in offsets:
        first = int(offset - low)
        share = offset - low - first
        picture = content[first:first + HEIGHT] * (1 - share) + content[first + 1:first + 1 + HEIGHT] * share
        if bar:
            picture[:bar] = 235
            picture[bar - 34:bar - 14, 20:120] = 90
        encoder.stdin.write(np.clip(picture + .5, 0, 255).astype(np.uint8).tobytes())
    encoder.stdin.close()
    encoder.wait()
    return times, offsets, rate, quality


def deviation(curve, times, offsets):
    """The root mean square of the errors of the offsets in pixels, of the part with the smallest, run by run."""
    parts = {}
    for line in curve.splitlines()[1:]:
        t, part, run, offset, _ = (float(field) for field in line.split(","))
        parts.setdefault(part, {}).setdefault(run, []).append((t, offset))
    results = []
    for runs in parts.values():
        errors = []
        for samples in runs.values():
            found = np.array(samples)
            wrong = found[:, 1] - offsets[np.clip(np.round(found[:, 0] / (times[1] - times[0])).astype(int), 0, len(times) - 1)]
            errors.append(wrong - np.median(wrong))
        results.append(float(np.sqrt(np.mean(np.concatenate(errors) ** 2))))
    return min(results) if results else math.inf


def judge(kind, truth, report, sentences):
    """Returns wrong names, figures as (key, value, low, high, truth), and whether the motion was told rightly."""
    family, _, name = kind.partition(":")
    values, tuning = {value["key"]: value for value in report["values"]}, report["tuning"]
    words = {key: value for key, value in tuning.items() if isinstance(value, str)}
    findings = [s for s in sentences if not s.startswith("Not determined")]
    named = {key.split(".")[0] for key in list(values) + list(words)}
    wrong, figures, right = [], [], False

    def figure(key, real):
        if key in values:
            figures.append((key, values[key]["value"], values[key]["low"], values[key]["high"], real))
            return True
        return False

    if family == "exponential":
        right = words.get("fling.model") in ("exponential", "gtk", "flutter")
        if "fling.model" in words and not right:
            wrong.append("fling.model " + words["fling.model"])
        rate = truth["rate"]
        figure("fling.decelerationRate", math.exp(-rate / 1000)), figure("fling.frictionRate", rate)
        figure("fling.drag", math.exp(-rate))
        wrong += sorted(named - {"fling"})
        constants = {"iOS's": 2.002, "GTK's": 4, "Flutter's": 2.0025}
        for toolkit, constant in constants.items():
            if any("like" in s and toolkit in s.split(":")[0] for s in findings) and abs(constant / rate - 1) > .03:
                wrong.append("like " + toolkit)
    elif family in ("spring", "pull"):
        right = figure("sheet.springResponse", truth["response"]) | figure(
            "bounce.stiffness", (2 * math.pi / truth["response"]) ** 2)
        figure("sheet.springDamping", truth.get("damping", 1)), figure("bounce.dampingRatio", truth.get("damping", 1))
        wrong += sorted(named - ({"bounce"} if family == "pull" else {"sheet", "bounce"}))
    else:
        allowed = {"keys"} if kind in ("curve:ease-in-out", "curve:outCubic") else set()
        wrong += sorted(named - allowed)
        if "keys" in named:
            figure("keys.duration", truth["duration"])
        for sentence in findings:
            clause = sentence.split(";")[0]
            is_constant = family == "constant" and 1500 / 1.02 < truth["deceleration"] < 1500 * 1.02
            wrong += [toolkit for toolkit in TOOLKITS if toolkit in clause and not (is_constant and toolkit == "Qt Quick")]
            if "deceleration" in truth:
                found = re.search(r"constant ([\d.]+) \(([\d.]+) to ([\d.]+)\)", clause)
                if found:
                    right = True
                    figures.append(("deceleration", *map(float, found.groups()), truth["deceleration"]))
            if family in ("curve", "dragged"):
                title = CURVES[name][1]
                right |= title is not None and title in clause + " "
                if "animation" in clause and " by " in clause and "known" not in clause and "power" not in clause:
                    if title is None or title not in clause + " ":
                        wrong.append(clause.split(" by ")[1])
        if family == "mixed":
            right = any("times the speed itself" in s for s in findings)
        if family in ("power", "nearest"):
            right = any("power" in s for s in findings)
        right |= family == "pan" and not wrong
    for part in report["tracks"]:
        for phase in part["phases"]:
            if "duration" in phase.get("values", {}) and "duration" in truth:
                value = phase["values"]["duration"]
                if ("duration", value["value"], value["low"], value["high"], truth["duration"]) not in figures:
                    figures.append(("duration", value["value"], value["low"], value["high"], truth["duration"]))
    return wrong, figures, right


def film(program, number, seed, kind, folder):
    r = np.random.default_rng(seed * 10007 + number)
    motion, truth = make(kind, r)
    path = os.path.join(folder, f"{number}-{kind.replace(':', '-')}.mp4")
    times, offsets, rate, quality = draw(path, motion, kind, r)
    began = time.monotonic()
    done = subprocess.run([program, "measure", path, "--points", str(WIDTH), "--report", path + ".json", "--curve", path + ".csv"],
                          capture_output=True, text=True)
    result = {"film": number, "seed": seed, "kind": kind, "rate": rate, "crf": quality, "truth": truth, "exit": done.returncode,
              "seconds": round(time.monotonic() - began, 1), "wrong": [], "figures": [], "right": False,
              "sentences": (done.stdout or done.stderr).splitlines()}
    if done.returncode == 0:
        report = json.load(open(path + ".json"))
        result["wrong"], result["figures"], result["right"] = judge(kind, truth, report, result["sentences"])
        result["offsets"] = round(deviation(open(path + ".csv").read(), times, offsets), 3)
    return result


def misses(result):
    # A ten-thousandth is less than a figure shows.
    return [f for f in result["figures"] if not f[2] * (1 - 1e-4) <= f[4] <= f[3] * (1 + 1e-4)]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--count", type=int, default=120)
    parser.add_argument("--first", type=int, default=0, help="number of the first video")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", help="kinds that begin so")
    parser.add_argument("--keep", help="folder for the videos; they are removed otherwise")
    parser.add_argument("--results", help="file to which a line of JSON for each video is added")
    options = parser.parse_args()
    kinds = [kind for kind in KINDS if not options.only or kind.startswith(options.only)]
    results = []
    for number in range(options.first, options.first + options.count):
        with tempfile.TemporaryDirectory() as folder:
            if options.keep:
                os.makedirs(options.keep, exist_ok=True)
            result = film(options.program, number, options.seed, kinds[number % len(kinds)], options.keep or folder)
        results.append(result)
        if options.results:
            with open(options.results, "a") as file:
                file.write(json.dumps(result) + "\n")
        missed = misses(result)
        off = result.get("offsets", 0)
        print(f"{number}: {result['kind']} {result['rate']}/s crf {result['crf']}: "
              + ("; ".join([f"wrong: {name}" for name in result["wrong"]]
                           + [f"{f[0]} {f[1]:.5g} ({f[2]:.5g} to {f[3]:.5g}) misses {f[4]:.5g}" for f in missed]
                           + ([f"offsets off by {off} px"] if off > .15 else [])
                           + ([f"exit {result['exit']}"] if result["exit"] else []))
                 or ("right" if result["right"] else "not told")), flush=True)
    figures = sum(len(x["figures"]) for x in results)
    missed = sum(len(misses(x)) for x in results)
    print(f"{len(results)} videos: wrong names in {sum(bool(x['wrong']) for x in results)}; told rightly "
          f"{sum(x['right'] and not x['wrong'] for x in results)}; intervals that miss the truth {missed} of {figures}; offsets "
          f"within 0.15 px {sum(x.get('offsets', 1) <= .15 for x in results)}")
    for family in dict.fromkeys(x["kind"].split(":")[0] for x in results):
        own = [x for x in results if x["kind"].split(":")[0] == family]
        print(f"  {family}: {len(own)}, wrong names {sum(bool(x['wrong']) for x in own)}, told rightly "
              f"{sum(x['right'] and not x['wrong'] for x in own)}")


if __name__ == "__main__":
    sys.exit(main())

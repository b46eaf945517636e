#!/usr/bin/env python3
"""Films of lists of GTK 4, Qt Quick and Chromium, flung by synthetic input, and measured.

Usage: toolkit-films.py PROGRAM [--toolkit gtk|qt|chromium ...] [--offsets] [--keep FOLDER] [--json results.json]

Starts an X server, shows a list, flings it three times with different speeds, films the screen with ffmpeg's x11grab and
runs `scrollwork measure`. Prints what it finds beside what the toolkit's source says. Needs Xvfb, xdotool, ffmpeg, and for
each toolkit what Debian calls: python3-gi gir1.2-gtk-4.0; qml-qt6 qml6-module-qtquick qml6-module-qtquick-window;
chromium. A toolkit that is missing is skipped.

With --offsets, the list also jumps, scrolls smoothly to a row, turns by a wheel and is dragged, and logs its own offset
with the time of each of its frames. The measured offsets are compared with these: where the list rests, they must differ
from each other by the same distance within a run, and a jump that is not followed must begin a new run.
"""
import argparse, base64, bisect, csv, json, os, random, shutil, signal, socket, statistics, struct, subprocess, sys, tempfile
import time, urllib.request

WIDTH, HEIGHT = 400, 800

GTK = """
import gi, signal, time
gi.require_version("Gtk", "4.0")
from gi.repository import GLib, Gtk

def activate(app):
    window = Gtk.ApplicationWindow(application=app, default_width=%d, default_height=%d, decorated=False)
    box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
    for row in range(600):
        box.append(Gtk.Label(label="Row %%d %%s" %% (row, "abcdefghijklmnopqrstuvwxyz"[row * 7 %% 26:] * (1 + row * 5 %% 3)),
                             xalign=(row * 37 %% 50) / 100, height_request=40 + row * 13 %% 23))
    scrolled = Gtk.ScrolledWindow(child=box, kinetic_scrolling=True)
    # XTEST has a pointer only. The gestures of touches then accept it.
    for controller in scrolled.observe_controllers():
        if isinstance(controller, Gtk.GestureSingle):
            controller.set_touch_only(False)
    window.set_child(scrolled)
    window.present()
    position = scrolled.get_vadjustment()
    def log(*_):
        print("OFFSET", time.time(), position.get_value(), flush=True)
        return True
    window.add_tick_callback(log)
    def jump(value):
        position.set_value(value())
        return True
    GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGUSR1, jump, lambda: 0)
    GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGUSR2, jump, lambda: position.get_value() + 1500)

app = Gtk.Application()
app.connect("activate", activate)
app.run()
""" % (WIDTH, HEIGHT)

QT = """
import QtQuick
import QtQuick.Window
Window {
  width: %d; height: %d; visible: true; title: "List"; flags: Qt.FramelessWindowHint
  FrameAnimation { running: true; onTriggered: console.log("OFFSET", Date.now() / 1000, list.contentY) }
  ListView {
    id: list; anchors.fill: parent; model: 600; focus: true
    Keys.onPressed: event => {
      if (event.key === Qt.Key_Home) contentY = 0
      if (event.key === Qt.Key_End) contentY += 1500
    }
    delegate: Rectangle {
      width: ListView.view.width; height: 40 + index * 13 %% 23; color: index %% 3 ? "white" : "lightsteelblue"
      Text { x: index * 37 %% 150; y: 8; text: "Row " + index + " " + Math.sin(index) }
    }
  }
}
""" % (WIDTH, HEIGHT)

PAGE = """<!doctype html><meta name=viewport content="width=device-width"><body style="margin:0;font:16px sans-serif"><script>
for (let i = 0; i < 1000; i++) {
  const row = document.createElement("div");
  row.textContent = "Row " + i + " " + Math.sin(i);
  row.style = `height:${40 + i * 13 % 23}px;padding-left:${i * 37 % 150}px;background:${i % 3 ? "white" : "lightsteelblue"}`;
  row.id = "row" + i;
  document.body.append(row);
}
const offsets = [];
function log() {
  offsets.push([(performance.timeOrigin + performance.now()) / 1000, scrollY]);
  requestAnimationFrame(log);
}
requestAnimationFrame(log);
</script>"""

SOURCES = {
    "gtk": "gtkkineticscrolling.c: speed decays by exp(-4 t)",
    "qt": "qquickflickable.cpp: flickDeceleration 1500 px/s²",
    "chromium": "physics_based_fling_curve.cc: 27.559 in/s² at 96 dpi, 2645.7 px/s²",
}


class DevTools:
    """A connection to Chromium's debugging protocol over a web socket (RFC 6455)."""

    def __init__(self, port):
        targets = json.load(urllib.request.urlopen(f"http://127.0.0.1:{port}/json"))
        path = next(t["webSocketDebuggerUrl"] for t in targets if t["type"] == "page").split("/", 3)[3]
        self.socket = socket.create_connection(("127.0.0.1", port))
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(f"GET /{path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += self.socket.recv(1)
        self.number = 0

    def receive(self, count):
        data = b""
        while len(data) < count:
            data += self.socket.recv(count - len(data))
        return data

    def call(self, method, **parameters):
        self.number += 1
        text = json.dumps({"id": self.number, "method": method, "params": parameters}).encode()
        size = struct.pack(">BBH", 0x81, 0xFE, len(text))
        self.socket.sendall(size + b"\0\0\0\0" + text)
        while True:
            _, length = self.receive(2)
            if length == 126:
                length = struct.unpack(">H", self.receive(2))[0]
            elif length == 127:
                length = struct.unpack(">Q", self.receive(8))[0]
            answer = json.loads(self.receive(length))
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise OSError(f"{method}: {answer['error']}")
                return answer


def wait(condition, seconds, what):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = condition()
        if found:
            return found
        time.sleep(0.05)
    raise TimeoutError(f"{what} did not appear within {seconds} s")


class Screen:
    """An X server with one application."""

    def __init__(self, command, environment, folder):
        read, write = os.pipe()
        self.processes = [subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{WIDTH}x{HEIGHT}x24", "-nolisten", "tcp"],
            pass_fds=[write], stderr=subprocess.DEVNULL)]
        os.close(write)
        # The server ends if it cannot write the whole line.
        with os.fdopen(read) as line:
            self.display = ":" + line.readline().strip()
        self.environment = {**os.environ, **environment, "DISPLAY": self.display, "HOME": folder, "GDK_BACKEND": "x11"}
        self.environment.pop("WAYLAND_DISPLAY", None)
        self.log = open(os.path.join(folder, "log"), "w")
        self.processes.append(subprocess.Popen(command, env=self.environment, stdout=self.log, stderr=self.log,
                                               start_new_session=True))

    def xdotool(self, *words):
        return subprocess.run(["xdotool", *map(str, words)], env=self.environment, capture_output=True, text=True).stdout

    def film(self, path):
        # Each picture keeps the time at which it was grabbed. ffmpeg would round it to a whole frame, and a picture that is
        # 8 ms off moves a fast list by 16 pixels. Twice the toolkits' rate halves the age of what a picture shows.
        return subprocess.Popen(
            ["ffmpeg", "-v", "error", "-y", "-f", "x11grab", "-draw_mouse", "0", "-framerate", "120", "-video_size",
             f"{WIDTH}x{HEIGHT}", "-i", self.display, "-fps_mode", "passthrough", "-enc_time_base", "1/1000", "-c:v", "libx264",
             "-preset", "ultrafast", "-crf", "12", path], stdin=subprocess.PIPE)

    def close(self):
        application = self.processes.pop()
        if application.poll() is None:
            os.killpg(application.pid, signal.SIGKILL)
        application.wait()
        for process in self.processes:
            process.terminate()
            process.wait()
        self.log.close()


def fling(screen, velocity):
    """Flings with the pointer: down, twelve moves 8 ms apart, up. Positive velocities scroll towards the end."""
    x, y = WIDTH // 2, 700 if velocity > 0 else 150
    words = ["mousemove", x, y, "mousedown", 1]
    for _ in range(12):
        y -= velocity * 0.008
        words += ["sleep", 0.008, "mousemove", x, round(y)]
    screen.xdotool(*words, "mouseup", 1)


def fling_page(page, velocity):
    """Flings with a touch that the browser receives as a touch screen's, with exact times."""
    start, y = time.time(), 700 if velocity > 0 else 150
    for step in range(14):
        kind = "touchStart" if step == 0 else "touchMove" if step < 13 else "touchEnd"
        time.sleep(max(0, start + step * 0.008 - time.time()))
        page.call("Input.dispatchTouchEvent", type=kind, timestamp=start + step * 0.008,
                  touchPoints=[] if kind == "touchEnd" else [{"x": WIDTH // 2, "y": y}])
        y -= velocity * 0.008


def scroll(toolkit, screen, page, r):
    """Scrolls a list in every way: wheel, drag and fling, jumps by 1500 pixels and to the top, and smoothly to a row."""
    def wheel(notches):
        for _ in range(abs(notches)):
            if page:
                page.call("Input.dispatchMouseEvent", type="mouseWheel", x=WIDTH // 2, y=HEIGHT // 2, deltaX=0,
                          deltaY=120 if notches > 0 else -120)
            else:
                screen.xdotool("click", 5 if notches > 0 else 4)
            time.sleep(r.uniform(0.06, 0.25))

    def jump(to_top):
        if page:
            page.call("Runtime.evaluate", expression="scrollTo(0, 0)" if to_top else "scrollBy(0, 1500)")
        elif toolkit == "gtk":
            os.killpg(screen.processes[-1].pid, signal.SIGUSR1 if to_top else signal.SIGUSR2)
        else:
            screen.xdotool("key", "Home" if to_top else "End")

    screen.xdotool("mousemove", WIDTH // 2, HEIGHT // 2)
    steps = ["wheel", "fling", "jump", "slow", "wheel", "row", "fling", "top", "slow", "fling", "row", "top"]
    for step in steps:
        if step == "wheel":
            wheel(r.choice([3, 5, 7]))
        elif step in ("fling", "slow"):
            velocity = r.uniform(900, 2400) if step == "fling" else r.uniform(150, 400)
            fling_page(page, velocity) if page else fling(screen, velocity)
        elif step == "row" and page:
            page.call("Runtime.evaluate", expression=f"row{r.randint(20, 120)}.scrollIntoView({{behavior: 'smooth'}})")
        elif step in ("jump", "top"):
            jump(step == "top")
        time.sleep(2.2)


def compare(curve, log):
    """Compares measured offsets with logged ones, both as lines of time and offset.

    Returns the median and the worst error where the list rests, within a run, and where it moves: there, the distance from
    all offsets that it had in five frames. The clocks differ by a constant, which is the one with the smallest errors.
    """
    times, offsets = [t for t, _ in log], [y for _, y in log]

    def logged(t):
        return offsets[max(0, bisect.bisect_right(times, t) - 1)]

    runs = {}
    with open(curve) as file:
        for row in csv.DictReader(file):
            runs.setdefault((row["track"], row["run"]), []).append((float(row["t_s"]), float(row["offset_px"])))
    runs = list(runs.values())

    def wrong(samples, shift):
        """The differences of a run from the log, without the usual one: the offset of a run begins at 0."""
        found = [y - logged(t + shift) for t, y in samples]
        middle = statistics.median(found)
        return [w - middle for w in found], middle

    def cost(shift):
        return sum(min(abs(w), 50) for samples in runs for w in wrong(samples, shift)[0])

    step = 0.1
    candidates = [times[0] + step * k for k in range(int((times[-1] - times[0]) / step))]
    while step > 0.0005:
        shift = min(candidates, key=cost)
        candidates, step = [shift + step * k / 10 for k in range(-10, 11)], step / 5
    rests, moving, worst = [], [], []
    for samples in runs:
        found, middle = wrong(samples, shift)
        at_rest = []
        for (t, y), difference in zip(samples, found):
            at = t + shift
            # Chromium scrolls in another thread than the page's script, which may learn of it three frames later.
            around = offsets[bisect.bisect_left(times, at - 0.15):bisect.bisect_right(times, at + 0.06)]
            if around and max(around) == min(around) == logged(at):
                at_rest.append((t, difference))
            else:
                # What a picture shows was drawn up to five frames before it was grabbed.
                near = offsets[bisect.bisect_left(times, at - 0.08) - 1:bisect.bisect_right(times, at + 0.06)]
                beyond = max(min(near) - (y - middle), (y - middle) - max(near), 0)
                moving.append(beyond)
        if at_rest:
            usual = statistics.median(d for _, d in at_rest)
            rests += [abs(d - usual) for _, d in at_rest]
            worst += [(round(abs(d - usual), 2), round(t, 2)) for t, d in at_rest]
    return {"runs": len(runs), "pictures": sum(len(x) for x in runs), "rest median": round(statistics.median(rests), 3),
            "rest worst": round(max(rests), 3), "at": max(worst)[1], "moving median": round(statistics.median(moving), 3),
            "moving worst": round(max(moving), 2)}


def run(toolkit, program, folder, options):
    film = os.path.join(folder, toolkit + ".mkv")
    port_file = os.path.join(folder, "profile", "DevToolsActivePort")
    if toolkit == "gtk":
        path = os.path.join(folder, "list.py")
        command, environment = ["/usr/bin/python3", path], {"GSK_RENDERER": "cairo"}
        open(path, "w").write(GTK)
    elif toolkit == "qt":
        path = os.path.join(folder, "list.qml")
        qml = shutil.which("qml6") or "/usr/lib/qt6/bin/qml"
        command, environment = [qml, path], {"QT_QUICK_BACKEND": "software", "QT_QPA_PLATFORM": "xcb"}
        open(path, "w").write(QT)
    else:
        path = os.path.join(folder, "list.html")
        open(path, "w").write(PAGE)
        command = ["chromium", "--no-sandbox", "--no-first-run", "--disable-gpu", "--touch-events=enabled", "--window-position=0,0",
                   f"--window-size={WIDTH},{HEIGHT}", "--user-data-dir=" + os.path.join(folder, "profile"),
                   "--remote-debugging-port=0", "--kiosk", "--app=file://" + path]
        environment = {}
    screen = Screen(command, environment, folder)
    page, log = None, []
    try:
        if toolkit == "chromium":
            port = int(wait(lambda: os.path.exists(port_file) and open(port_file).read(), 60, "Chromium").split()[0])
            time.sleep(4)
            page = DevTools(port)
            page.call("Emulation.setTouchEmulationEnabled", enabled=True)
        else:
            wait(lambda: screen.xdotool("search", "--onlyvisible", "--name", "."), 60, "the window")
            time.sleep(3)
        camera = screen.film(film)
        time.sleep(1.5)
        if options.offsets:
            scroll(toolkit, screen, page, random.Random(options.seed))
        else:
            for velocity in (1000, 2200, 600, -1500):
                fling_page(page, velocity) if page else fling(screen, velocity)
                time.sleep(3.5)
        camera.communicate(b"q")
        if page:
            answer = page.call("Runtime.evaluate", expression="JSON.stringify(offsets)")
            log = json.loads(answer["result"]["result"]["value"])
    finally:
        screen.close()
    with open(os.path.join(folder, "log"), errors="replace") as lines:
        words = [line.partition("OFFSET ")[2].split() for line in lines if "OFFSET " in line]
        log = log or [(float(t), float(y)) for t, y in words]
    if options.offsets:
        with open(film + ".log.json", "w") as file:
            json.dump(log, file)
    found = subprocess.run([program, "measure", film, "--points", str(WIDTH), "--report", film + ".json", "--curve",
                            film + ".csv", "--plot", film + ".svg"], capture_output=True, text=True)
    report = json.load(open(film + ".json")) if found.returncode == 0 else {}
    offsets = compare(film + ".csv", log) if options.offsets and found.returncode == 0 else None
    return {"toolkit": toolkit, "offsets": offsets, "source": SOURCES[toolkit], "exit": found.returncode, "tuning": report.get("tuning"),
            "sentences": (found.stdout or found.stderr).splitlines()}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--toolkit", action="append", choices=sorted(SOURCES))
    parser.add_argument("--offsets", action="store_true", help="compare with the offsets that the lists log")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", help="folder for the films; they are removed otherwise")
    parser.add_argument("--json")
    options = parser.parse_args()
    if options.keep:
        options.keep = os.path.abspath(options.keep)
    results = []
    for toolkit in options.toolkit or sorted(SOURCES):
        with tempfile.TemporaryDirectory(dir=options.keep) as folder:
            try:
                result = run(toolkit, os.path.abspath(options.program), folder, options)
                if options.keep:
                    for name in os.listdir(folder):
                        if name.startswith(toolkit):
                            shutil.move(os.path.join(folder, name), os.path.join(options.keep, name))
            except (OSError, TimeoutError) as fault:
                result = {"toolkit": toolkit, "exit": None, "sentences": [f"skipped: {fault}"]}
        results.append(result)
        print(f"{toolkit}: {result.get('source', '')}\n  tuning {result.get('tuning')}")
        if result.get("offsets"):
            print(f"  offsets: {result['offsets']}")
        print("\n".join("  " + line for line in result["sentences"]), flush=True)
    if options.json:
        with open(options.json, "w") as file:
            json.dump(results, file, indent=1)


if __name__ == "__main__":
    sys.exit(main())

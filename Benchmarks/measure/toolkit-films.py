#!/usr/bin/env python3
"""Films of lists of GTK 4, Qt Quick and Chromium, flung by synthetic input, and measured.

Usage: toolkit-films.py PROGRAM [--toolkit gtk|qt|chromium ...] [--keep FOLDER] [--json results.json]

Starts an X server, shows a list, flings it three times with different speeds, films the screen with ffmpeg's x11grab and
runs `scrollwork measure`. Prints what it finds beside what the toolkit's source says. Needs Xvfb, xdotool, ffmpeg, and for
each toolkit what Debian calls: python3-gi gir1.2-gtk-4.0; qml-qt6 qml6-module-qtquick qml6-module-qtquick-window;
chromium. A toolkit that is missing is skipped.
"""
import argparse, base64, json, os, shutil, signal, socket, struct, subprocess, sys, tempfile, time, urllib.request

WIDTH, HEIGHT = 400, 800

GTK = """
import gi
gi.require_version("Gtk", "4.0")
from gi.repository import Gtk

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

app = Gtk.Application()
app.connect("activate", activate)
app.run()
""" % (WIDTH, HEIGHT)

QT = """
import QtQuick
import QtQuick.Window
Window {
  width: %d; height: %d; visible: true; title: "List"; flags: Qt.FramelessWindowHint
  ListView {
    anchors.fill: parent; model: 600
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
  document.body.append(row);
}
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


def run(toolkit, program, folder):
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
        for velocity in (1000, 2200, 600, -1500):
            if toolkit == "chromium":
                fling_page(page, velocity)
            else:
                fling(screen, velocity)
            time.sleep(3.5)
        camera.communicate(b"q")
    finally:
        screen.close()
    found = subprocess.run([program, "measure", film, "--points", str(WIDTH), "--report", film + ".json", "--curve",
                            film + ".csv", "--plot", film + ".svg"], capture_output=True, text=True)
    report = json.load(open(film + ".json")) if found.returncode == 0 else {}
    return {"toolkit": toolkit, "source": SOURCES[toolkit], "exit": found.returncode, "tuning": report.get("tuning"),
            "sentences": (found.stdout or found.stderr).splitlines()}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--toolkit", action="append", choices=sorted(SOURCES))
    parser.add_argument("--keep", help="folder for the films; they are removed otherwise")
    parser.add_argument("--json")
    options = parser.parse_args()
    results = []
    for toolkit in options.toolkit or sorted(SOURCES):
        with tempfile.TemporaryDirectory(dir=options.keep) as folder:
            try:
                result = run(toolkit, os.path.abspath(options.program), folder)
                if options.keep:
                    for name in os.listdir(folder):
                        if name.startswith(toolkit):
                            shutil.move(os.path.join(folder, name), os.path.join(options.keep, name))
            except (OSError, TimeoutError) as fault:
                result = {"toolkit": toolkit, "exit": None, "sentences": [f"skipped: {fault}"]}
        results.append(result)
        print(f"{toolkit}: {result.get('source', '')}\n  tuning {result.get('tuning')}")
        print("\n".join("  " + line for line in result["sentences"]), flush=True)
    if options.json:
        with open(options.json, "w") as file:
            json.dump(results, file, indent=1)


if __name__ == "__main__":
    sys.exit(main())

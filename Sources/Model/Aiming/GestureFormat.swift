import Documents
import Recording
import ScrollEngine
import Tuning

/// The language of a tool that can make gestures.
public enum GestureFormat: String, CaseIterable, Sendable {
  case recording, adb, evemu, cdp, webdriver, maestro, xdotool, python

  /// The steps in which the tool places reports, on a screen with a number of pixels per point.
  public func grid(scale: Double) -> ReportGrid {
    switch self {
    case .recording: ReportGrid()
    // Positions of touches are pixels, times have microseconds.
    case .evemu: ReportGrid(length: 1 / scale)
    // Pages have CSS pixels, with fractions.
    case .cdp: ReportGrid(time: 1000)
    case .webdriver: ReportGrid(time: 1000, length: 1)
    case .adb, .maestro, .xdotool, .python: ReportGrid(time: 1000, length: 1 / scale)
    }
  }

  /// Adapts a hand to what the tool can do.
  ///
  /// - Parameter scale: pixels per point.
  public func limit(_ hand: inout Hand, scale: Double) {
    hand.grid = grid(scale: scale)
    guard hand.momentum != .none else { return }
    switch self {
    case .adb:
      // Swipes have a constant speed and 120 reports a second, of which the last is at the lift. Source: AOSP,
      // InputShellCommand.java, sendSwipe and SWIPE_EVENT_HZ_DEFAULT.
      (hand.shape, hand.rate, hand.liftsUnreported) = (.even, 120, true)
    case .maestro:
      // The same with a report each 5 ms. Source: AOSP, InteractionController.java,
      // MOTION_EVENT_INJECTION_DELAY_MILLIS.
      (hand.shape, hand.rate, hand.liftsUnreported) = (.even, 200, true)
    case .recording, .evemu, .cdp, .webdriver, .xdotool, .python: break
    }
  }

  /// The device that the tool pretends to be, for the user.
  public var device: String {
    switch self {
    case .xdotool, .python: "mouse"
    case .recording, .adb, .evemu, .cdp, .webdriver, .maestro: "touch"
    }
  }

  /// Returns gestures in the language of the tool.
  ///
  /// - Parameters:
  ///   - gestures: gestures, each of which begins when the content rests.
  ///   - comments: lines for the reader of the file.
  ///   - scale: pixels per point.
  ///   - scene: the scene and its size, for a recording.
  public func text(
    _ gestures: [AimedGesture], comments: [String], scale: Double, scene: (name: SceneName, size: Size)
  ) -> String {
    let strokes = gestures.flatMap { zip($0.strokes, $0.settling).map { TimedStroke(stroke: $0, settling: $1) } }
    let notes = comments.map { "# \($0)\n" }.joined()
    let pixels = { (place: Point) in "\(Self.number(place.x * scale)) \(Self.number(place.y * scale))" }
    switch self {
    case .recording: return Self.recording(strokes, scale: scale, scene)
    case .adb: return "#!/bin/sh\n" + notes + "set -e\n" + strokes.map { Self.adb($0, pixels) }.joined()
    case .maestro:
      return notes + "appId: ${APP_ID}\n---\n" + strokes.map { Self.maestro($0, scale) }.joined()
    case .xdotool: return "#!/bin/sh\n" + notes + "set -e\n" + strokes.map { Self.xdotool($0, pixels) }.joined()
    case .evemu: return Self.evemu(strokes, notes, scale, scene.size)
    case .cdp: return Self.cdp(strokes, comments)
    case .webdriver: return Self.webdriver(strokes)
    case .python: return Self.python(strokes, notes, scale)
    }
  }

  /// A stroke and the seconds that its content needs to come to rest.
  private struct TimedStroke {
    let stroke: Stroke
    let settling: Double
    /// Milliseconds from the lift to the next stroke. A tenth more, since a program may draw late.
    var pause: Int64 { Int64(saturating: (settling * 1.1 * 1000 + 100).rounded()) }
  }

  private static func number(_ value: Double) -> String { JSONText.number(value, digits: 3) }
  private static func milliseconds(_ time: Int64) -> Int64 { (time + 500) / 1000 }
  private static func seconds(_ time: Int64) -> String { number(Double(time) / 1e6) }

  // MARK: Formats

  private static func recording(
    _ strokes: [TimedStroke], scale: Double, _ scene: (name: SceneName, size: Size)
  ) -> String {
    var recording = GestureRecording(scene: scene.name, viewport: scene.size)
    (recording.scale, recording.device) = (scale, "touch")
    var start: Int64 = 0
    for item in strokes {
      for event in item.stroke.events(from: Timestamp(microseconds: start)) {
        recording.events.append(.init(microseconds: event.time.nanoseconds / 1000, kind: .input(event.kind)))
      }
      start += item.stroke.lift + item.pause * 1000
    }
    recording.events.append(.init(microseconds: start, kind: .end))
    return RecordingWriter.text(recording)
  }

  private static func adb(_ item: TimedStroke, _ pixels: (Point) -> String) -> String {
    let stroke = item.stroke
    let pause = "sleep \(number(Double(item.pause) / 1000))\n"
    guard let first = stroke.reports.first else { return "" }
    guard endsAtRest(stroke) else {
      let places = "\(pixels(first.place)) \(pixels(stroke.end))"
      return "adb shell input touchscreen swipe \(places) \(milliseconds(stroke.lift))\n" + pause
    }
    // The command runs once for each report, so few of them do; the content rests before the lift in any case.
    let count = 8
    let moves = (1...count).map { stroke.reports[(stroke.reports.count - 1) * $0 / count].place }
    let lines = ["DOWN \(pixels(first.place))"] + moves.map { "MOVE \(pixels($0))" }
    return "adb shell '" + lines.map { "input motionevent \($0); " }.joined()
      + "sleep \(number(Hand.restingTime)); input motionevent UP \(pixels(stroke.end))'\n" + pause
  }

  /// Whether the finger rests before it lifts.
  private static func endsAtRest(_ stroke: Stroke) -> Bool {
    stroke.lift - (stroke.reports.last?.time ?? 0) >= Int64(Hand.restingTime * 1e6)
  }

  private static func maestro(_ item: TimedStroke, _ scale: Double) -> String {
    let (first, last) = (item.stroke.reports.first?.place ?? .zero, item.stroke.end)
    func place(_ point: Point) -> String { "\(number(point.x * scale)), \(number(point.y * scale))" }
    return """
      - swipe:
          start: \(place(first))
          end: \(place(last))
          duration: \(milliseconds(item.stroke.lift))
      - waitForAnimationToEnd:
          timeout: \(item.pause)

      """
  }

  private static func xdotool(_ item: TimedStroke, _ pixels: (Point) -> String) -> String {
    var words: [String] = []
    var last: Int64 = 0
    for (index, report) in item.stroke.reports.enumerated() {
      if index > 0 { words.append("sleep \(seconds(report.time - last))") }
      last = report.time
      words.append("mousemove \(pixels(report.place))")
      if index == 0 { words.append("mousedown 1") }
    }
    if item.stroke.lift > last { words.append("sleep \(seconds(item.stroke.lift - last))") }
    words += ["mouseup 1", "sleep \(number(Double(item.pause) / 1000))"]
    return "xdotool " + words.joined(separator: " ") + "\n"
  }

  private static func evemu(_ strokes: [TimedStroke], _ notes: String, _ scale: Double, _ size: Size) -> String {
    let (right, bottom) = (Int((size.width * scale).rounded()) - 1, Int((size.height * scale).rounded()) - 1)
    // A touchscreen by Linux's multi-touch protocol B. Source: Documentation/input/multi-touch-protocol.rst, and the
    // numbers of include/uapi/linux/input-event-codes.h.
    var lines = [
      "# EVEMU 1.3", "N: Touchscreen", "I: 0003 0000 0000 0000", "P: 02 00 00 00 00 00 00 00",
      "B: 00 0b 00 00 00 00 00 00 00",
    ]
    let keys = (0..<96).map { $0 == 0x14A / 8 ? UInt8(1 << (0x14A % 8)) : 0 }
    lines += bits(1, keys)
    var axes = [UInt8](repeating: 0, count: 8)
    for axis in [0x00, 0x01, 0x2F, 0x35, 0x36, 0x39] { axes[axis / 8] |= UInt8(1 << (axis % 8)) }
    lines += bits(3, axes)
    for (axis, most) in [(0x00, right), (0x01, bottom), (0x2F, 9), (0x35, right), (0x36, bottom), (0x39, 65535)] {
      lines.append("A: \(hex(axis, 2)) 0 \(most) 0 0 0")
    }
    var start: Int64 = 0
    func event(_ time: Int64, _ type: Int, _ code: Int, _ value: Int) {
      let fraction = String(String(1_000_000 + time % 1_000_000).dropFirst())
      lines.append("E: \(time / 1_000_000).\(fraction) \(hex(type, 4)) \(hex(code, 4)) \(value)")
    }
    for (number, item) in strokes.enumerated() {
      for (index, report) in item.stroke.reports.enumerated() {
        let time = start + report.time
        let (x, y) = (Int((report.place.x * scale).rounded()), Int((report.place.y * scale).rounded()))
        if index == 0 {
          event(time, 3, 0x2F, 0)
          event(time, 3, 0x39, number + 1)
        }
        event(time, 3, 0x35, x)
        event(time, 3, 0x36, y)
        if index == 0 { event(time, 1, 0x14A, 1) }
        event(time, 3, 0x00, x)
        event(time, 3, 0x01, y)
        event(time, 0, 0, 0)
      }
      let lift = start + item.stroke.lift
      event(lift, 3, 0x39, -1)
      event(lift, 1, 0x14A, 0)
      event(lift, 0, 0, 0)
      start = lift + item.pause * 1000
    }
    return notes + lines.joined(separator: "\n") + "\n"
  }

  private static func bits(_ type: Int, _ bytes: [UInt8]) -> [String] {
    stride(from: 0, to: bytes.count, by: 8).map { start in
      "B: \(hex(type, 2)) " + bytes[start..<min(start + 8, bytes.count)].map { hex(Int($0), 2) }.joined(separator: " ")
    }
  }

  private static func hex(_ value: Int, _ digits: Int) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  private static func cdp(_ strokes: [TimedStroke], _ comments: [String]) -> String {
    var events: [JSON] = []
    var start: Int64 = 0
    for item in strokes {
      for (index, report) in item.stroke.reports.enumerated() {
        events.append(
          .object([
            "at": .integer(Int(milliseconds(start + report.time))),
            "type": .string(index == 0 ? "touchStart" : "touchMove"),
            "x": .number(report.place.x, digits: 3), "y": .number(report.place.y, digits: 3),
          ]))
      }
      events.append(
        .object(["at": .integer(Int(milliseconds(start + item.stroke.lift))), "type": .string("touchEnd")]))
      start += item.stroke.lift + item.pause * 1000
    }
    return comments.map { "// \($0)\n" }.joined() + """
      // play(send) plays it: `await play((method, params) => client.send(method, params))` with a CDP session of Puppeteer
      // or Playwright. Each event carries its own time, so that a late one does not change where the content lands.
      export const events = [
      \(events.map { "  \($0.text)," }.joined(separator: "\n"))
      ];

      export async function play(send) {
        const start = Date.now();
        for (const { at, type, x, y } of events) {
          await new Promise((done) => setTimeout(done, start + at - Date.now()));
          const touchPoints = type === "touchEnd" ? [] : [{ x, y }];
          await send("Input.dispatchTouchEvent", { type, touchPoints, timestamp: (start + at) / 1000 });
        }
        await new Promise((done) => setTimeout(done, \(strokes.last?.pause ?? 0)));
      }

      """
  }

  private static func webdriver(_ strokes: [TimedStroke]) -> String {
    var actions: [JSON] = []
    func move(_ place: Point, _ duration: Int64) {
      actions.append(
        .object([
          "type": .string("pointerMove"), "duration": .integer(Int(duration)), "origin": .string("viewport"),
          "x": .integer(Int(saturating: place.x.rounded())), "y": .integer(Int(saturating: place.y.rounded())),
        ]))
    }
    func pause(_ duration: Int64) {
      actions.append(.object(["type": .string("pause"), "duration": .integer(Int(duration))]))
    }
    for item in strokes {
      var last: Int64 = 0
      for (index, report) in item.stroke.reports.enumerated() {
        move(report.place, milliseconds(report.time) - milliseconds(last))
        last = report.time
        if index == 0 { actions.append(.object(["type": .string("pointerDown"), "button": .integer(0)])) }
      }
      if item.stroke.lift > last { pause(milliseconds(item.stroke.lift) - milliseconds(last)) }
      actions.append(.object(["type": .string("pointerUp"), "button": .integer(0)]))
      pause(item.pause)
    }
    return JSON.object([
      "actions": .array([
        .object([
          "type": .string("pointer"), "id": .string("finger"),
          "parameters": .object(["pointerType": .string("touch")]), "actions": .array(actions),
        ])
      ])
    ]).text + "\n"
  }

  private static func python(_ strokes: [TimedStroke], _ notes: String, _ scale: Double) -> String {
    var lines: [String] = []
    var start: Int64 = 0
    for item in strokes {
      for (index, report) in item.stroke.reports.enumerated() {
        let place = "\(number(report.place.x * scale)), \(number(report.place.y * scale))"
        lines.append("    (\(seconds(start + report.time)), \"\(index == 0 ? "down" : "move")\", \(place)),")
      }
      let end = item.stroke.end
      lines.append(
        "    (\(seconds(start + item.stroke.lift)), \"up\", \(number(end.x * scale)), \(number(end.y * scale))),")
      start += item.stroke.lift + item.pause * 1000
    }
    return "#!/usr/bin/env python3\n" + notes + """
      # play(send) calls send("down", "move" or "up", x, y) at the time of each event. Started alone, it drives the pointer of
      # an X server with XTEST.
      import ctypes
      import time

      EVENTS = [  # seconds, kind, x and y in pixels
      \(lines.joined(separator: "\n"))
      ]
      REST = \(number(Double(strokes.last?.pause ?? 0) / 1000))  # seconds until the content rests


      def play(send):
          start = time.monotonic()
          for at, kind, x, y in EVENTS:
              time.sleep(max(0.0, start + at - time.monotonic()))
              send(kind, x, y)
          time.sleep(REST)


      if __name__ == "__main__":
          x11, xtst = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXtst.so.6")
          x11.XOpenDisplay.restype = ctypes.c_void_p
          display = ctypes.c_void_p(x11.XOpenDisplay(None))
          if not display.value:
              raise SystemExit("There is no X server; set DISPLAY.")

          def send(kind, x, y):
              xtst.XTestFakeMotionEvent(display, -1, round(x), round(y), ctypes.c_ulong(0))
              if kind != "move":
                  xtst.XTestFakeButtonEvent(display, 1, kind == "down", ctypes.c_ulong(0))
              x11.XFlush(display)

          play(send)

      """
  }
}

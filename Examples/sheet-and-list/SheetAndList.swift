// A sheet with a list inside, as over a map: one finger opens the sheet, scrolls the list and closes the sheet again
// without lifting. Nothing is drawn; the program prints where both are.
//
// The engine has no notion of "parent" and "child" scrollers that pass a drag to each other. Sheet and list are two
// links of one line. A movement towards the end moves the first link that still can, a movement back moves the last
// one. The hand-over from one to the other therefore needs no code here, and nothing can jump.
import ScrollEngine

@main
struct SheetAndList {
  static func main() {
    let detector = GestureDetector<Sheet>()
    var sheet = Sheet()
    var events = Finger.script.flatMap(\.events)[...]
    print("  time  finger   sheet    list  what moves")
    var frame = 0
    while !events.isEmpty || !sheet.scroller.isIdle {
      // Each event takes effect at its own time. The frame then shows the state at the frame's time, so the result does
      // not depend on the frame rate: at 60 frames per second, every sixth line is the same as here.
      let now = Timestamp(seconds: Double(frame) / 10)
      while let event = events.first, event.time <= now { detector.handle(events.removeFirst(), for: &sheet) }
      detector.advance(to: now, for: &sheet)
      sheet.scroller.advance(to: now)
      print(sheet.row(at: now))
      frame += 1
    }
  }
}

/// A touch: where the finger is at which time. In between it moves evenly, with a sample every 8 ms.
struct Finger {
  /// The times in seconds and the distances from the top of the screen in points; the finger lifts at the last one.
  let path: [(time: Double, y: Double)]

  static let script = [
    // Up by 500 points: the sheet opens from half to full, then its list scrolls. Down again in the same touch: the
    // list returns to its start, then the sheet closes. The finger rests before it lifts, so this is no throw.
    Finger(path: [(0, 700), (0.8, 200), (1.3, 600), (1.5, 600)]),
    // A throw upwards: the sheet opens, and the rest of the throw scrolls the list.
    Finger(path: [(2.2, 600), (2.3, 350)]),
    // A throw downwards, which catches the list in motion: the list meets its start, and the sheet goes on.
    Finger(path: [(3.2, 300), (3.3, 650)]),
  ]

  var events: [InputEvent] {
    let samples = zip(path, path.dropFirst()).flatMap { from, to in
      stride(from: from.time, to: to.time, by: 0.008).map { time in
        (time, from.y + (to.y - from.y) * (time - from.time) / (to.time - from.time))
      }
    }
    var events = samples.map { time, y in
      InputEvent(time: Timestamp(seconds: time), kind: .move(id: 1, to: Point(x: 200, y: y)))
    }
    guard let first = path.first, let last = path.last, !events.isEmpty else { return [] }
    events[0].kind = .down(id: 1, at: Point(x: 200, y: first.y))
    events.append(InputEvent(time: Timestamp(seconds: last.time), kind: .up(id: 1, at: Point(x: 200, y: last.y))))
    return events
  }
}

/// A sheet 700 points high with a list of 50 rows. Both move along the same line.
struct Sheet: GestureTarget {
  enum Owner { case line }

  /// The offsets at which the sheet can rest, in points by which it is open.
  static let detents = ["peek": 0.0, "half": 300, "full": 600].sorted { $0.value < $1.value }

  /// The links from the outside in: the sheet, with detents and open to "half", and the list, which may rest anywhere.
  var scroller = Scroller(links: [
    ScrollLink(offset: 300, in: 0...600, detents: detents.map(\.value), detent: 1),
    ScrollLink(offset: 0, in: 0...(50 * 60 - 700)),
  ])

  func part(at place: Point) -> Owner { .line }

  /// A press stops all motion. A press that stopped something is a catch, and not a tap on a row.
  mutating func beginGesture(
    at place: Point?, with device: GestureDevice, at time: Timestamp
  ) -> GesturePress<Owner, Owner> {
    let isCatch = scroller.press(scroller.allLinks, with: device, at: time)
    return GesturePress(.line, [.init(.line, axes: .y)], isCatch: isCatch)
  }

  /// The release decides everything else: a sheet between two detents springs to the one that the throw would have
  /// reached, and a throw that opens the sheet completely scrolls on in the list.
  mutating func apply(_ step: DragStep, to owner: Owner, at time: Timestamp) -> DragOutcome {
    step.apply(to: &scroller, along: .y, at: time)
  }

  mutating func tap(_ part: Owner, at place: Point, time: Timestamp) {}
}

extension Sheet {
  /// Returns the state as a row of the table.
  func row(at time: Timestamp) -> String {
    let (sheet, list) = (scroller.links[0], scroller.links[1])
    let moving = ["sheet", "list"].enumerated().first { scroller.velocity(of: $0.offset) != 0 }?.element
    let still = scroller.isTouched ? "none" : sheet.detent.map { "none: rests at \(Self.detents[$0].key)" }
    return [
      time.seconds.text(width: 6), scroller.isTouched ? "  down  " : "  up    ", sheet.visibleOffset.text(width: 7),
      list.visibleOffset.text(width: 8), "  ", moving ?? still ?? "none",
    ].joined()
  }
}

extension Double {
  /// Returns the value with one decimal, right-aligned.
  fileprivate func text(width: Int) -> String {
    let tenths = Int((self * 10).rounded())
    let text = "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
    return String(repeating: " ", count: max(0, width - text.count)) + text
  }
}

// Scrolling without a window: a finger flings a list of forty rows, and the list bounces at its end. The engine needs
// only timed input events and the time of each frame. Run it with `swift run engine-demo`, optionally with a speed in
// points per second.
import ScrollEngine

@main
struct EngineDemo {
  /// Forty rows, of which ten fit in the viewport. The engine only knows the lengths of the content and the viewport.
  private static let rowHeight = 60.0
  private static let rows = 40.0
  private static let viewport = 10 * rowHeight
  private static let columns = 48
  private static let rate = 10.0

  private let view = ScrollView(content: rows * rowHeight, viewport: viewport)

  static func main() {
    let word = CommandLine.arguments.dropFirst().first ?? "3600"
    guard let speed = Double(word), abs(speed) <= 20_000 else {
      return print("engine-demo: \(word) is no speed; expected points per second from -20000 to 20000")
    }
    let demo = EngineDemo()
    demo.swipe(speed: speed)
    demo.watch()
  }

  /// Simulates a finger that moves for a tenth of a second with a report every 8 ms, and lifts.
  private func swipe(speed: Double) {
    let start = Point(x: 0, y: 500)
    view.handle(InputEvent(time: .zero, kind: .down(id: 1, at: start)))
    for report in 1...12 {
      let time = Timestamp(seconds: Double(report) * 0.008)
      view.handle(InputEvent(time: time, kind: .move(id: 1, to: Point(x: 0, y: start.y - speed * time.seconds))))
    }
    view.handle(InputEvent(time: Timestamp(seconds: 0.1), kind: .up(id: 1, at: start)))
  }

  /// Prints frames until the list rests. The block shows the position of the viewport along the list.
  private func watch() {
    print("   time   offset  velocity  |0" + String(repeating: " ", count: Self.columns - 3) + "\(Int(Self.rows))|")
    var frame = 1.0
    while view.isAnimating {
      view.advance(to: Timestamp(seconds: frame / Self.rate))
      let state = [frame / Self.rate, view.offset, view.velocity]
      let figures = state.map { Self.column($0) }.joined()
      let top = Int((state[1] / (Self.rows * Self.rowHeight) * Double(Self.columns)).rounded())
      let line = (0..<Self.columns).map { $0 >= top && $0 < top + 12 ? "█" : "·" }.joined()
      print("\(figures)  |\(line)| \(view.scroller.activity.kind.rawValue)")
      frame += 1
    }
  }

  private static func column(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    let text = "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
    return String(repeating: " ", count: max(1, 9 - text.count)) + text
  }
}

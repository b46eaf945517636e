// Scrolling without a window: a finger flings a list of forty rows, and the list bounces at its end. All that the engine
// needs is an event with a time, and a time for each frame. `swift run engine-demo`, or with a speed in points per second.
import ScrollEngine

@main
struct EngineDemo {
  /// Forty rows, of which a viewport shows ten. The engine knows only how far the list can scroll.
  private static let rowHeight = 60.0
  private static let rows = 40.0
  private static let viewport = 10 * rowHeight
  private static let columns = 48
  private static let rate = 10.0

  private var scroller: Scroller
  private var pan = PanRecognizer()

  static func main() {
    let word = CommandLine.arguments.dropFirst().first ?? "3600"
    guard let speed = Double(word), abs(speed) <= 20_000 else {
      return print("engine-demo: \(word) is no speed; expected points per second from -20000 to 20000")
    }
    var demo = EngineDemo()
    demo.swipe(speed: speed)
    demo.watch()
  }

  init() {
    scroller = Scroller(links: [ScrollLink(offset: 0, in: 0...Self.rows * Self.rowHeight - Self.viewport)])
  }

  /// A finger that moves for a tenth of a second, a report each 8 ms, and lifts.
  private mutating func swipe(speed: Double) {
    pan.down(id: 1, at: Point(x: 0, y: 500), time: .zero)
    scroller.press(scroller.allParts, at: .zero)
    for report in 1...12 {
      let time = Timestamp(seconds: Double(report) * 0.008)
      let place = Point(x: 0, y: 500 - speed * time.seconds)
      follow(pan.move(id: 1, to: place, time: time), at: time)
    }
    let end = Timestamp(seconds: 0.1)
    follow(pan.up(id: 1, time: end), at: end)
  }

  /// What the finger does, handed on to the list. Content moves against the offset, hence the signs.
  private mutating func follow(_ output: PanRecognizer.Output?, at time: Timestamp) {
    switch output {
    case .began(_, let translation):
      scroller.beginDrag(scroller.allParts, at: time)
      scroller.drag(by: -translation.y, velocity: -pan.velocity(at: time).y, at: time)
    case .changed(let translation):
      scroller.drag(by: -translation.y, velocity: -pan.velocity(at: time).y, at: time)
    case .ended(let velocity): scroller.release(velocity: -velocity.y, at: time)
    case .cancelled, .lost, .tapped: scroller.cancel(at: time)
    case nil: break
    }
  }

  /// Frames until the list rests: the block is the viewport on its way along the list.
  private mutating func watch() {
    print("   time   offset  velocity  |0" + String(repeating: " ", count: Self.columns - 3) + "\(Int(Self.rows))|")
    var frame = 1.0
    while !scroller.isIdle {
      scroller.advance(to: Timestamp(seconds: frame / Self.rate))
      let state = [frame / Self.rate, scroller.links[0].shown, scroller.velocity(of: 0)]
      let figures = state.map { Self.column($0) }.joined()
      let top = Int((state[1] / (Self.rows * Self.rowHeight) * Double(Self.columns)).rounded())
      let line = (0..<Self.columns).map { $0 >= top && $0 < top + 12 ? "█" : "·" }.joined()
      print("\(figures)  |\(line)| \(scroller.activity.name)")
      frame += 1
    }
  }

  /// A figure with one decimal, nine columns wide.
  private static func column(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    let text = "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
    return String(repeating: " ", count: max(1, 9 - text.count)) + text
  }
}

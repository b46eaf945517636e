import Documents
import Glibc
import TestSupport
import Testing

extension RealWindow {
  /// A program that was stopped receives all missed input at once. It must continue as if it had been running.
  @Suite final class SheetStall {
    /// A tuning with the mean velocity of the last 0.1 s, which the test can compute too, and without slop, so that the
    /// list moves as far as the finger.
    private let tuning: TemporaryFolder
    private let arguments: [String]

    init() throws {
      tuning = try TemporaryFolder()
      let path = tuning.path + "/mean.json"
      let text = #"{"scrollwork": "tuning/1", "values": {"velocity.strategy": "two-sample", "gesture.slop": 0}}"#
      try File.writeAtomically(Array(text.utf8), to: path)
      arguments = ["--tuning", path]
    }

    @Test func `mouse input during a stop flings at its own velocity`() throws {
      let scene = try OpenScene(arguments: arguments)
      scene.mouse.drag([(195, 800), (195, 440)], seconds: 0.3, thenRelease: false)
      scene.mouse.move(along: [(195, 440), (195, 440)], seconds: 0.2)
      scene.mouse.release()
      try Self.expectTruth(in: scene) { user in
        scene.mouse.move(195, 780)
        scene.mouse.press()
        try user.move(stopping: scene.program.process) { scene.mouse.move(195, $0) }
        scene.mouse.release()
      }
    }

    @Test func `touch input during a stop flings at its own velocity`() throws {
      let screen = try Touchscreen()
      let scene = try OpenScene(arguments: arguments, on: screen.server)
      try screen.fingers(on: scene.window).drag(1, [(195, 800), (195, 440)], seconds: 0.3, thenLift: false)
      try screen.fingers(on: scene.window).drag(1, [(195, 440), (195, 440)], seconds: 0.2)
      try Self.expectTruth(in: scene) { user in
        try screen.fingers(on: scene.window).down(2, 195, 780)
        try user.move(stopping: scene.program.process) { try screen.fingers(on: scene.window).move(2, 195, $0) }
        try screen.fingers(on: scene.window).up(2, 195, 480)
      }
    }

    private static func expectTruth(in scene: OpenScene, _ drag: (inout Hand) throws -> Void) throws {
      _ = try scene.states.wait(for: "rest at full") { $0.isIdle && $0.text("sheet.detent") == "full" }
      var user = Hand()
      try drag(&user)
      _ = try scene.states.wait(for: "moved list") { ($0.number("list.offset") ?? 0) > 250 }
      let rest = try scene.states.wait(for: "rest") { $0.isIdle }
      // A fling decelerates by a fixed share of its velocity, so its length gives its initial velocity.
      let share = -1000 * log(0.998)
      let velocity = ((rest.number("list.offset") ?? 0) - 300) * share + 10
      // The mean covers 0.1 s, whose ends the test knows only within the duration of its own calls.
      let tolerance = 0.2 + user.doubt / 0.1
      #expect(
        abs(velocity / user.velocity - 1) < tolerance, "\(velocity) pt/s, but the hand moved at \(user.velocity)")
    }
  }
}

/// Input that moves up by 300 pt and records the time of each position.
private struct Hand {
  private var samples: [(time: Double, place: Double)] = []
  /// The longest duration of sending one movement, in seconds. The server received it within that time.
  private(set) var doubt = 0.0

  /// Moves for 0.3 s, with the program stopped after the first tenth.
  mutating func move(stopping process: ChildProcess, _ move: (Double) throws -> Void) throws {
    try PointerPath(places: [(195, 780), (195, 480)], seconds: 0.3).play { _, place in
      if samples.count == 4 { process.send(SIGSTOP) }
      let start = Self.now()
      try move(place)
      let end = Self.now()
      samples.append(((start + end) / 2, place))
      doubt = max(doubt, end - start)
    }
    process.send(SIGCONT)
  }

  /// The mean velocity of the last 0.1 s, in pt/s.
  var velocity: Double {
    guard let last = samples.last, let first = samples.first(where: { $0.time >= last.time - 0.1 }) else { return 0 }
    return abs(last.place - first.place) / (last.time - first.time)
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

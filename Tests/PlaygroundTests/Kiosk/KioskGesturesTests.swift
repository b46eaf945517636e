import Documents
import FeatureSupport
import KioskLog
import Recording
import Scenes
import ScrollEngine
import TestSupport
import Testing
import Tuning

@testable import Playground
@testable import Session

/// How gestures of a kiosk's visitors end.
@Suite struct KioskGesturesTests {
  /// A visitor of a kiosk, whose gestures are observed.
  private final class Visitor {
    let user: SessionUser
    private(set) var finished: [KioskGestures.Finished] = []
    private(set) var recordings: [GestureRecording] = []
    private var gestures: KioskGestures?

    init(_ scene: SceneName) throws {
      user = try SessionUser(scene)
      gestures = KioskGestures(user.session, keep: { [weak self] in self?.recordings.append($0) }) { [weak self] in
        self?.finished.append($0)
      }
    }

    var results: [VisitorGestureResult] { finished.map(\.result) }

    func pass(_ seconds: Double) {
      for _ in 0..<Int((seconds / 0.008).rounded()) {
        user.wait(0.008)
        gestures?.frame()
      }
    }

    func send(_ kind: InputEvent.Kind) {
      gestures?.prepare(for: InputEvent(time: user.clock.now, kind: kind))
      user.send(kind)
      gestures?.frame()
    }

    /// Touches a place, moves by an offset in steps of 8 ms, rests, and lifts.
    func touch(_ place: Point, by way: Point = .zero, steps: Int = 12, rest: Double = 0) {
      send(.down(id: 1, at: place))
      if way != .zero {
        for step in 1...steps { send(.move(id: 1, to: place + way * (Double(step) / Double(steps)))) }
      }
      pass(rest)
      send(.up(id: 1, at: place + way))
    }

    func settle() {
      for _ in 0..<60 where !user.session.scene.isAtRest { pass(0.25) }
      pass(0.5)
    }
  }

  private func results(
    _ scene: SceneName, _ act: (Visitor) -> Void
  ) throws -> [VisitorGestureResult] {
    let visitor = try Visitor(scene)
    act(visitor)
    visitor.settle()
    return visitor.results
  }

  private func verify(
    _ scene: SceneName, _ wanted: [VisitorGestureResult], at location: SourceLocation = #_sourceLocation,
    _ act: (Visitor) -> Void
  ) throws {
    let found = try results(scene, act)
    #expect(found == wanted, sourceLocation: location)
  }

  private let place = Point(x: 200, y: 600)
  /// A place in the timeline's title bar, where nothing reacts.
  private let title = Point(x: 200, y: 20)

  @Test func `a flick turns the sheet to its next detent, and a short one or a slow drag does not`() throws {
    try verify(.sheet, [VisitorGestureResult(.swipe, .turned)]) { $0.touch(place, by: Point(x: 0, y: -120), steps: 20) }
    try verify(.sheet, [VisitorGestureResult(.swipe, .stayed)]) { $0.touch(place, by: Point(x: 0, y: -60), steps: 20) }
    try verify(.sheet, [VisitorGestureResult(.drag, .stayed)]) {
      $0.touch(place, by: Point(x: 0, y: -40), steps: 60, rest: 0.4)
    }
  }

  @Test func `a tap that slides is told from a tap and a drag`() throws {
    try verify(.timeline, [VisitorGestureResult(.slidTap, .scrolled)]) {
      $0.touch(place, by: Point(x: 0, y: -15), steps: 20)
    }
    try verify(.timeline, [VisitorGestureResult(.slidTap, .nothing)]) {
      $0.touch(place, by: Point(x: 15, y: 0), steps: 20)
    }
    try verify(.timeline, [VisitorGestureResult(.tap, .activated)]) { $0.touch(place, rest: 0.05) }
    try verify(.timeline, [VisitorGestureResult(.tap, .nothing)]) { $0.touch(title, rest: 0.05) }
    try verify(.timeline, [VisitorGestureResult(.press, .nothing)]) { $0.touch(title, rest: 0.8) }
  }

  @Test(arguments: ["yoga", "Aspirin", "\u{1F9D8}\u{1F3FD} \u{E9}t\u{E9}", "hivpraxis m\u{FC}nchen"])
  func `a recording to keep has the lengths of typed texts and not the texts`(_ word: String) throws {
    let visitor = try Visitor(.sheet)
    visitor.touch(Point(x: 150, y: 40), rest: 0.05)
    for letter in word { visitor.send(.text(String(letter))) }
    visitor.settle()
    #expect(visitor.user.session.scene.startState()["search"] == .text(word))
    visitor.touch(place, by: Point(x: 0, y: -120), steps: 20)
    visitor.settle()
    var recording = try #require(visitor.recordings.last)
    recording.events.insert(.init(microseconds: 0, kind: .input(.text(word))), at: 0)
    let text = RecordingWriter.text(recording.withoutTypedText)
    for part in word.split(separator: " ") { #expect(!text.contains(part), "\(text)") }
    let again = try RecordingReader.parse(Array(text.utf8), path: "a")
    #expect(again.start.first { $0.key == "search" }?.value.string?.count == word.count)
    guard case .input(.text(let typed)) = again.events[0].kind else { throw MissingText() }
    #expect(typed.count == word.count)
  }

  private struct MissingText: Error {}

  @Test func `a list scrolls, springs back at its end, and ignores the other axis`() throws {
    try verify(.timeline, [VisitorGestureResult(.swipe, .scrolled)]) { $0.touch(place, by: Point(x: 0, y: -300)) }
    try verify(.timeline, [VisitorGestureResult(.drag, .sprangBack)]) {
      $0.touch(place, by: Point(x: 0, y: 150), steps: 40, rest: 0.4)
    }
    try verify(.timeline, [VisitorGestureResult(.drag, .nothing)]) {
      $0.touch(place, by: Point(x: 150, y: 0), rest: 0.4)
    }
  }

  @Test func `a touch that stops a glide is no tap, and the fling before it scrolled`() throws {
    try verify(.timeline, [VisitorGestureResult(.swipe, .scrolled), VisitorGestureResult(.tap, .stoppedGlide)]) {
      visitor in
      visitor.touch(place, by: Point(x: 0, y: -300))
      visitor.pass(0.2)
      visitor.touch(place, rest: 0.05)
    }
  }

  @Test func `two taps are one gesture if they may be a double tap, otherwise two`() throws {
    func taps(_ pause: Double) throws -> Int {
      try results(.timeline) { visitor in
        visitor.touch(title, rest: 0.05)
        visitor.pass(pause)
        visitor.touch(title, rest: 0.05)
      }.count
    }
    #expect(try taps(0.1) == 1)
    #expect(try taps(0.6) == 2)
  }

  @Test func `a cancelled touch is counted as cancelled`() throws {
    let found = try results(.timeline) { visitor in
      visitor.send(.down(id: 1, at: place))
      visitor.send(.cancel(id: 1))
    }
    #expect(found == [VisitorGestureResult(.tap, .cancelled)])
  }

  @Test func `the place is a cell of the grid`() throws {
    let visitor = try Visitor(.timeline)
    let size = visitor.user.session.scene.viewport
    visitor.touch(Point(x: size.width * 0.99, y: size.height * 0.51))
    visitor.settle()
    #expect(visitor.finished.map(\.cell) == [KioskGridCell(column: 7, row: 4)])
  }

  /// Each touch is one gesture, whatever the visitor does, and its recording shows the same again.
  @Test(arguments: [SceneDescriptor].shipped.names)
  func `every touch is counted once, and its recording ends as it did`(_ name: SceneName) throws {
    var random = SplitMix64(seed: 21)
    let visitor = try Visitor(name)
    let size = visitor.user.session.scene.viewport
    for count in 1...(Sample.isExhaustive ? 60 : 12) {
      let place = Point(
        x: Double.random(in: 0..<size.width, using: &random), y: Double.random(in: 0..<size.height, using: &random))
      let isTap = Bool.random(using: &random)
      let way = Point(
        x: Double.random(in: -200...200, using: &random), y: Double.random(in: -300...300, using: &random))
      visitor.touch(
        place, by: isTap ? .zero : way, steps: Int.random(in: 2...20, using: &random),
        rest: Double.random(in: 0...0.7, using: &random))
      visitor.settle()
      #expect(visitor.finished.count == count)
    }
    let recording = try #require(visitor.recordings.last)
    let text = RecordingWriter.text(recording)
    #expect(try RecordingReader.parse(Array(text.utf8), path: "a") == recording)
    let scene = try GestureBuilder.scene(name)
    var replay = Replay(recording, in: scene, tuning: Tuning(), rate: 120)
    while replay.advance() != nil {}
    func rest(_ state: StateLine) -> [String: StateLine.Value] {
      Dictionary(state.values.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
    }
    let (shown, made) = (rest(scene.startState()), rest(visitor.user.session.scene.startState()))
    #expect(isClose(shown, made, within: 0.02), "\(shown)\n\(made)")
  }
}

import Assets
import Documents
import Recording
import Scenes
import ScrollEngine
import TestSupport
import Testing
import Tuning

/// Tests of properties of every scene with random gestures: position and pace do not matter, and a resize keeps what is
/// visible.
@Suite struct ScenePropertySoakTests {
  private static let sizes = [
    Size(width: 390, height: 844), Size(width: 844, height: 390), Size(width: 320, height: 568),
    Size(width: 1280, height: 800), Size(width: 600, height: 600),
  ]
  private static var rounds: Int { max(12, SoakLength.perScene / 20) }

  private let content: SceneContent

  init() throws { content = SceneContent(root: try Assets.locate().root) }

  /// A gesture: the finger's positions relative to its press, with their times.
  private struct Gesture {
    var steps: [(microseconds: Int64, place: Point)]
    var pause: Int64

    /// Creates one to three legs along an axis, each with its own direction and speed, and perhaps a rest before the
    /// lift.
    init(_ chance: inout SplitMix64, along axis: Axis) {
      var (place, now) = (Point.zero, Int64(0))
      steps = []
      for leg in 0..<Int.random(in: 1...3, using: &chance) {
        var way = Double.random(in: -350...350, using: &chance)
        // At least 20 points, so that no gesture is a tap. A tap acts differently on each part.
        if leg == 0 { way += way < 0 ? -20 : 20 }
        // No finger is faster than 2500 points a second for long.
        let count = Int.random(in: max(3, Int(abs(way) / 20))...40, using: &chance)
        for _ in 0..<count {
          now += 8000
          place += axis == .x ? Point(x: way / Double(count), y: 0) : Point(x: 0, y: way / Double(count))
          steps.append((now, place))
        }
      }
      pause = Bool.random(using: &chance) ? 200_000 : 0
    }

    func events(from start: Point, at begin: Int64) -> [GestureRecording.Event] {
      var events: [GestureRecording.Event] = [.init(microseconds: begin, kind: .input(.down(id: 1, at: start)))]
      for step in steps {
        events.append(
          .init(microseconds: begin + step.microseconds, kind: .input(.move(id: 1, to: start + step.place))))
      }
      let (last, end) = (steps.last?.place ?? .zero, (steps.last?.microseconds ?? 0) + pause)
      return events + [.init(microseconds: begin + end, kind: .input(.up(id: 1, at: start + last)))]
    }
  }

  private func play(
    _ scene: SceneName, _ size: Size, _ tuning: Tuning, rate: Double = 60, _ events: [GestureRecording.Event]
  ) throws -> [StateLine] {
    var recording = GestureRecording(scene: scene, viewport: size)
    recording.events = events
    let stage = try content.scene(scene, viewport: size, tuning: tuning, items: nil)
    var replay = Replay(recording, in: stage, tuning: tuning, rate: rate)
    var lines: [StateLine] = []
    while replay.advance() != nil { lines.append(replay.stateLine()) }
    return lines
  }

  private func number(_ key: String, _ line: StateLine?) -> Double {
    if case .number(let number)? = line?[key] { number } else { .nan }
  }

  /// Returns the resting positions of the scene's parts, rounded to a millionth of a point.
  private func rest(_ line: StateLine?) -> [String: Double] {
    let keys = [
      "sheet.top", "list.offset", "feed.card", "feed.offset", "header.height", "page.offset", "photo.scale",
    ]
    var places: [String: Double] = [:]
    for key in keys where !number(key, line).isNaN { places[key] = (number(key, line) * 1e6).rounded() / 1e6 }
    return places
  }

  private func preset(_ chance: inout SplitMix64) -> Tuning {
    Tuning(base: Preset.shipped.randomElement(using: &chance) ?? .ios)
  }

  @Test(arguments: [SceneDescriptor].shipped.names) func `a gesture does the same from any position`(name: SceneName)
    throws
  {
    for seed in 0..<UInt64(Self.rounds) {
      var chance = SplitMix64(seed: seed)
      let size = Self.sizes.randomElement(using: &chance) ?? .zero
      let tuning = preset(&chance)
      let gesture = Gesture(
        &chance, along: name != .sheet && name != .timeline && Bool.random(using: &chance) ? .x : .y)
      // The whole viewport shows the same content, except for the sheet's map.
      let layout = SheetLayout(viewport: size, tuning: tuning)
      let whole = name == .sheet ? layout.panel(top: layout.tops[1]) : Rect(origin: .zero, size: size)
      func point() -> Point {
        Point(
          x: whole.minX + whole.width * Double.random(in: 0.01...0.99, using: &chance),
          y: whole.minY + whole.height * Double.random(in: 0.01...0.99, using: &chance))
      }
      let places = [point(), point(), point()]
      let rests = try places.map { rest(try play(name, size, tuning, gesture.events(from: $0, at: 1000)).last) }
      for (place, rest) in zip(places, rests) {
        #expect(rest == rests.first, "seed \(seed), \(size): from \(place) and from \(places[0])")
      }
    }
  }

  @Test(arguments: [SceneName.feed, .events, .gallery])
  func `n equal swipes turn n pages at any pace`(name: SceneName) throws {
    for seed in 0..<UInt64(Self.rounds) {
      var chance = SplitMix64(seed: seed)
      let size = Self.sizes.randomElement(using: &chance) ?? .zero
      var tuning = preset(&chance)
      // The toolkits' own rules forget a page that was caught during a motion.
      try tuning.set(PagerTunables.rule.declaration, to: .choice("swipes"))
      let count = Int.random(in: 2...3, using: &chance)
      let length = Double.random(in: 0.15...0.35, using: &chance) * (name == .feed ? size.height : size.width)
      let steps = Int.random(in: 5...14, using: &chance)
      let gap = Int64.random(in: 40...900, using: &chance) * 1000
      var swipe = Gesture(&chance, along: .x)
      let change = name == .feed ? Point(x: 0, y: -length) : Point(x: -length, y: 0)
      swipe.pause = 0
      swipe.steps = (1...steps).map { (Int64($0) * 8000, change * (Double($0) / Double(steps))) }
      let start = Point(x: size.width * 0.7, y: size.height * 0.7)
      let key = name == .feed ? "feed.card" : "page.index"
      let one = number(key, try play(name, size, tuning, swipe.events(from: start, at: 1000)).last)
      guard one == 1 else { continue }
      var (events, begin) = ([GestureRecording.Event](), Int64(1000))
      for _ in 0..<count {
        events += swipe.events(from: start, at: begin)
        begin += Int64(steps) * 8000 + gap
      }
      let all = number(key, try play(name, size, tuning, events).last)
      // The feed's first cards are as tall as the viewport. The cards after them scroll before they turn.
      let expected = name == .feed ? min(count, 2) : count
      #expect(name == .feed ? Int(all) >= expected : Int(all) == expected, "seed \(seed): \(size), each \(gap) µs")
    }
  }

  @Test(arguments: [SceneName.sheet, .events, .gallery])
  func `a resize keeps what is visible, at any moment of any gesture`(name: SceneName) throws {
    for seed in 0..<UInt64(Self.rounds) {
      var chance = SplitMix64(seed: seed)
      let tuning = preset(&chance)
      let size = Self.sizes.randomElement(using: &chance) ?? .zero
      let other = Self.sizes.randomElement(using: &chance) ?? .zero
      let gesture = Gesture(&chance, along: name == .sheet ? .y : .x)
      var events = gesture.events(from: Point(x: size.width * 0.6, y: size.height * 0.8), at: 1000)
      let last = events.last?.microseconds ?? 0
      let moment = Int64.random(in: 2000...last + 600_000, using: &chance)
      events.append(.init(microseconds: moment, kind: .input(.resize(other))))
      events.sort { $0.microseconds < $1.microseconds }
      let rate = 1000.0
      let lines = try play(name, size, tuning, rate: rate, events)
      guard let next = lines.firstIndex(where: { number("t", $0) * 1e6 >= Double(moment) }), next > 0 else { continue }
      let (before, after) = (lines[next - 1], lines[next])
      let label = "seed \(seed): \(size) to \(other) at \(moment) µs"
      switch name {
      case .sheet:
        let (old, new) = (SheetLayout(viewport: size, tuning: tuning), SheetLayout(viewport: other, tuning: tuning))
        let top = number("sheet.top", before)
        // A sheet on a detent stays on it, whether it rests, is held or cannot be dragged further. A sheet that stays
        // at its end while its overscroll returns continues from its shown position.
        let isMoving = before["activity"] == .text("ballistic")
        let place = isMoving ? top : old.tops.firstIndex(of: top).map { new.tops[$0] } ?? top
        let beyond = top - min(max(top, old.fullTop), old.peekTop)
        let expected = min(max(place - beyond, new.fullTop), new.peekTop) + beyond
        let way = abs(number("sheet.velocity", before)) / rate + 30
        #expect(abs(number("sheet.top", after) - expected) <= way, "\(label): \(before.json.text) \(after.json.text)")
      default:
        // Photographs are 20 points apart, and pages of events touch.
        let gap = name == .gallery ? 20.0 : 0
        let a = number("page.offset", before) / (size.width + gap)
        let b = number("page.offset", after) / (other.width + gap)
        // The finger's next report may come in the same millisecond.
        #expect(abs(a - b) < 0.08, "\(label): \(a) to \(b)")
        #expect(number("page.index", lines.last) >= 0)
      }
    }
  }
}

import Documents
import Recording
import ScrollEngine
import Testing
import Tuning

@testable import Aiming

/// Strokes that bring content to a place.
@Suite("Swipes that land") struct AimedGestureTests {
  private static let size = Size(width: 390, height: 844)

  private static func list(_ toolkit: Preset, offset: Double = 0, limit: Double? = nil) -> ScrollTarget {
    ScrollTarget(.list(offset: offset, limit: limit), tuning: Tuning(base: toolkit), size: size, axis: .y)
  }

  private static func hand(_ format: GestureFormat, _ momentum: Hand.Momentum = .natural) -> Hand {
    var hand = Hand()
    hand.momentum = momentum
    format.limit(&hand, scale: 2)
    return hand
  }

  @Test(arguments: Preset.toolkits, [-2500.0, -40, 30, 100, 480, 9000])
  func `a list lands in the steps of each tool`(toolkit: Preset, distance: Double) throws {
    for format in [GestureFormat.adb, .cdp, .maestro, .xdotool] {
      let gesture = try AimedGesture(moving: Self.list(toolkit), to: distance, by: Self.hand(format))
      // A pixel of the finger is a pixel of content and more of velocity.
      let allowed = max(1, distance.magnitude / 200)
      #expect((gesture.rest - distance).magnitude <= allowed, "\(toolkit.name) \(format) \(distance): \(gesture.rest)")
      #expect(!gesture.strokes.isEmpty && gesture.strokes.count == gesture.settling.count)
    }
  }

  @Test(arguments: Preset.toolkits, [-700.0, 25, 300, 5000])
  func `without momentum late reports change nothing`(toolkit: Preset, distance: Double) throws {
    let gesture = try AimedGesture(moving: Self.list(toolkit), to: distance, by: Self.hand(.adb, .none))
    #expect((gesture.rest - distance).magnitude <= 0.6, "\(gesture.rest)")
    #expect(gesture.spread < 0.01)
  }

  @Test(arguments: Preset.toolkits)
  func `pages turn, also if reports are late`(toolkit: Preset) throws {
    for axis in [Axis.x, .y] {
      for momentum in [Hand.Momentum.natural, .none] {
        for goal in [0.0, 2, 3, 5] {
          let pages = ScrollTarget(
            .pages(count: 6, shown: 3), tuning: Tuning(base: toolkit), size: Self.size, axis: axis)
          let gesture = try AimedGesture(moving: pages, to: goal, by: Self.hand(.webdriver, momentum))
          #expect(gesture.rest == goal && gesture.spread == 0)
          #expect(gesture.strokes.count == Int((goal - 3).magnitude))
        }
      }
    }
  }

  @Test func `a toolkit that gives the slop back needs a way without it`() throws {
    var list = Self.list(.gtk)
    let plain = try AimedGesture(moving: list, to: 300, by: Self.hand(.xdotool, .none))
    list.givesBackSlop = true
    let other = try AimedGesture(moving: list, to: 300, by: Self.hand(.xdotool, .none))
    let ways = [plain, other].map { ($0.strokes[0].end.y - $0.strokes[0].reports[0].place.y).magnitude }
    #expect((plain.rest - 300).magnitude < 0.6 && (other.rest - 300).magnitude < 0.6)
    #expect((ways[0] - ways[1] - 8).magnitude <= 0.5)
  }

  @Test func `what lies beyond an end is refused with the nearest place`() {
    let list = Self.list(.ios, offset: 100, limit: 400)
    for (goal, nearest) in [(500.0, 400.0), (-1, 0)] {
      #expect(throws: AimedGesture.Unreachable(nearest: nearest, reason: "the content ends there")) {
        try AimedGesture(moving: list, to: goal, by: Hand())
      }
    }
    let pages = ScrollTarget(.pages(count: 3, shown: 1), tuning: Tuning(), size: Self.size, axis: .x)
    #expect(throws: AimedGesture.Unreachable(nearest: 2, reason: "there are 3 pages")) {
      try AimedGesture(moving: pages, to: 4, by: Hand())
    }
  }

  @Test(
    arguments: [0.001, 1, 1e4, 1e9, .infinity, .nan], [Size(width: 1, height: 1), Size(width: 16384, height: 16384)])
  func `extreme hands and windows end without a trap`(number: Double, size: Size) {
    for distance in [0, 1, -1e6] {
      for momentum in [Hand.Momentum.natural, .none, .velocity(number)] {
        var hand = Hand()
        (hand.momentum, hand.rate, hand.start) = (momentum, min(240, number), Point(x: number, y: -number))
        hand.duration = number.isFinite ? min(10, number) : nil
        let list = ScrollTarget(.list(offset: 0, limit: nil), tuning: Tuning(), size: size, axis: .y)
        _ = try? AimedGesture(moving: list, to: distance, by: hand)
      }
    }
  }

  @Test func `a hand that trembles lands as well, and always in the same way`() throws {
    var hand = Self.hand(.xdotool)
    hand.jitter = 7
    let gesture = try AimedGesture(moving: Self.list(.android), to: 600, by: hand)
    #expect((gesture.rest - 600).magnitude < 3)
    #expect(try AimedGesture(moving: Self.list(.android), to: 600, by: hand) == gesture)
    #expect(Set(gesture.strokes[0].reports.map(\.place.x)).count > 1)
  }

  @Test func `a recorded way is followed`() throws {
    var recording = GestureRecording(scene: SceneName(rawValue: "timeline"), viewport: Self.size)
    let places = [(0, 700.0), (16, 690), (33, 600), (50, 500), (66, 420), (83, 400)]
    recording.events = places.enumerated().map { index, place in
      let point = Point(x: 200 + Double(index), y: place.1)
      return .init(
        microseconds: Int64(place.0) * 1000,
        kind: .input(index == 0 ? .down(id: 1, at: point) : .move(id: 1, to: point)))
    }
    let way = try #require(StrokeShape.recorded(in: recording, along: .y))
    #expect(way.duration == 0.083 && (way.rate - 60.24).magnitude < 0.01)
    var hand = Self.hand(.recording)
    (hand.shape, hand.duration, hand.rate) = (way.shape, way.duration, way.rate)
    let gesture = try AimedGesture(moving: Self.list(.gtk), to: 500, by: hand)
    #expect((gesture.rest - 500).magnitude < 1)
    let reports = gesture.strokes[0].reports
    let whole = reports[5].place.y - reports[0].place.y
    #expect(((reports[2].place.y - reports[0].place.y) / whole - 100.0 / 300).magnitude < 0.02)
    #expect((reports[5].place.x > reports[0].place.x) == (whole < 0))
    recording.events = []
    #expect(StrokeShape.recorded(in: recording, along: .y) == nil)
  }
}

import Recording
import ScrollEngine
import Testing
import Tuning

@testable import Scenes

/// The same gesture on each part of the sheet moves the sheet in the same way.
@Suite struct SheetPartTests {
  /// The device that scrolls.
  enum Device: CaseIterable { case finger, touchpad }

  /// A gesture: distances downwards in points, each with its duration in milliseconds.
  struct Way: Sendable {
    let legs: [(distance: Double, milliseconds: Int)]
    /// Whether the finger rests before it lifts.
    let rests: Bool

    init(_ legs: (Double, Int)..., rests: Bool = false) {
      self.legs = legs.map { (distance: $0.0, milliseconds: $0.1) }
      self.rests = rests
    }
  }

  private static let ways = [
    Way((-420, 800)), Way((-420, 120)), Way((-700, 300)), Way((-120, 60)), Way((-60, 400), rests: true),
    Way((-620, 500), rests: true), Way((-620, 400), (500, 400), (-300, 200)), Way((-500, 300), (480, 150)),
    Way((90, 200)), Way((200, 150)),
  ]

  private static func script(
    _ size: Size, detent: String, offset: Double, from place: Point, _ way: Way, _ device: Device
  ) -> SceneScript {
    var script = SceneScript(.sheet, viewport: size)
    var start = StateLine()
    start.add("sheet.detent", detent)
    start.add("list.offset", offset)
    script = script.starting(from: start)
    script.wait(20)
    switch device {
    case .finger: script.down(place.x, place.y)
    case .touchpad: script.add(.scroll(delta: .zero, phase: .began, at: place))
    }
    for leg in way.legs {
      let steps = max(2, leg.milliseconds / 8)
      switch device {
      case .finger: script.drag(0, leg.distance, steps: steps)
      case .touchpad:
        for _ in 0..<steps {
          script.wait(8)
          let delta = Point(x: 0, y: -leg.distance / Double(steps))
          script.add(.scroll(delta: delta, phase: .changed, at: place))
        }
      }
    }
    if way.rests { script.wait(200) }
    switch device {
    case .finger: script.up(after: 0)
    case .touchpad: script.add(.scroll(delta: .zero, phase: .ended, at: place))
    }
    return script
  }

  private struct Rest: Equatable, CustomStringConvertible {
    let top: Double
    let offset: Double
    var description: String { "top \(top), list \(offset)" }

    init(_ states: [StateLine]) {
      func rounded(_ key: String) -> Double { ((states.last?.number(key) ?? .nan) * 1e6).rounded() / 1e6 }
      top = rounded("sheet.top")
      offset = rounded("list.offset")
    }
  }

  /// Returns positions all over the sheet: corners, grabber, segments, header, filter, and rows if some are visible.
  private static func places(_ scene: SheetScene) -> [Point] {
    let panel = scene.sheet.layout.panel(top: scene.sheet.top)
    return stride(from: panel.minY + 2, to: min(panel.minY + 230, scene.viewport.height), by: 38).flatMap { y in
      [0.3, 0.95].map { Point(x: panel.minX + panel.width * $0, y: y) }
    }
  }

  @Test(arguments: Device.allCases, ["full", "half", "peek"])
  func `a drag from the grabber, header or segments does the same as one from a row`(
    device: Device, detent: String
  ) {
    for size in [SheetFixtures.viewport, Size(width: 1280, height: 500)] {
      let setting = SheetFixtures.scene(size)
      let start = Self.script(size, detent: detent, offset: 0, from: .zero, Way(), device)
      _ = start.play(in: setting, rate: 60)
      let places = Self.places(setting)
      for way in Self.ways {
        // The lowest position is on a row or on the last line of the header.
        let expected = places.last.map { play(size, detent, 0, $0, way, device) }
        for place in places {
          let rest = play(size, detent, 0, place, way, device)
          #expect(rest == expected, "\(size) \(way) from \(place)")
          if rest != expected { return }
        }
      }
    }
  }

  private func play(
    _ size: Size, _ detent: String, _ offset: Double, _ place: Point, _ way: Way, _ device: Device
  ) -> Rest {
    let script = Self.script(size, detent: detent, offset: offset, from: place, way, device)
    return Rest(script.play(in: SheetFixtures.scene(size), rate: 60))
  }

  @Test(arguments: Device.allCases)
  func `downwards, a drag of the header moves the sheet first, even if the list is scrolled`(device: Device) {
    let header = Point(x: 195, y: SheetFixtures.full + 10)
    let slow = play(SheetFixtures.viewport, "full", 300, header, Way((300, 600), rests: true), device)
    #expect(slow.offset == 300 && slow.top == SheetFixtures.half)
    let flick = play(SheetFixtures.viewport, "full", 300, header, Way((200, 100)), device)
    #expect(flick.offset == 300 && flick.top > SheetFixtures.full)
    let row = Point(x: 195, y: 500)
    let list = play(SheetFixtures.viewport, "full", 300, row, Way((200, 600), rests: true), device)
    #expect(list.offset < 120 && list.top == SheetFixtures.full)
  }

  @Test(arguments: Device.allCases)
  func `a drag of the header continues a scrolled list from its offset, and returns it there`(device: Device) {
    let header = Point(x: 195, y: SheetFixtures.half + 10)
    let on = play(SheetFixtures.viewport, "half", 300, header, Way((-500, 500), rests: true), device)
    let travel = SheetFixtures.half - SheetFixtures.full
    #expect(abs(on.offset - (300 + 500 - travel)) <= 10.001 && on.top == SheetFixtures.full)
    let back = play(SheetFixtures.viewport, "half", 300, header, Way((-500, 500), (500, 500), rests: true), device)
    #expect(back.offset == 300 && back.top == SheetFixtures.half)
  }

  @Test(arguments: [60.0, 120, 240]) func `content follows the finger in every frame, from any part`(
    rate: Double
  ) {
    for offset in [0.0, 300] {
      for y in [434.0, 470, 520, 560, 700] {
        let way = Way((-480, 400), (600, 300), (-300, 300), rests: true)
        let script = Self.script(
          SheetFixtures.viewport, detent: "half", offset: offset, from: Point(x: 195, y: y), way, .finger)
        let states = script.play(in: SheetFixtures.scene(), rate: rate)
        for (a, b) in zip(states, states.dropFirst()) where a.text("activity") == "drag" {
          guard let from = script.finger(at: a.t), let to = script.finger(at: b.t) else { continue }
          let line = { (state: StateLine) in state.number("list.offset") - state.number("sheet.top") }
          #expect(abs(line(b) - line(a) + to.y - from.y) < 0.001, "from \(y) at \(b.t)")
          #expect(b.number("sheet.top") >= SheetFixtures.full - 1e-9)
        }
      }
    }
  }

  @Test func `no fling moves the sheet over the search field`() throws {
    for (handoff, items) in [("carry", nil), ("none", nil), ("carry", 1), ("none", 1)] as [(String, Int?)] {
      for detent in ["peek", "half"] {
        for y in [720.0, 835] {
          for milliseconds in [24, 48, 96, 160] {
            for damping in [0.3, 0.86] {
              var tuning = Tuning()
              try tuning.set(Tunables.sheetFlingHandoff.declaration, to: .choice(handoff))
              try tuning.set(Tunables.sheetSpringDamping.declaration, to: .number(damping))
              let way = Way((-400, milliseconds))
              let script = Self.script(
                SheetFixtures.viewport, detent: detent, offset: 0, from: Point(x: 195, y: y), way, .finger)
              let scene = SheetFixtures.scene(tuning: tuning, items: items)
              let states = script.play(in: scene, rate: 240, tuning: tuning)
              let lowest = states.map { $0.number("sheet.top") }.min() ?? 0
              let field = scene.sheet.layout.searchField
              #expect(lowest >= field.maxY, "\(handoff) \(detent) \(y) \(milliseconds): \(lowest)")
            }
          }
        }
      }
    }
  }
}

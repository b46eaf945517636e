import TestSupport
import Testing

@testable import ScrollEngine

/// Changes to one link of a scroller. The other links continue their motion, and no link gets a velocity that it did
/// not show.
@Suite struct ChangeLawTests {
  static let effects = EdgeRule.Effect.allCases
  /// Times during a motion, in seconds.
  static let moments = [0.004, 0.02, 0.06, 0.12, 0.25]

  private static func rules(_ effect: EdgeRule.Effect) -> ScrollRules {
    var rules = ScrollRules()
    rules.edge.effect = effect
    rules.bounce = effect == .glow ? .gtk : SpringParameters(mass: 1, stiffness: 24.657 * 24.657, dampingRatio: 0.98)
    return rules
  }

  /// Causes that move a sheet to a detent while its list is at 500.
  enum MotionCause: CaseIterable {
    case released, settled, key, wheel, program

    var line: Scroller {
      var line = TestScrollers.sheet(detent: 1, list: self == .released ? 0 : 500)
      switch self {
      case .released: line = TestScrollers.released(line, velocity: 900)
      case .settled: line.settle(0, on: 2, at: .zero)
      case .key: line.glide(0..<1, by: 1, from: .key, at: .zero)
      case .wheel: line.glide(line.allLinks, by: 100, from: .wheel, at: .zero)
      case .program: line.glide(0, to: 616, from: .program, at: .zero)
      }
      return line
    }
  }

  /// Changes to the list.
  enum Change: CaseIterable {
    case longer, shorter, empty, other, jump, jumpToStart

    func act(on line: inout Scroller, at time: Timestamp) {
      switch self {
      case .longer: line.setRange(0...4000, of: 1, at: time)
      case .shorter: line.setRange(0...600, of: 1, at: time)
      case .empty: line.setRange(0...0, of: 1, at: time)
      case .other: line.replaceLink(1, with: ScrollLink(offset: 40, in: 0...900), at: time)
      case .jump: line.setOffset(300, of: 1, at: time)
      case .jumpToStart: line.setOffset(0, of: 1, at: time)
      }
    }
  }

  @Test(arguments: MotionCause.allCases, Change.allCases)
  func `a sheet moving to a detent continues through any change of its list`(way: MotionCause, change: Change) {
    for seconds in Self.moments {
      let time = Timestamp(seconds: seconds)
      var (still, changed) = (way.line, way.line)
      still.advance(to: time)
      changed.advance(to: time)
      change.act(on: &changed, at: time)
      for frame in 0...240 {
        let next = time.advanced(bySeconds: Double(frame) / 120)
        still.advance(to: next)
        changed.advance(to: next)
        let gap = abs(still.links[0].visibleOffset - changed.links[0].visibleOffset)
        guard gap < 0.5 else {
          Issue.record("\(seconds) s: after frame \(frame) it is \(gap) pt elsewhere")
          break
        }
      }
      #expect(changed.detent(of: 0) == still.detent(of: 0), "\(seconds) s")
    }
  }

  @Test(arguments: MotionCause.allCases, effects)
  private func `a sheet on its way moves on from where it is when its detents move`(
    way: MotionCause, effect: EdgeRule.Effect
  ) {
    var random = SplitMix64(seed: 84)
    for seconds in Self.moments {
      for _ in 0..<12 {
        let time = Timestamp(seconds: seconds)
        var line = way.line
        line.retune(Self.rules(effect), at: .zero)
        line.advance(to: time)
        guard line.isMoving, line.velocity(of: 0) != 0 else { continue }
        let top = 616 + Double.random(in: -500...200, using: &random)
        let shift = Bool.random(using: &random) ? 0 : Double.random(in: -84...84, using: &random)
        let before = line.links[0].visibleOffset
        line.setRange(
          0...top, detents: [0, top / 3, top], of: 0, shiftedBy: shift, movesOn: true, at: time)
        #expect(abs(line.links[0].visibleOffset - before - shift) < 1e-6, "\(seconds) s, up to \(top)")
        var last = line.links[0].visibleOffset
        for frame in 1...600 {
          line.advance(to: time.advanced(bySeconds: Double(frame) / 240))
          let place = line.links[0].visibleOffset
          // The fastest that the springs of these rules move the sheet.
          #expect(abs(place - last) < 40, "\(seconds) s, frame \(frame)")
          last = place
        }
        #expect(line.links[0].detent != nil && line.isIdle)
      }
    }
  }

  @Test(arguments: MotionCause.allCases, [GlideCause.wheel, .key, .program])
  func `a glide of the list waits until the sheet has arrived`(way: MotionCause, cause: GlideCause) {
    for seconds in Self.moments {
      for asksForPlace in [false, true] {
        let time = Timestamp(seconds: seconds)
        var (still, asked) = (way.line, way.line)
        still.advance(to: time)
        guard still.isMoving, still.velocity(of: 0) != 0 || seconds < 0.01 else { continue }
        let start = still.links[1].offset
        if asksForPlace {
          asked.glide(1, to: start + 100, from: cause, at: time)
        } else {
          asked.glide(1..<2, by: 100, from: cause, at: time)
        }
        for frame in 0...600 {
          let next = time.advanced(bySeconds: Double(frame) / 120)
          still.advance(to: next)
          asked.advance(to: next)
          guard abs(still.links[0].visibleOffset - asked.links[0].visibleOffset) < 0.5 else {
            Issue.record("\(seconds) s: the sheet is elsewhere after frame \(frame)")
            break
          }
        }
        #expect(asked.isIdle && asked.links[1].offset > start + 50, "\(seconds) s: the list is where it was")
      }
    }
  }

  @Test(arguments: effects, [-1.0, 1])
  func `content that grows or shrinks during overscroll gets no additional velocity`(
    effect: EdgeRule.Effect, sign: Double
  ) {
    for speed in [600.0, 1000, 4000] {
      for milliseconds in stride(from: 2, to: 500, by: 9) {
        for change in [-400.0, -3, 3, 80, 1000] {
          let time = Timestamp(microseconds: Int64(milliseconds) * 1000)
          var list = TestScrollers.released(
            TestScrollers.list(at: sign > 0 ? 5000 : 0, rules: Self.rules(effect)), velocity: sign * speed)
          list.advance(to: time)
          let seen = list.velocity(of: 0)
          list.setRange(sign > 0 ? 0...5000 + change : -change...5000, of: 0, at: time)
          let given = list.velocity(of: 0)
          #expect(
            abs(given) <= abs(seen) + 1e-6, "\(speed) pt/s, \(milliseconds) ms, by \(change): \(seen) becomes \(given)")
        }
      }
    }
  }

  @Test(arguments: effects, [-1.0, 1])
  func `a forecast ends where the release does`(effect: EdgeRule.Effect, sign: Double) {
    for pull in [-60.0, 20, 100, 400] {
      for velocity in [-2500.0, -700, 0, 700, 2500] {
        var list = TestScrollers.list(at: sign > 0 ? 4900 : 100, rules: Self.rules(effect))
        list.press(list.allLinks, at: .zero)
        list.beginDrag(list.allLinks, at: .zero)
        list.drag(by: sign * (100 + pull), velocity: sign * velocity, at: .zero)
        let foreseen = ScrollForecast(of: list, at: .zero).rest
        list.release(velocity: sign * velocity, at: .zero)
        list.advance(to: Timestamp(seconds: 60))
        #expect(
          abs(foreseen.links[0].visibleOffset - list.links[0].visibleOffset) < 1e-6
            && abs(foreseen.restedAt - list.restedAt) < 1e-6,
          "\(pull) pt beyond at \(velocity) pt/s")
      }
    }
  }

  @Test(arguments: [-1.0, 1]) func `without overscroll, content reverses together with the finger`(sign: Double) {
    for pull in [1.0, 200, 3000] {
      var list = TestScrollers.list(at: sign > 0 ? 4990 : 10, rules: Self.rules(.none))
      list.press(list.allLinks, at: .zero)
      list.beginDrag(list.allLinks, at: .zero)
      list.drag(by: sign * (10 + pull), velocity: 0, at: .zero)
      list.drag(by: -sign * 50, velocity: 0, at: .zero)
      #expect(abs(list.links[0].visibleOffset - (sign > 0 ? 4950 : 50)) < 1e-9, "after \(pull) pt beyond")
    }
  }

  @Test(arguments: [-1.0, 1]) func `a pull beyond the longest stretch is not stored`(sign: Double) {
    for pull in [100.0, 844, 900, 5000] {
      var list = TestScrollers.list(at: sign > 0 ? 5000 : 0, rules: Self.rules(.stretch))
      list.press(list.allLinks, at: .zero)
      list.beginDrag(list.allLinks, at: .zero)
      list.drag(by: sign * pull, velocity: 0, at: .zero)
      list.drag(by: -sign * 60, velocity: 0, at: .zero)
      #expect(abs(list.links[0].overshoot - sign * (min(pull, 844) - 60)) < 1e-9, "after \(pull) pt")
    }
  }

  @Test(arguments: [-1.0, 1]) func `a fling from a pull glows no deeper than the pull or 50 points`(sign: Double) {
    for pull in [10.0, 40, 60, 99] {
      for velocity in [0.0, 500, 3000, 8000] {
        var list = TestScrollers.list(at: sign > 0 ? 5000 : 0, rules: Self.rules(.glow))
        list.press(list.allLinks, at: .zero)
        list.beginDrag(list.allLinks, at: .zero)
        list.drag(by: sign * pull, velocity: sign * velocity, at: .zero)
        list.release(velocity: sign * velocity, at: .zero)
        var deepest = 0.0
        TestScrollers.run(&list, hertz: 500) { list, _ in deepest = max(deepest, sign * list.links[0].overshoot) }
        #expect(deepest <= max(pull, 50) + 1e-6, "\(pull) pt at \(velocity) pt/s lit \(deepest)")
      }
    }
  }

  @Test func `a drag around the list keeps the list where the program has scrolled it`() {
    for place in [0.0, 200, 1200] {
      var line = TestScrollers.sheet(detent: 2, list: 700)
      line.press(line.allLinks, at: .zero)
      line.beginDrag(line.allLinks, by: .frame, at: .zero)
      line.setOffset(place, of: 1, at: .zero)
      line.drag(by: -10, velocity: 0, at: .zero)
      #expect(line.links[1].offset == place && line.links[0].offset == 606, "the list is put to \(place)")
    }
  }

  @Test func `a resting scroller keeps its time of rest when its content changes`() {
    var list = TestScrollers.list(at: 500)
    list.glide(0..<1, by: 60, from: .wheel, at: .zero)
    list.advance(to: Timestamp(seconds: 3))
    let rested = list.restedAt
    #expect(list.isIdle && rested < 3)
    list.setRange(0...9000, of: 0, at: Timestamp(seconds: 4))
    #expect(list.isIdle && list.restedAt == rested)
  }

  @Test(arguments: [GlideCause.wheel, .key, .program], [-400.0, 400])
  func `revealed content is visible at rest, even if the content was moving`(cause: GlideCause, way: Double) {
    for seconds in Self.moments {
      for top in [-500.0, -300, -40, 0, 60, 300, 560, 640, 900] {
        let view = ScrollView(content: 5000, viewport: 600)
        view.jump(to: 2000, at: .zero)
        view.scroll(by: way, from: cause, at: .zero)
        view.advance(to: Timestamp(seconds: seconds))
        view.reveal(from: 2000 + top, to: 2040 + top, at: Timestamp(seconds: seconds))
        view.advance(to: Timestamp(seconds: 9))
        #expect(
          view.offset <= 2000 + top + 1e-6 && view.offset + 600 >= 2040 + top - 1e-6,
          "\(top) pt on, \(seconds) s after a way of \(way): content rests at \(view.offset)")
      }
    }
  }
}

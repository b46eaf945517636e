import Testing

@testable import ScrollEngine

@Suite("A spring with a cushion beyond its range")
struct OvershootLimitedSpringTests {
  private static let range = 0.0...616
  private static let cushion = OvershootLimit(below: 66, above: 32)

  private static func spring(
    from: Double, to: Double, velocity: Double, ratio: Double = 0.86, cushion: OvershootLimit = cushion
  ) -> OvershootLimitedSpring {
    OvershootLimitedSpring(
      from: from, to: to, velocity: velocity, parameters: SpringParameters(response: 0.4, dampingRatio: ratio),
      in: range, cushion: cushion)
  }

  @Test("The overshoot stays within the cushion at any velocity", arguments: [0.2, 0.86, 1, 2])
  func bound(ratio: Double) {
    for from in [0.0, 290, 600, 616] {
      for velocity in [-1e6, -8000, -900, 900, 8000, 1e6] {
        for to in [0.0, 290, 616] {
          let motion = Self.spring(from: from, to: to, velocity: velocity, ratio: ratio)
          for k in 0...2000 {
            let place = motion.position(at: motion.restTime * Double(k) / 2000)
            #expect(place > -66 && place < 648, "\(from) to \(to) at \(velocity): \(place)")
          }
        }
      }
    }
  }

  @Test("Inside its range or without a cushion, it equals the plain spring")
  func plain() {
    let parameters = SpringParameters(response: 0.4, dampingRatio: 0.86)
    for (from, to, velocity, cushion) in [(0.0, 290.0, 1500.0, Self.cushion), (300, 616, 8000, .none)] {
      let plain = DampedSpring(from: from, to: to, velocity: velocity, parameters: parameters)
      let motion = Self.spring(from: from, to: to, velocity: velocity, cushion: cushion)
      for k in 0...100 {
        let time = plain.restTime * Double(k) / 90
        #expect(motion.position(at: time) == plain.position(at: time))
        #expect(motion.velocity(at: time) == plain.velocity(at: time))
      }
    }
  }

  @Test("Position and velocity are continuous across the end, even if it begins beyond the end")
  func continuity() {
    for (from, velocity) in [(300.0, 6000.0), (40, -7000), (640, 300), (640, -900), (700, 0), (-90, -400)] {
      let motion = Self.spring(from: from, to: from > 300 ? 616 : 0, velocity: velocity)
      MotionChecks.checkContinuity(motion, "\(from) at \(velocity)", snap: 0.11, acceleration: 6e6)
      #expect(abs(motion.position(at: 0) - from) < 1e-9 && abs(motion.velocity(at: 0) - velocity) < 1e-9)
    }
  }

  @Test("It rests exactly for any parameters")
  func totality() {
    for value in MotionChecks.hostile {
      MotionChecks.checkTotality(Self.spring(from: value, to: 616, velocity: 8000), "from \(value)")
      MotionChecks.checkTotality(Self.spring(from: 300, to: 616, velocity: value), "at \(value)")
      let depths = OvershootLimit(below: value, above: value)
      MotionChecks.checkTotality(Self.spring(from: 300, to: 616, velocity: 8000, cushion: depths), "cushion \(value)")
    }
  }

  @Test("Recreating it at any moment changes nothing", arguments: [30.0, 60, 240])
  func goesOn(hertz: Double) {
    let motion = Self.spring(from: 200, to: 616, velocity: 7000)
    var (current, frame) = (motion, 0)
    while Double(frame) / hertz < motion.restTime - 0.1 {
      frame += 1
      current = current.continued(at: 1 / hertz, with: SpringParameters(response: 0.4, dampingRatio: 0.86))
      #expect(abs(current.position(at: 0) - motion.position(at: Double(frame) / hertz)) < 1e-6)
      #expect(abs(current.velocity(at: 0) - motion.velocity(at: Double(frame) / hertz)) < 1e-4)
    }
  }

  @Test("A scroller retuned in motion continues from its shown offset and settles on the same detent")
  func retune() {
    var line = TestScrollers.sheet(detent: 0)
    line.setCushion(Self.cushion, of: 0)
    line.press(0..<1, at: .zero)
    line.beginDrag(0..<1, at: .zero)
    line.release(velocity: 8000, at: .zero)
    var farthest = 0.0
    for frame in 1...120 {
      let time = Timestamp(seconds: Double(frame) / 60)
      line.advance(to: time)
      let (place, velocity) = (line.links[0].visibleOffset, line.velocity(of: 0))
      var rules = line.rules
      rules.bounce = SpringParameters(response: 0.2 + Double(frame) / 1000, dampingRatio: 1)
      line.retune(rules, at: time)
      #expect(abs(line.links[0].visibleOffset - place) < 1e-9 && abs(line.velocity(of: 0) - velocity) < 1e-6)
      farthest = max(farthest, place)
    }
    #expect(line.isIdle && line.links[0].detent == 2 && farthest > 620 && farthest < 648)
  }
}

@Suite("Dragging the frame around a list")
struct FrameDragTests {
  /// Returns a sheet at a detent with a scrolled list, dragged by its header through changes of the offset.
  private func drag(detent: Int, list: Double, _ changes: [Double]) -> Scroller {
    var line = TestScrollers.sheet(detent: detent, list: list)
    line.press(line.allLinks, at: .zero)
    line.beginDrag(line.allLinks, by: .frame, at: .zero)
    for change in changes { line.drag(by: change, velocity: 0, at: .zero) }
    return line
  }

  @Test("An upward drag opens the sheet and then scrolls the list, and a drag back reverses both")
  func upAndBack() {
    let up = drag(detent: 1, list: 300, [200, 300])
    #expect(up.links[0].offset == 616 && up.links[1].offset == 300 + 500 - 326)
    let back = drag(detent: 1, list: 300, [200, 300, -174])
    #expect(back.links[0].offset == 616 && back.links[1].offset == 300)
    let down = drag(detent: 1, list: 300, [200, 300, -174, -100])
    #expect(down.links[0].offset == 516 && down.links[1].offset == 300)
  }

  @Test("A downward drag keeps the list's first offset and overscrolls the sheet")
  func floor() {
    let down = drag(detent: 1, list: 300, [-290, -50])
    #expect(down.links[0].offset == 0 && down.links[0].overshoot < 0 && down.links[1].offset == 300)
  }

  @Test("A downward fling moves the sheet and leaves the list", arguments: [-300.0, -1500, -8000])
  func thrown(velocity: Double) {
    var line = drag(detent: 2, list: 300, [-40])
    line.release(velocity: velocity, at: .zero)
    TestScrollers.run(&line, hertz: 120)
    #expect(line.links[1].offset == 300 && line.links[0].detent != nil)
    if velocity < -1000 { #expect(line.links[0].offset < 616) }
  }

  @Test("The drag does not change the list's overscroll, and does not jump when it reaches the list")
  func bounce() {
    var line = TestScrollers.sheet(detent: 2, list: 2500)
    line.press(line.allLinks, at: .zero)
    line.beginDrag(line.allLinks, at: .zero)
    line.drag(by: 200, velocity: 0, at: .zero)
    let shown = line.links[1].visibleOffset
    #expect(shown > 2520)
    line.press(line.allLinks, at: .zero)
    line.beginDrag(line.allLinks, by: .frame, at: .zero)
    line.drag(by: -30, velocity: 0, at: .zero)
    #expect(line.links[0].offset == 586 && line.links[1].visibleOffset == shown)
    line.drag(by: 30, velocity: 0, at: .zero)
    line.drag(by: 1, velocity: 0, at: .zero)
    #expect(line.links[0].offset == 616 && abs(line.links[1].visibleOffset - shown) < 1)
  }

  @Test("The mover is the link that moved last, with its distance")
  func mover() {
    var line = drag(detent: 2, list: 0, [100])
    line.drag(by: -140, velocity: 0, at: .zero)
    guard case .drag(let drag) = line.activity else {
      Issue.record("no drag")
      return
    }
    #expect(drag.mover == 0 && drag.moved == 40)
  }
}

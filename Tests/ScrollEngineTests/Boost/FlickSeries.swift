import ScrollEngine

/// Successive flicks of a finger on a list that is long enough for all of them.
struct FlickChain {
  /// A flick: seconds before it, the finger's velocity in pt/s of offset, and seconds for which it rests before it
  /// moves.
  struct Flick {
    var gap = 0.15
    var velocity: Double
    var hold = 0.0
    /// Seconds for which the finger moves.
    var duration = 0.1
  }

  /// Finger reports per second, and frames per second while the finger rests or is lifted; 0 for no frames.
  var reports = 120.0
  var frames = 0.0
  var slop = 10.0
  /// The devices of the flicks in turn; a finger after the last one.
  var devices: [GestureDevice] = []

  /// Returns the velocity of the list after each flick, in pt/s.
  func launches(_ flicks: [Flick], _ rules: ScrollRules) -> [Double] {
    run(flicks, rules).map(\.velocity.y)
  }

  /// Returns the fling that begins after each flick.
  func run(_ flicks: [Flick], _ rules: ScrollRules) -> [BoostedFling] {
    var list = Scroller(links: [ScrollLink(offset: 1e6, in: 0...2e6)], rules: rules)
    var launches: [BoostedFling] = []
    var time = 0.0
    for (index, flick) in flicks.enumerated() {
      time = wait(flick.gap, from: time, &list)
      let device = index < devices.count ? devices[index] : .finger(0)
      list.press(0..<1, with: device, at: Timestamp(seconds: time))
      time = wait(flick.hold, from: time, &list)
      drag(flick, from: time, &list)
      time += flick.duration
      list.release(velocity: flick.velocity, at: Timestamp(seconds: time))
      list.chain.launched.map { launches.append($0) }
    }
    return launches
  }

  private func wait(_ duration: Double, from start: Double, _ list: inout Scroller) -> Double {
    if frames > 0 {
      for frame in 0..<Int(duration * frames) {
        list.advance(to: Timestamp(seconds: start + Double(frame) / frames))
        list.updateDragVelocity(0)
      }
    }
    return start + duration
  }

  private func drag(_ flick: Flick, from start: Double, _ list: inout Scroller) {
    var isDragged = false
    var travel = 0.0
    let count = Int((flick.duration * reports).rounded())
    for report in 1...count {
      let time = Timestamp(seconds: start + flick.duration * Double(report) / Double(count))
      let way = abs(flick.velocity) * flick.duration * Double(report) / Double(count) - slop
      list.advance(to: time)
      list.updateDragVelocity(flick.velocity)
      guard way > 0 else { continue }
      if !isDragged { list.beginDrag(0..<1, at: time) }
      isDragged = true
      list.drag(by: flick.velocity < 0 ? travel - way : way - travel, velocity: flick.velocity, at: time)
      travel = way
    }
  }
}

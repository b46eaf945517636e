import ScrollEngine

/// Flicks of a finger, one after the other, on a list long enough for all of them.
struct FlickChain {
  /// A flick: seconds before it, the finger's velocity in pt/s of offset, seconds for which it lies still first.
  struct Flick {
    var gap = 0.15
    var velocity: Double
    var hold = 0.0
    /// Seconds for which the finger moves.
    var duration = 0.1
  }

  /// Reports of the finger each second, and how often the list is asked besides.
  var reports = 120.0
  var frames = 0.0
  var slop = 10.0
  /// With what the flicks are made, in turn; a finger where there is none.
  var devices: [GestureDevice] = []

  /// The velocities with which the list goes on after each flick, in pt/s.
  func launches(_ flicks: [Flick], _ rules: ScrollRules) -> [Double] {
    run(flicks, rules).map(\.velocity.y)
  }

  /// What the list goes on with after each flick.
  func run(_ flicks: [Flick], _ rules: ScrollRules) -> [FlingLaunch] {
    var list = Scroller(links: [ScrollLink(offset: 1e6, in: 0...2e6)], rules: rules)
    var launches: [FlingLaunch] = []
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

  /// Frames go by.
  private func wait(_ duration: Double, from start: Double, _ list: inout Scroller) -> Double {
    if frames > 0 {
      for frame in 0..<Int(duration * frames) {
        list.advance(to: Timestamp(seconds: start + Double(frame) / frames))
        list.noteDragVelocity(0)
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
      list.noteDragVelocity(flick.velocity)
      guard way > 0 else { continue }
      if !isDragged { list.beginDrag(0..<1, at: time) }
      isDragged = true
      list.drag(by: flick.velocity < 0 ? travel - way : way - travel, velocity: flick.velocity, at: time)
      travel = way
    }
  }
}

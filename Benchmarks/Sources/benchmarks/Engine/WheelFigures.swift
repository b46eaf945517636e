import Assets
import Recording
import Scenes
import ScrollEngine
import Tuning

/// Prints how a list moves under each wheel rule. These are properties of the motion, not times. Ripple is (max − min)
/// / mean of the velocity once the wheel has turned steadily for a long time; the other figures are about a single
/// notch.
func printWheelFigures(_ table: Table) throws {
  let name = "wheel: ripple at 4, 8, 16 notches/s, at 8 by a hand 10 % uneven; ms to first px, to 90 %"
  guard table.filter.isEmpty || name.contains(table.filter) else { return }
  print(name)
  let content = SceneContent(root: try Assets.locate().root)
  for motion in WheelMotion.allCases {
    var tuning = Tuning()
    try tuning.set(WheelTunables.motion.declaration, to: .choice(motion.rawValue))
    let ripples = try [(4.0, 0.0), (8, 0), (16, 0), (8, 0.1)].map {
      try WheelRun(content, tuning).ripple(notchesPerSecond: $0, unevenness: $1)
    }
    let times = try [1, 0.9 * WheelRun.notch].map { try WheelRun(content, tuning).time(until: $0) * 1000 }
    let figures = ripples.map { Table.fixed($0, digits: 3) } + times.map { Table.fixed($0, digits: 1) }
    print(
      "  " + motion.rawValue + String(repeating: " ", count: 12 - motion.rawValue.count)
        + figures.joined(separator: "  "))
  }
}

/// A simulation of the timeline's list while a wheel scrolls it.
private struct WheelRun {
  /// Distance of a notch in points, the default of `wheel.step`.
  static let notch = Tuning()[Tunables.wheelStep]
  /// Samples per second, for all rules except `jump`.
  private static let rate = 2000.0
  /// Samples per second for the rule `jump`, as many as a 60 Hz display has refreshes.
  private static let display = 60.0
  /// Deviations of a user's notches from even intervals, as fractions of the largest deviation.
  private static let hand = [0.3, -0.8, 0.9, 0.5, -0.2, -1, 0.7, -0.4, 1, 0.1, -0.6, -0.9, 0.4]

  private let scene: any Scene
  private let jumps: Bool

  init(_ content: SceneContent, _ tuning: Tuning) throws {
    let size = Size(width: 390, height: 844)
    scene = try content.scene(.timeline, viewport: size, tuning: tuning, items: 10_000)
    jumps = tuning[WheelTunables.motion] == .jump
  }

  private func turn(at time: Double) {
    let kind = InputEvent.Kind.wheel(notches: Point(x: 0, y: -1), at: Point(x: 195, y: 600))
    scene.handle(InputEvent(time: Timestamp(seconds: time), kind: kind))
  }

  private func position(at time: Double) -> Double {
    scene.advance(to: Timestamp(seconds: time))
    return scene.state.main.position
  }

  /// Returns the seconds until a single notch has moved the content by a distance in points.
  func time(until distance: Double) -> Double {
    turn(at: 0)
    var step = 0.0
    while position(at: step / 10_000) < distance { step += 1 }
    return step / 10_000
  }

  func ripple(notchesPerSecond rate: Double, unevenness: Double) -> Double {
    let step = 1 / (jumps ? Self.display : Self.rate)
    let (start, end) = (24 / rate, 36 / rate)
    var (count, notch, time) = (0, 0.0, 0.0)
    var velocities: [Double] = []
    var last = 0.0
    while time < end {
      while notch <= time {
        turn(at: notch)
        notch += (1 + unevenness * Self.hand[count % Self.hand.count]) / rate
        count += 1
      }
      let now = position(at: time)
      if time > start { velocities.append((now - last) / step) }
      (last, time) = (now, time + step)
    }
    let mean = velocities.reduce(0, +) / Double(velocities.count)
    return ((velocities.max() ?? 0) - (velocities.min() ?? 0)) / mean
  }
}

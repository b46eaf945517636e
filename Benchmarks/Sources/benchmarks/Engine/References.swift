#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One tick of GTK's kinetic scrolling: x = c₁ + c₂·e^(−f·t) with f = 4 per second. It ends below 0.1 px/s or at a
/// bound. After `gtk_kinetic_scrolling_tick` in gtk/gtkkineticscrolling.c of GTK 4.
final class GTKKinetic {
  private let friction = 4.0
  private let lower = 0.0
  private let upper: Double
  private let c1: Double
  private let c2: Double
  private var time = 0.0
  private(set) var position = 0.0
  private(set) var velocity: Double

  init(velocity: Double, upper: Double) {
    self.velocity = velocity
    self.upper = upper
    c2 = -velocity / friction
    c1 = -c2
  }

  /// Advances by a frame. Restarts at the end, so that it can be called without limit.
  func tick(_ seconds: Double) {
    time += seconds
    let part = exp(-friction * time)
    position = c1 + c2 * part
    velocity = -friction * c2 * part
    if position < lower || position > upper || velocity.magnitude < 0.1 { time = 0 }
  }
}

/// One update of Android's spline fling: a lookup in a table of a hundred steps and an interpolation between two of
/// them. After `SplineOverScroller.update` and its static table in android/widget/OverScroller.java of the Android Open
/// Source Project.
final class AndroidSpline {
  private static let samples = 100
  private let table: [Double]
  private let duration: Double
  private let distance: Double
  private var time = 0.0
  private(set) var position = 0.0
  private(set) var velocity = 0.0

  init(velocity: Double) {
    // INFLEXION = 0.35, START_TENSION = 0.5, END_TENSION = 1: a Bézier curve, solved by bisection for each step.
    table = (0...Self.samples).map { step in
      let share = Double(step) / Double(Self.samples)
      var (low, high) = (0.0, 1.0)
      for _ in 0..<50 {
        let s = (low + high) / 2
        if 3 * s * (1 - s) * ((1 - s) * 0.175 + s * 0.35) + s * s * s < share { low = s } else { high = s }
      }
      let s = (low + high) / 2
      return 3 * s * (1 - s) * ((1 - s) * 0.5 + s) + s * s * s
    }
    let rate = log(0.78) / log(0.9)
    let resistance = 0.015 * 9.80665 * 39.37 * 160 * 0.84
    let deceleration = log(0.35 * velocity / resistance)
    duration = exp(deceleration / (rate - 1))
    distance = resistance * exp(rate / (rate - 1) * deceleration)
  }

  /// Advances by a frame. Restarts at the end, so that it can be called without limit.
  func tick(_ seconds: Double) {
    time += seconds
    if time >= duration { time = 0 }
    let share = time / duration
    let index = Int(Double(Self.samples) * share)
    guard index < Self.samples else { return }
    let step = 1 / Double(Self.samples)
    let slope = (table[index + 1] - table[index]) / step
    position = (table[index] + (share - Double(index) * step) * slope) * distance
    velocity = slope * distance / duration
  }
}

extension Table.Reference {
  /// Returns GTK's kinetic scrolling at 120 frames per second.
  static func gtk() -> Self {
    let kinetic = GTKKinetic(velocity: 3000, upper: 1e9)
    return Self(name: "GTK's tick") {
      kinetic.tick(1.0 / 120)
      use(kinetic.position + kinetic.velocity)
    }
  }

  /// Returns Android's spline fling at 120 frames per second.
  static func android() -> Self {
    let spline = AndroidSpline(velocity: 3000)
    return Self(name: "Android's update") {
      spline.tick(1.0 / 120)
      use(spline.position + spline.velocity)
    }
  }
}

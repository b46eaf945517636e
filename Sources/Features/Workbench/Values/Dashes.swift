import ScrollEngine

/// Splits a polyline into dashes by length, regardless of the distance between its points.
package struct Dashes {
  private let on: Double
  private let off: Double
  private var run: [Point] = []
  private var last: Point?
  /// Distance from the start of the current dash, counted through the dash and the gap after it, in points.
  private var phase = 0.0

  /// Creates an empty line with the given lengths of dashes and gaps, in points. The defaults are those of plots.
  package init(on: Double = 6, off: Double = 4) { (self.on, self.off) = (on, off) }

  /// Extends the line to a point and emits each completed dash.
  package mutating func add(_ point: Point, emit: ([Point]) -> Void) {
    guard var from = last else {
      last = point
      run = [point]
      return
    }
    last = point
    var rest = (point - from).length
    guard rest > 0 else { return }
    let direction = (point - from) * (1 / rest)
    while rest > 0 {
      let isOn = phase < on
      let step = min(rest, isOn ? on - phase : on + off - phase)
      from += direction * step
      rest -= step
      phase += step
      if isOn { run.append(from) }
      if isOn, phase >= on {
        emit(run)
        run.removeAll(keepingCapacity: true)
      }
      if phase >= on + off {
        phase = 0
        run = [from]
      }
    }
  }

  /// Emits the last dash and resets the line.
  package mutating func end(emit: ([Point]) -> Void) {
    if run.count > 1 { emit(run) }
    run = []
    last = nil
    phase = 0
  }
}

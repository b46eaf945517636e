import ScrollEngine

/// What a gesture came to, in numbers that can be compared.
struct MotionFigures: Equatable {
  /// Where it came to rest; `nil` while it moves.
  var place: Double?
  /// Seconds from the gesture's beginning to the rest.
  var time: Double?
  /// The word for that place, such as a detent or a page.
  var stop: String?
  /// How far it went past its place of rest and came back, in units of the place.
  var overshoot = 0.0
  /// The largest overscroll beyond the range, in points.
  var overscroll = 0.0
  /// The largest speed of what rested last, in units of the place a second.
  var topSpeed = 0.0
  /// What rested last, as a person calls it.
  var part = ""
  /// The word for its place of rest, where that is the place of what rested last and not of what it hangs on, as a list
  /// does on its sheet.
  var goal: String? { reading == place ? stop : nil }
  /// Its own place, such as a list's offset on its line with a sheet; `nil` while it moves.
  var reading: Double?

  init(_ tracer: MotionTracer) {
    let trace = tracer.trace
    overscroll = tracer.overscroll
    guard let last = trace.last, let rest = trace.marks.last(where: { $0.kind == .rest }) else { return }
    place = last.place
    reading = last.reading
    part = tracer.part
    for index in 0..<trace.count where trace.isJoined(trace[index], last.leg) {
      topSpeed = max(topSpeed, abs(trace[index].velocity))
    }
    time = rest.time
    stop = tracer.rest
    overshoot = Self.overshoot(trace, target: last.place)
  }

  /// How far the last free motion went beyond its target, seen from where it began.
  private static func overshoot(_ trace: MotionTrace, target: Double) -> Double {
    var first = trace.count - 1
    // The state at rest, and the motion before it.
    if first >= 0, trace[first].activity == .idle { first -= 1 }
    while first > 0, trace[first - 1].activity == .ballistic || trace[first - 1].activity == .driven,
      trace.isJoined(trace[first - 1], trace[first].leg)
    { first -= 1 }
    guard first >= 0 else { return 0 }
    let sign = target >= trace[first].place ? 1.0 : -1.0
    var most = 0.0
    for index in first..<trace.count { most = max(most, (trace[index].place - target) * sign) }
    return most
  }
}

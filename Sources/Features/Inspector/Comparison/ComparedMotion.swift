import ScrollEngine
import Session

/// The results of a gesture as numbers for a comparison.
struct ComparedMotion: Equatable {
  /// Rest position on the axis of ``leg``; `nil` during motion.
  var restPosition: Double?
  /// The section of the curve with the part that came to rest last.
  var leg: MotionTrace.Leg?
  /// Time from the start of the gesture to rest, in seconds.
  var time: Double?
  /// Name of the rest position, such as that of a detent or a page; `nil` if it has none.
  var stop: String?
  /// Distance by which the motion passed its rest position before it came back, in the unit of the position.
  var overshoot = 0.0
  /// Maximum overscroll, in points.
  var overscroll = 0.0
  /// Maximum speed of the scene's part (such as a sheet or a list) that came to rest last, in units of its position per
  /// second.
  var topSpeed = 0.0
  /// Name of the scene's part that came to rest last, such as a sheet or a list.
  var part = ""
  /// Name of the rest position for display; `nil` if the name belongs to another part of the scene. If a list comes to
  /// rest, for example, ``stop`` may name the detent of the sheet that contains the list.
  var goal: String? { displayedRestPosition == restPosition ? stop : nil }
  /// Rest position as displayed by the part that came to rest last, such as a list's own offset; `nil` during motion.
  var displayedRestPosition: Double?

  init(_ tracer: MotionTracer) {
    let trace = tracer.trace
    overscroll = tracer.overscroll
    guard let last = trace.last, let rest = trace.marks.last(where: { $0.kind == .rest }) else { return }
    restPosition = last.place
    displayedRestPosition = last.reading
    (part, leg) = (tracer.part, trace.leg)
    for index in 0..<trace.count where trace.isJoined(trace[index], last.leg) {
      topSpeed = max(topSpeed, abs(trace[index].velocity))
    }
    time = rest.time
    stop = tracer.rest
    overshoot = Self.overshoot(trace, target: last.place)
  }

  /// Returns the distance between the rest positions of two motions; `nil` if they are not on the same axis.
  func distance(to other: ComparedMotion) -> Double? {
    guard let here = restPosition, let there = other.restPosition, let leg, let its = other.leg,
      leg.sharesAxis(with: its)
    else { return nil }
    return abs(there - here)
  }

  /// Returns the distance by which the last motion without a finger passed its target, in the unit of the position.
  private static func overshoot(_ trace: MotionTrace, target: Double) -> Double {
    var first = trace.count - 1
    // If the content is at rest in the last sample, start at the sample before it, the last one of the motion.
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

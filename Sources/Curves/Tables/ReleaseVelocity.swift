import Documents
import Recording
import ScrollEngine
import Tuning

/// The velocity with which one pointer of a recording was let go.
public struct ReleaseVelocity: Equatable, Sendable {
  /// The pointer.
  public var id: Int
  /// When it lifted, in microseconds since the recording's start; `nil` if the recording ends before.
  public var up: Int64?
  /// The estimate, in points per second, in the direction of the pointer.
  public var velocity: Point
  /// The axis along which it moves, or has moved where it does not any more.
  public var axis: Axis
  /// Whether it is fast enough to fling.
  public var isFling: Bool

  /// The releases in a recording, in the order in which pointers went down.
  ///
  /// - Parameters:
  ///   - tuning: how to estimate, and how fast a fling is.
  ///   - strategy: another way to estimate than the tuning's.
  ///   - moment: microseconds since the recording's start; if given, the velocities at that moment, of all pointers that
  ///     had come down by then, from what they had done by then, instead of those at the releases.
  public static func all(
    in recording: GestureRecording, tuning: Tuning, strategy: VelocityStrategy? = nil, at moment: Int64? = nil
  ) -> [ReleaseVelocity] {
    let empty = VelocityTracker(
      strategy: strategy ?? tuning[Tunables.velocityStrategy], horizon: tuning[Tunables.velocityHorizon],
      pauseTimeout: tuning[Tunables.pauseTimeout])
    let slowest = tuning[Tunables.flingMinVelocity]
    var strokes: [Stroke] = []
    var open: [Int: Int] = [:]
    for event in recording.events {
      guard case .input(let kind) = event.kind else { continue }
      let counts = moment.map { event.microseconds <= $0 } ?? true
      switch kind {
      case .down(let id, let place) where counts:
        open[id] = strokes.count
        strokes.append(Stroke(id: id, start: place, last: place, tracker: empty))
        strokes[strokes.count - 1].tracker.add(position: place, at: event.time)
      case .move(let id, let place) where counts:
        guard let index = open[id] else { continue }
        strokes[index].last = place
        strokes[index].tracker.add(position: place, at: event.time)
      case .up(let id, _):
        guard let index = open.removeValue(forKey: id) else { continue }
        strokes[index].up = event.microseconds
      case .cancel(let id):
        guard let index = open.removeValue(forKey: id) else { continue }
        strokes[index].isCancelled = true
      default: continue
      }
    }
    return strokes.compactMap { stroke in
      if let moment { return stroke.release(at: moment, slowest: slowest) }
      guard let up = stroke.up, !stroke.isCancelled else { return nil }
      return stroke.release(at: up, slowest: slowest)
    }
  }

  /// An array of objects, a line for each release.
  public static func json(_ releases: [ReleaseVelocity]) -> String {
    let lines = releases.map { release in
      var text = "{\"id\":\(release.id),\"up_us\":"
      text += release.up.map(String.init) ?? "null"
      text += ",\"vx\":\(JSONText.number(release.velocity.x)),\"vy\":\(JSONText.number(release.velocity.y))"
      return text + ",\"axis\":\"\(release.axis.rawValue)\",\"fling\":\(release.isFling)}"
    }
    return "[" + lines.joined(separator: ",\n") + "]\n"
  }

  private struct Stroke {
    let id: Int
    let start: Point
    var last: Point
    var tracker: VelocityTracker
    var up: Int64?
    var isCancelled = false

    func release(at microseconds: Int64, slowest: Double) -> ReleaseVelocity {
      let velocity = tracker.velocity(at: Timestamp(microseconds: microseconds))
      let direction = velocity == .zero ? last - start : velocity
      let axis: Axis = direction.y.magnitude > direction.x.magnitude ? .y : .x
      return ReleaseVelocity(
        id: id, up: up, velocity: velocity, axis: axis,
        isFling: velocity != .zero && velocity[axis].magnitude >= slowest)
    }
  }
}

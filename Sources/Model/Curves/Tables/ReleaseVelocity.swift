import Documents
import Recording
import ScrollEngine
import Tuning

/// The estimated velocity of a pointer in a recording, at its release or at another moment.
public struct ReleaseVelocity: Equatable, Sendable {
  /// ID of the pointer.
  public var id: Int
  /// Time of the release, in microseconds since the start of the recording; `nil` if the recording ends before the
  /// release.
  public var up: Int64?
  /// Estimated velocity of the pointer, in points per second.
  public var velocity: Point
  /// The main axis of the velocity, or of the pointer's whole movement if the velocity is zero.
  public var axis: Axis
  /// Whether the pointer is fast enough for a fling.
  public var isFling: Bool

  /// Returns the releases in a recording, in the order in which the pointers went down. Cancelled touches are left out,
  /// unless a moment is given.
  ///
  /// - Parameters:
  ///   - tuning: settings of the estimator, and the minimum velocity of a fling.
  ///   - strategy: replaces the tuning's strategy.
  ///   - moment: time in microseconds since the start of the recording. If it is given, the result has the velocities
  ///     at that moment instead of those at the releases, one for each pointer that went down before. Later movements
  ///     do not count.
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

  /// Returns a JSON array with one object per release, each on its own line.
  public static func json(_ releases: [ReleaseVelocity]) -> JSON {
    .array(
      releases.map { release in
        .object([
          "id": .integer(release.id), "up_us": release.up.map { .integer($0) } ?? .null,
          "vx": .number(release.velocity.x), "vy": .number(release.velocity.y),
          "axis": .string(release.axis.rawValue), "fling": .flag(release.isFling),
        ])
      }, .rows(indent: 0))
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

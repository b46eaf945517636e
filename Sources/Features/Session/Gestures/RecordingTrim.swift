import Documents
import Recording
import ScrollEngine
import Tuning

/// A trimming function, which returns a part of a recording as a new recording whose replay looks exactly like that
/// part of the original.
///
/// The state of the part at time t equals the state of the original at the cut plus t. A recording can only start at
/// rest, because its file stores positions but no motion. A part that starts during a motion therefore keeps the events
/// since the scene last rested as its lead, which a replay runs through at once without showing it.
package enum RecordingTrim {
  /// Returns the part of a recording between two times.
  ///
  /// - Parameters:
  ///   - index: The fitted play of the recording, which must be over.
  ///   - start: Seconds since the start of the recording's visible part, which follows the lead, the events that a
  ///     replay does not show.
  ///   - end: Seconds since the same time; `nil` for the end of the recording.
  static func cut(_ index: Playthrough, from start: Double, to end: Double?) -> GestureRecording {
    let whole = index.recording
    let from = max(0, whole.lead + microseconds(start))
    let to = end.map { max(from, whole.lead + microseconds($0)) }
    let still = index.rest(at: from)
    let rest = still ?? index.rests.last { $0.microseconds <= from } ?? index.rests[0]
    // If nothing moves at the start of the part, the part can start there and needs no lead.
    let origin = still == nil ? rest.microseconds : from
    var part = GestureRecording(scene: whole.scene, viewport: rest.viewport)
    part.scale = whole.scale
    part.direction = whole.direction
    part.device = whole.device
    part.unknownMembers = whole.unknownMembers
    part.start = rest.start
    part.lead = from - origin
    part.events = rest.changes.sorted { $0.key < $1.key }.map {
      GestureRecording.Event(microseconds: 0, kind: .set(key: $0.key, value: $0.value))
    }
    for index in rest.next..<max(rest.next, whole.events.count) {
      var event = whole.events[index]
      if let to, event.microseconds >= to { break }
      event.microseconds = max(0, event.microseconds - origin)
      if let unknown = whole.unknownEventMembers[index] { part.unknownEventMembers[part.events.count] = unknown }
      part.events.append(event)
    }
    if let to { part.events.append(GestureRecording.Event(microseconds: to - origin, kind: .end)) }
    return part
  }

  private static func microseconds(_ seconds: Double) -> Int64 { Int64((max(0, seconds) * 1e6).rounded()) }
}

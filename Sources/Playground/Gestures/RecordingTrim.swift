import Documents
import Recording
import ScrollEngine
import Tuning

/// Cuts a part out of a recording, as a recording of its own whose replay shows what that part of the whole showed.
///
/// The law: the state of the part at a time t is that of the whole at the cut plus t. A motion cannot be begun in its
/// middle, as a file holds where things rest and not how they move; so a part that begins in a motion keeps the events
/// since the last rest as its lead, which a replay plays at once, unseen.
enum RecordingTrim {
  /// The part of an indexed recording between two moments.
  ///
  /// - Parameters:
  ///   - start: seconds behind the recording's own lead.
  ///   - end: likewise; `nil` to go on to the recording's end.
  static func cut(_ index: RecordingIndex, from start: Double, to end: Double?) -> GestureRecording {
    let whole = index.recording
    let from = max(0, whole.lead + microseconds(start))
    let to = end.map { max(from, whole.lead + microseconds($0)) }
    let still = index.rest(at: from)
    let rest = still ?? index.rests.last { $0.microseconds <= from } ?? index.rests[0]
    // Where nothing moves at the cut, nothing needs to lead up to it.
    let origin = still == nil ? rest.microseconds : from
    var part = GestureRecording(scene: whole.scene, viewport: rest.viewport)
    part.scale = whole.scale
    part.device = whole.device
    part.unknown = whole.unknown
    part.start = rest.start
    part.lead = from - origin
    part.events = rest.changes.sorted { $0.key < $1.key }.map {
      GestureRecording.Event(microseconds: 0, kind: .set(key: $0.key, value: $0.value))
    }
    for index in rest.next..<max(rest.next, whole.events.count) {
      var event = whole.events[index]
      if let to, event.microseconds >= to { break }
      event.microseconds = max(0, event.microseconds - origin)
      if let unknown = whole.unknownOfEvents[index] { part.unknownOfEvents[part.events.count] = unknown }
      part.events.append(event)
    }
    if let to { part.events.append(GestureRecording.Event(microseconds: to - origin, kind: .end)) }
    return part
  }

  private static func microseconds(_ seconds: Double) -> Int64 { Int64((max(0, seconds) * 1e6).rounded()) }
}

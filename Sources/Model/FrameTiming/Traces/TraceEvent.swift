import Documents
import ScrollEngine

/// An event of a trace, independent of the file format.
struct TraceEvent {
  /// The tracks of a trace, which are rows of the trace viewer, from top to bottom.
  enum Track: String, CaseIterable {
    /// The track of frames with their phases.
    case frames
    case gestures
    case recordings
    case input
  }

  /// The kind of an event.
  enum Kind {
    /// A period of time. A slice is nested in another one that encloses it.
    case slice(Track, from: Timestamp, to: Timestamp)
    /// A single point in time.
    case instant(Track, at: Timestamp)
    /// A value with its unit, which is valid from a time on.
    case counter(Double, unit: String, at: Timestamp)
  }

  /// An additional value that a viewer shows with an event.
  struct Argument {
    enum Value {
      case text(String)
      case number(Double)
      case flag(Bool)
    }

    let name: String
    let value: Value

    init(_ name: String, _ value: Value) { (self.name, self.value) = (name, value) }
  }

  /// The name of the event or of the counter.
  var name: String
  var kind: Kind
  var arguments: [Argument] = []

  static func slice(
    _ name: String, _ track: Track, _ start: Timestamp, _ end: Timestamp,
    _ arguments: [Argument] = []
  ) -> TraceEvent {
    TraceEvent(name: name, kind: .slice(track, from: start, to: end), arguments: arguments)
  }

  static func instant(
    _ name: String, _ track: Track, _ time: Timestamp, _ arguments: [Argument] = []
  ) -> TraceEvent {
    TraceEvent(name: name, kind: .instant(track, at: time), arguments: arguments)
  }

  static func counter(_ name: String, _ value: Double, unit: String, _ time: Timestamp) -> TraceEvent {
    TraceEvent(name: name, kind: .counter(value, unit: unit, at: time))
  }
}

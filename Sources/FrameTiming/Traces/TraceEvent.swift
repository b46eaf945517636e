import Documents
import ScrollEngine

/// Something that a trace tells, whatever it is written in.
struct TraceEvent {
  /// The lines of a trace, one below the other.
  enum Track: String, CaseIterable {
    /// Frames with their phases.
    case frames
    /// Gestures.
    case gestures
    /// Recordings.
    case recordings
    /// What was done.
    case input
  }

  /// What can be told.
  enum Kind {
    /// A stretch of time; one lies within another that surrounds it.
    case slice(Track, from: Timestamp, to: Timestamp)
    /// A moment.
    case instant(Track, at: Timestamp)
    /// A quantity, with its unit, from a moment on.
    case counter(Double, unit: String, at: Timestamp)
  }

  /// What is told of an event besides.
  enum Argument {
    case text(String)
    case number(Double)
    case flag(Bool)
  }

  /// What it is called; of a counter, which one.
  var name: String
  /// What it is.
  var kind: Kind
  /// More of it, by names.
  var arguments: [(name: String, value: Argument)] = []

  static func slice(
    _ name: String, _ track: Track, _ start: Timestamp, _ end: Timestamp,
    _ arguments: [(name: String, value: Argument)] = []
  ) -> TraceEvent {
    TraceEvent(name: name, kind: .slice(track, from: start, to: end), arguments: arguments)
  }

  static func instant(
    _ name: String, _ track: Track, _ time: Timestamp, _ arguments: [(name: String, value: Argument)] = []
  ) -> TraceEvent {
    TraceEvent(name: name, kind: .instant(track, at: time), arguments: arguments)
  }

  static func counter(_ name: String, _ value: Double, unit: String, _ time: Timestamp) -> TraceEvent {
    TraceEvent(name: name, kind: .counter(value, unit: unit, at: time))
  }
}

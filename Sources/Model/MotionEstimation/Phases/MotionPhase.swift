/// A part of a track in which content moves in one way.
struct MotionPhase: Sendable, Equatable {
  /// The way in which content moves.
  enum Kind: String, Sendable, CaseIterable {
    /// A finger moves the content.
    case drag
    /// The content slows down by itself.
    case fling
    /// The content returns from beyond an end.
    case bounce
    /// The content moves to a rest position by itself.
    case snap
    /// The content moves from rest to rest, as by a wheel or a key.
    case glide
    /// The content does not move.
    case rest
  }

  var kind: Kind
  /// Index of the run of the track.
  var run: Int
  /// Seconds since the video's first picture.
  var from: Double
  /// Seconds since the video's first picture.
  var to: Double
  /// The samples, for a motion without a finger.
  var segment: VideoSegment?
  /// Whether the samples before show content at rest, or there are none.
  var startsAtRest = false
  /// The share of the way since the highest speed that the engine's laws follow; less than a half for a motion by
  /// another law.
  var coverage = 1.0
  /// The phases of the same movement if it is no fling but a spring to a rest position; empty if no spring explains it.
  var instead: [MotionPhase] = []
}

import ScrollEngine

/// The offset of one moving part of a film along one axis, picture by picture.
///
/// ```swift
/// for run in track.runs { print(run.map(\.offset)) }
/// ```
public struct MotionTrack: Sendable, Equatable {
  /// A picture's time and the offset of the part in it.
  public struct Sample: Sendable, Equatable {
    /// Seconds since the film's first picture.
    public var time: Double
    /// Offset in pixels of the film. It grows as content moves towards the start, as a scroll offset does.
    public var offset: Double
    /// Standard deviation of the offset's error, in pixels.
    public var deviation: Double

    /// Creates a sample.
    public init(time: Double, offset: Double, deviation: Double) {
      self.time = time
      self.offset = offset
      self.deviation = deviation
    }
  }

  /// A touch point that the film shows in one picture.
  public struct Touch: Sendable, Equatable {
    /// Seconds since the film's first picture.
    public var time: Double
    /// Distance from the left edge of the film, in pixels.
    public var x: Double
    /// Distance from the top edge of the film, in pixels.
    public var y: Double
    /// Whether the finger touches the screen.
    public var isDown: Bool

    /// Creates a touch point.
    public init(time: Double, x: Double, y: Double, isDown: Bool) {
      self.time = time
      self.x = x
      self.y = y
      self.isDown = isDown
    }
  }

  /// The axis along which the part moves.
  public var axis: Axis
  /// The area of the part, in pixels of the film.
  public var region: Rect
  /// The pictures between cuts. Offsets of different runs do not relate; times grow strictly within a run.
  public var runs: [[Sample]]
  /// The touch points that the film shows, in order of time; empty if it shows none.
  public var touches: [Touch]

  /// Creates a track.
  public init(axis: Axis, region: Rect, runs: [[Sample]], touches: [Touch] = []) {
    self.axis = axis
    self.region = region
    self.runs = runs
    self.touches = touches
  }
}

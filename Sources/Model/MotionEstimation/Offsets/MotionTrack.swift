import ScrollEngine

/// The offset of one moving part of a video along one axis, picture by picture.
///
/// ```swift
/// for run in track.runs { print(run.map(\.offset)) }
/// ```
public struct MotionTrack: Sendable, Equatable {
  /// A picture's time and the offset of the part in it.
  public struct Sample: Sendable, Equatable {
    /// Seconds since the video's first picture.
    public var time: Double
    /// Offset in pixels of the video. It grows as content moves towards the start, as a scroll offset does.
    public var offset: Double
    /// Standard deviation of the error by which the offset differs from those of the pictures around it, in pixels.
    public var deviation: Double
    /// Standard deviation of the error that the pictures around it have as well, in pixels: a codec that leaves out
    /// small changes moves much of a picture alike, and keeps what it has moved.
    public var drift: Double

    /// Standard deviation of the offset's whole error since the run's first picture, in pixels.
    public var uncertainty: Double { (deviation * deviation + drift * drift).squareRoot() }

    /// Creates a sample.
    public init(time: Double, offset: Double, deviation: Double, drift: Double = 0) {
      self.time = time
      self.offset = offset
      self.deviation = deviation
      self.drift = drift
    }
  }

  /// A touch point that the video shows in one picture.
  public struct Touch: Sendable, Equatable {
    /// Number of the finger, from its landing to its lift.
    public var id: Int
    /// Seconds since the video's first picture.
    public var time: Double
    /// Distance from the left edge of the video, in pixels.
    public var x: Double
    /// Distance from the top edge of the video, in pixels.
    public var y: Double
    /// Whether the finger touches the screen.
    public var isDown: Bool

    /// Creates a touch point.
    public init(id: Int = 1, time: Double, x: Double, y: Double, isDown: Bool) {
      self.id = id
      self.time = time
      self.x = x
      self.y = y
      self.isDown = isDown
    }
  }

  /// The axis along which the part moves.
  public var axis: Axis
  /// The area of the part, in pixels of the video.
  public var region: Rect
  /// The pictures between cuts. Offsets of different runs do not relate; times grow strictly within a run.
  public var runs: [[Sample]]
  /// The touch points that the video shows, in order of time; empty if it shows none.
  public var touches: [Touch]

  /// Creates a track.
  public init(axis: Axis, region: Rect, runs: [[Sample]], touches: [Touch] = []) {
    self.axis = axis
    self.region = region
    self.runs = runs
    self.touches = touches
  }
}

/// The size and length of a video.
public struct VideoFacts: Sendable, Equatable {
  /// The number of pictures.
  public var frames: Int
  /// Seconds from the first to the last picture.
  public var seconds: Double
  /// Pixels in a row.
  public var width: Int
  /// Rows of pixels.
  public var height: Int

  /// Creates the facts of a video.
  public init(frames: Int, seconds: Double, width: Int, height: Int) {
    (self.frames, self.seconds, self.width, self.height) = (frames, seconds, width, height)
  }
}

/// The moving parts of a video, and the discs in it that may be fingers.
package struct VideoContent: Sendable {
  var tracks: [MotionTrack]
  var discs: [MotionTrack.Touch]
  var video: VideoFacts

  /// Creates the content of a video.
  package init(tracks: [MotionTrack], discs: [MotionTrack.Touch] = [], video: VideoFacts) {
    (self.tracks, self.discs, self.video) = (tracks, discs, video)
  }
}

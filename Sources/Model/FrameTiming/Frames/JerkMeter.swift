import ScrollEngine

/// The position of scrolling content on the screen.
public struct FrameScrollPosition: Equatable, Sendable {
  /// The name of the content, such as "list".
  public var name: String
  /// A number, such as that of a page, that distinguishes pieces of content with the same name. If it changes, other
  /// content is shown, so the change of position is not a movement.
  public var identity: Int
  /// The position of the content, in pixels.
  public var pixels: Double

  /// Creates a position from its parts.
  public init(name: String, identity: Int, pixels: Double) {
    self.name = name
    self.identity = identity
    self.pixels = pixels
  }
}

/// A meter of smoothness. It measures the second difference |x₋₁ + x₊₁ − 2x| of positions in three successive frames,
/// which is 0 at a steady velocity and large when a frame shows an unexpected position.
public struct JerkMeter: Sendable {
  /// The second difference of positions, in pixels, above which motion visibly jerks. Chosen; not measured.
  public static let limit = 0.5
  /// The maximum time between frames whose positions are compared, in seconds. A longer stall counts as missed frames
  /// instead.
  static let longestGap = 0.25

  private struct Track {
    var name: String
    var identity: Int
    var newest: Double
    var older: Double?
    var frame: Int
  }

  private var tracks: [Track] = []
  private var frame = 0
  private var last: Timestamp?

  /// Creates a meter without frames.
  public init() {}

  /// Removes all positions, so that the next frame is not compared with earlier ones.
  public mutating func reset() {
    tracks.removeAll(keepingCapacity: true)
    last = nil
  }

  /// Adds the positions that a frame shows.
  ///
  /// - Parameter time: the time at which the frame is presented.
  /// - Returns: the largest second difference of all positions, in pixels; `nil` if nothing moved or too few frames are
  ///   known.
  public mutating func add(_ positions: [FrameScrollPosition], at time: Timestamp) -> Double? {
    if let last, time.seconds(since: last) > Self.longestGap { tracks.removeAll(keepingCapacity: true) }
    last = time
    frame += 1
    var worst: Double?
    for position in positions where position.pixels.isFinite {
      guard let index = tracks.firstIndex(where: { $0.name == position.name }) else {
        tracks.append(
          Track(name: position.name, identity: position.identity, newest: position.pixels, older: nil, frame: frame))
        continue
      }
      let track = tracks[index]
      let follows = track.identity == position.identity && track.frame == frame - 1
      if follows, let older = track.older, older != track.newest || track.newest != position.pixels {
        worst = max(worst ?? 0, abs(older + position.pixels - 2 * track.newest))
      }
      tracks[index] = Track(
        name: position.name, identity: position.identity, newest: position.pixels,
        older: follows ? track.newest : nil, frame: frame)
    }
    return worst
  }
}

import ScrollEngine

/// Where something that scrolls stands on the screen.
public struct ScrolledPosition: Equatable, Sendable {
  /// What it is, such as "list".
  public var name: String
  /// Which of several things of that name, such as the page's number: one taking another's place is no movement.
  public var identity: Int
  /// The place, in pixels.
  public var pixels: Double

  /// A position from its parts.
  public init(name: String, identity: Int, pixels: Double) {
    self.name = name
    self.identity = identity
    self.pixels = pixels
  }
}

/// Measures smoothness by the second difference |x₋₁ + x₊₁ − 2x| of places in three frames that follow each other:
/// 0 at a steady speed, large when a frame shows what the eye does not expect.
public struct JerkMeter: Sendable {
  /// Half a pixel: more is seen as a jerk.
  public static let limit = 0.5
  /// Frames further apart than this do not follow each other; a stall shows as missed frames instead.
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

  /// A meter that has seen nothing.
  public init() {}

  /// Begins anew.
  public mutating func reset() {
    tracks.removeAll(keepingCapacity: true)
    last = nil
  }

  /// Takes the places that a frame shows.
  ///
  /// - Parameter time: when it is presented.
  /// - Returns: the largest second difference of them all, in pixels; `nil` when nothing moved or too little is known.
  public mutating func add(_ positions: [ScrolledPosition], at time: Timestamp) -> Double? {
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

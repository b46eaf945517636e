import ScrollEngine

/// The scene's own time: it runs with the window's clock, slower, or not at all.
///
/// Motion is a function of time, so stopping the clock breaks nothing: every event and frame brings this time along.
struct SceneClock: Equatable {
  /// The slowest motion.
  static let slowest = 32

  /// How many seconds of the window's clock make one of the scene's; a power of two.
  private(set) var slowness = 1
  /// Whether time stands still.
  private(set) var isPaused = false
  /// Whether a replay that is over begins anew.
  var loops = false
  private var window: Timestamp
  private var scene: Timestamp

  /// A clock that runs with the window's.
  init(at time: Timestamp) {
    window = time
    scene = time
  }

  /// The scene's time at a moment of the window's clock; a moment before the last change counts as that.
  func time(at moment: Timestamp) -> Timestamp {
    guard !isPaused, moment > window else { return scene }
    guard slowness > 1 || window != scene else { return moment }
    let elapsed = moment.nanoseconds - window.nanoseconds
    return Timestamp(nanoseconds: scene.nanoseconds + elapsed / Int64(slowness))
  }

  /// When the window's clock shows a time of the scene's that is to come, as things are; `nil` while time stands still.
  func moment(of time: Timestamp) -> Timestamp? {
    guard !isPaused else { return nil }
    guard slowness > 1 || window != scene else { return time }
    let (wait, overflow) = (time.nanoseconds - scene.nanoseconds).multipliedReportingOverflow(by: Int64(slowness))
    return overflow ? nil : Timestamp(nanoseconds: window.nanoseconds + wait)
  }

  /// Stops time, or lets it run on.
  mutating func pause(_ isPaused: Bool, at moment: Timestamp) {
    hold(at: moment)
    self.isPaused = isPaused
  }

  /// Goes to half or double speed, between 1 and 1/32.
  mutating func slowDown(_ isSlower: Bool, at moment: Timestamp) {
    hold(at: moment)
    slowness = isSlower ? min(Self.slowest, slowness * 2) : max(1, slowness / 2)
  }

  /// Moves a clock that stands still forward.
  mutating func step(bySeconds seconds: Double, at moment: Timestamp) {
    hold(at: moment)
    isPaused = true
    scene = scene.advanced(bySeconds: max(0, seconds))
  }

  /// Jumps forward, standing still or not: what a replay leads up with is played at once.
  mutating func skip(bySeconds seconds: Double, at moment: Timestamp) {
    hold(at: moment)
    scene = scene.advanced(bySeconds: max(0, seconds))
  }

  private mutating func hold(at moment: Timestamp) {
    scene = time(at: moment)
    window = max(window, moment)
  }
}

extension Timestamp {
  /// The last whole microsecond: what recordings hold. An event that acts at such a time acts at the same in a replay.
  var inWholeMicroseconds: Timestamp { Timestamp(microseconds: nanoseconds / 1000) }
}

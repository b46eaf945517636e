import ScrollEngine

/// The fingers on a scene, live or recorded: where they are, and the fading traces of where they were.
public struct TouchTracker: Equatable, Sendable {
  /// A position of a finger and its time.
  public struct Mark: Equatable, Sendable {
    /// The position of the finger, in the scene's points.
    public var position: Point
    /// The time of the position, on the scene's clock.
    public var time: Timestamp
  }

  /// Seconds in which the trace of a moving or lifted finger fades out. Source: the design tokens.
  public static let fadeDuration = 0.4
  /// Maximum number of recent finger positions that are kept. The oldest ones are dropped. At 120 reports a second,
  /// they are half a second, longer than ``fadeDuration``.
  public static let trailLength = 64
  /// Maximum number of lifted fingers whose positions are kept: a user has ten fingers.
  public static let mostLifts = 10

  /// Fingers that are down, with their last positions, by ID.
  public private(set) var fingers: [Int: Point] = [:]
  /// Whether fingers are scrolling on a touchpad.
  public private(set) var isScrolling = false
  /// Recent positions of the fingers, the newest last.
  public private(set) var trail: [Mark] = []
  /// Positions at which fingers lifted, the newest last.
  public private(set) var lifts: [Mark] = []

  /// Whether no finger is down on the screen or on a touchpad.
  public var isEmpty: Bool { fingers.isEmpty && !isScrolling }

  /// Whether the trace of a finger's movement or of a lifted finger is still visible at a time on the scene's clock.
  public func isFading(at time: Timestamp) -> Bool {
    [trail.last, lifts.last].contains { mark in mark.map { strength(of: $0, at: time) > 0 } ?? false }
  }

  /// Returns the opacity of a finger's trace at one position, which falls from 1 at the position's time to 0 after
  /// ``fadeDuration``.
  public func strength(of mark: Mark, at time: Timestamp) -> Double {
    let age = time.seconds(since: mark.time)
    return age >= 0 && age < Self.fadeDuration ? 1 - age / Self.fadeDuration : 0
  }

  /// Creates a state without fingers.
  public init() {}

  /// Updates the fingers and their traces from an event.
  public mutating func record(_ event: InputEvent) {
    switch event.kind {
    case .down(let id, let place), .move(let id, let place):
      fingers[id] = place
      trail.append(Mark(position: place, time: event.time))
      if trail.count > Self.trailLength { trail.removeFirst() }
    case .up(let id, _), .cancel(let id):
      guard let place = fingers.removeValue(forKey: id) else { return }
      lifts.append(Mark(position: place, time: event.time))
      if lifts.count > Self.mostLifts { lifts.removeFirst() }
    case .scroll(_, let phase, _): isScrolling = phase != .ended
    case .wheel, .key, .text, .hover, .resize: break
    }
  }

  /// Removes all fingers.
  ///
  /// - Returns: events that end the touches; the caller delivers them to the scene.
  public mutating func cancelAll(at time: Timestamp) -> [InputEvent] {
    var ends = fingers.keys.map { InputEvent(time: time, kind: .cancel(id: $0)) }
    if isScrolling { ends.append(InputEvent(time: time, kind: .scroll(delta: .zero, phase: .ended, at: nil))) }
    fingers = [:]
    isScrolling = false
    return ends
  }
}

extension GestureRecording {
  /// Seconds from the start of the recording's visible part to the last event.
  public var shownSeconds: Double { max(0, Double((events.last?.microseconds ?? 0) - lead) / 1e6) }
}

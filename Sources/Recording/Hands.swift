import ScrollEngine

/// What hands do on a scene, a person's or those of a recording: the fingers that are down, and where they were.
public struct Hands: Equatable, Sendable {
  /// A place that a finger touched, in the scene's points, and when, on the scene's clock.
  public struct Mark: Equatable, Sendable {
    /// Where.
    public var place: Point
    /// When.
    public var time: Timestamp
  }

  /// How long a place on the trail and a lifted finger are shown, in seconds; from the design tokens.
  public static let fade = 0.4
  /// Places kept of the trail.
  public static let trailLength = 64
  /// Lifted fingers kept: more than a person has are not shown.
  public static let mostLifts = 10

  /// The fingers that are down, with their last places.
  public private(set) var fingers: [Int: Point] = [:]
  /// Whether fingers lie on a touchpad.
  public private(set) var isScrolling = false
  /// Places of the fingers so far, newest last.
  public private(set) var trail: [Mark] = []
  /// Where fingers lifted, newest last.
  public private(set) var lifts: [Mark] = []

  /// Whether any hand is on the scene.
  public var isEmpty: Bool { fingers.isEmpty && !isScrolling }

  /// Whether a place on the trail, or a lifted finger, is still shown.
  public func isFading(at time: Timestamp) -> Bool {
    [trail.last, lifts.last].contains { mark in mark.map { strength(of: $0, at: time) > 0 } ?? false }
  }

  /// How strongly a mark is shown, from 1 when it was made down to 0.
  public func strength(of mark: Mark, at time: Timestamp) -> Double {
    let age = time.seconds(since: mark.time)
    return age >= 0 && age < Self.fade ? 1 - age / Self.fade : 0
  }

  /// Hands that have done nothing yet.
  public init() {}

  /// Takes note of an event.
  public mutating func follow(_ event: InputEvent) {
    switch event.kind {
    case .down(let id, let place), .move(let id, let place):
      fingers[id] = place
      trail.append(Mark(place: place, time: event.time))
      if trail.count > Self.trailLength { trail.removeFirst() }
    case .up(let id, _), .cancel(let id):
      guard let place = fingers.removeValue(forKey: id) else { return }
      lifts.append(Mark(place: place, time: event.time))
      if lifts.count > Self.mostLifts { lifts.removeFirst() }
    case .scroll(_, let phase, _): isScrolling = phase != .ended
    case .wheel, .key, .text, .hover, .resize: break
    }
  }

  /// Takes the hands away.
  ///
  /// - Returns: what a scene has to be told of it.
  public mutating func release(at time: Timestamp) -> [InputEvent] {
    var ends = fingers.keys.map { InputEvent(time: time, kind: .cancel(id: $0)) }
    if isScrolling { ends.append(InputEvent(time: time, kind: .scroll(delta: .zero, phase: .ended, at: nil))) }
    fingers = [:]
    isScrolling = false
    return ends
  }
}

extension GestureRecording {
  /// Seconds from the beginning, without the lead, to the last event.
  public var shownSeconds: Double { max(0, Double((events.last?.microseconds ?? 0) - lead) / 1e6) }
}

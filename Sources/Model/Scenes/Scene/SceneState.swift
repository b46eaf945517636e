import Documents
import Recording
import ScrollEngine

/// The state of a scene at a moment. State lines, the text form of the state, are written from it.
public struct SceneState: Equatable, Sendable {
  /// The current activity.
  public let activity: Activity
  /// The axis of the gesture in progress; `nil` if there is none or it is undecided.
  public let axis: Axis?
  /// The part that owns the gesture in progress; `nil` if there is none.
  public let owner: String?
  /// The state of the quantity that the scene primarily scrolls, such as the offset of a list.
  public let main: SceneTrack
  /// The states of the other quantities that the scene moves, from the back of the scene to its front. Their number is
  /// constant.
  public let others: [SceneTrack]
  /// Display name of the resting position, such as a detent or a page; `nil` during motion and if the scene may rest
  /// anywhere.
  public let rest: String?

  /// Creates a state.
  ///
  /// - Parameter rest: Evaluated at rest only.
  public init(
    activity: Activity, axis: Axis?, owner: String?, main: SceneTrack, others: [SceneTrack],
    rest: @autoclosure () -> String?
  ) {
    self.activity = activity
    self.axis = axis
    self.owner = owner
    self.main = main
    self.others = others
    self.rest = activity == .idle ? rest() : nil
  }

  /// The states of all quantities that the scene moves, starting with the main one.
  public var tracks: [SceneTrack] { [main] + others }

  /// The state of the fastest quantity that is dragged or, if none is dragged, of the fastest one that moves without
  /// direct input; `nil` if nothing moves.
  public var leading: SceneTrack? { candidates.max { abs($0.velocity ?? 0) < abs($1.velocity ?? 0) } }

  /// The states of the quantities that are dragged or, if none is dragged, of those that move without direct input.
  private var candidates: [SceneTrack] {
    let moved = tracks.filter { $0.motion == .drag }
    return moved.isEmpty ? tracks.filter { $0.movesWithoutInput } : moved
  }

  /// The velocity of the fastest quantity on the screen at the moment of a release, in units per second; negative up and
  /// to the left. The velocity that the scroll engine adds to a release from overscroll is left out. `nil` if nothing
  /// moves.
  public var releaseVelocity: Double? {
    candidates.map { $0.quantity.sign * ($0.released ?? $0.velocity ?? 0) }.max { abs($0) < abs($1) }
  }
}

/// The state, at a moment, of one quantity that a scene moves, such as the offset of a list.
public struct SceneTrack: Equatable, Sendable {
  /// The quantity whose state this is.
  public let quantity: Quantity
  /// The cause of the quantity's motion.
  public let motion: Motion
  /// The parts that move one after the other, outermost first, such as a sheet and its list: at least one.
  public let parts: [Part]
  /// Index in ``parts`` of the part that moves; `nil` if none moves.
  public let movingPart: Int?
  /// The position in the quantity's unit, overscroll included.
  public let position: Double
  /// The velocity in units per second; `nil` if the scene does not report it.
  public let velocity: Double?
  /// The velocity of the release in units per second, without the velocity that the scroll engine adds to a release
  /// from overscroll; `nil` if the engine has added none.
  package let released: Double?
  /// ID of the item at the position, such as a page number. If the ID changes, the change of the position does not
  /// count as a movement.
  public let identity: Int

  /// Whether the quantity moves without direct input.
  public var movesWithoutInput: Bool { motion.activity == .ballistic || motion == .driven }

  /// Creates the state of a quantity.
  ///
  /// - Parameters:
  ///   - parts: The parts that move one after the other; empty if the quantity itself is all that moves.
  ///   - moving: Index of the part that moves; `nil` if none of several parts moves.
  public init(
    _ quantity: Quantity, at place: Double, velocity: Double?, by motion: Motion, parts: [Part] = [],
    moving: Int? = nil, released: Double? = nil, identity: Int = 0
  ) {
    self.quantity = quantity
    self.position = place
    self.velocity = velocity
    self.motion = motion
    let whole = Part(
      quantity.title, key: quantity.keys, at: place, velocity: velocity, direction: quantity.direction, origin: 0,
      axis: quantity.direction)
    self.parts = parts.isEmpty ? [whole] : parts
    movingPart = if let moving, parts.indices.contains(moving) { moving } else { nil }
    self.released = released
    self.identity = identity
  }

  /// The part to show: the one that moves or, at rest, the innermost one that has been scrolled on the axis of all
  /// parts, otherwise the outermost.
  public var shownPart: Part {
    if let movingPart { return parts[movingPart] }
    return parts.last { $0.origin != nil && $0.direction != quantity.direction && $0.position > 0 } ?? parts[0]
  }
  /// Returns the track at another position.
  package func moved(to position: Double) -> SceneTrack {
    SceneTrack(
      quantity, at: position, velocity: velocity, by: motion, parts: parts.count == 1 ? [] : parts, moving: movingPart,
      released: released, identity: identity)
  }

  /// Display name of ``shownPart``.
  public var part: String { shownPart.title }
  /// The position of ``shownPart``, as the state line has it.
  public var reading: Double { shownPart.position }

  /// One of the parts that move one after the other along the same axis of the screen, such as a sheet or its list.
  public struct Part: Equatable, Sendable {
    /// The display name.
    public let title: String
    /// The key of the scene's ``StateLine`` that has ``position``, or a formula of keys; `nil` if it has none.
    public let key: String?
    /// The position of this part alone, overscroll included, in the quantity's unit.
    public let position: Double
    /// The velocity of this part alone, in units of its position per second; `nil` if the scene does not report it.
    public let velocity: Double?
    /// The direction on the screen in which the position grows.
    public let direction: Direction
    /// The position on the axis of all parts at which the part's own position is 0. `nil` while the part does not
    /// continue where its neighbour ends, as a scrolled list in a sheet that is half open: its positions then have an
    /// axis of their own.
    public let origin: Double?
    /// Whether the position grows along the axis of all parts, and not against it.
    public let isAlongAxis: Bool

    /// Creates a part.
    ///
    /// - Parameter axis: The direction in which positions grow on the axis of all parts.
    public init(
      _ title: String, key: String?, at position: Double, velocity: Double?, direction: Direction, origin: Double?,
      axis: Direction
    ) {
      self.title = title
      self.key = key
      self.position = position
      self.velocity = velocity
      self.direction = direction
      self.origin = origin
      isAlongAxis = direction == axis
    }
  }

  /// The cause of a motion.
  public enum Motion: String, Sendable {
    /// No motion.
    case idle
    /// A finger holds the moving part of the scene, such as a list, in place.
    case hold
    /// A finger drags the part of the scene.
    case drag
    /// The part of the scene coasts: it moves by its momentum alone.
    case coast
    /// A spring moves the part of the scene after a release.
    case spring
    /// A glide: a wheel, a key or the program moves the part of the scene.
    case driven

    /// The activity of a scene in which only this motion takes place.
    public var activity: Activity {
      switch self {
      case .idle: .idle
      case .hold: .hold
      case .drag: .drag
      case .coast, .spring: .ballistic
      case .driven: .driven
      }
    }
  }

  /// The constant description of a quantity.
  public struct Quantity: Hashable, Sendable {
    /// The name of the quantity in reports.
    public let name: String
    /// The display name of the quantity.
    public let title: String
    /// The position as a formula of keys of the scene's ``StateLine``, such as "header.height − list.offset"; `nil` if
    /// no formula of keys gives the position.
    public let keys: String?
    /// The unit of the quantity's positions.
    public let unit: Unit
    /// The axis along which the quantity moves on the screen.
    public let axis: Axis
    /// The direction on the screen in which the position grows.
    public let direction: Direction
    /// The sign of the direction: 1 for forward, -1 for backward.
    public var sign: Double { direction == .forward ? 1 : -1 }
    /// Whether a viewer's eye follows the quantity's motion, so that its smoothness is measured.
    public let isTrackedByEye: Bool
    /// Whether the scene's forecast and its name of the resting position refer to this quantity.
    public let hasForecast: Bool

    /// Creates a quantity.
    public init(
      name: String, title: String, keys: String?, unit: Unit, axis: Axis, direction: Direction, isTrackedByEye: Bool,
      hasForecast: Bool = true
    ) {
      self.name = name
      self.title = title
      self.keys = keys
      self.unit = unit
      self.axis = axis
      self.direction = direction
      self.isTrackedByEye = isTrackedByEye
      self.hasForecast = hasForecast
    }
  }

  /// The unit of a quantity's positions.
  public enum Unit: String, Sendable {
    /// Points of the screen.
    case points = "pt"
    /// Percent of a whole.
    case percent = "%"
    /// Zoom levels of a map, each with twice the scale of the one before.
    case levels = "levels"
    /// Multiples of the size at rest.
    case times = "\u{D7}"
  }

  /// The direction on the screen in which a position grows.
  public enum Direction: Sendable {
    /// Down or to the right, as for positions on the screen.
    case forward
    /// Up or to the left, as for content with a larger offset.
    case backward
  }
}

extension Scene {
  /// Adds the activity, the axis and the owner of the gesture, and the keys of ``details``, to the text form of the
  /// scene's state.
  public func writeState(to line: inout StateLine) {
    let state = state
    line.add("activity", state.activity.rawValue)
    line.add("axis", state.axis?.rawValue)
    line.add("owner", state.owner)
    line.add(details)
  }

  /// The text form of the scene's state.
  public var stateLine: StateLine {
    var line = StateLine()
    writeState(to: &line)
    return line
  }
}

/// The start state of a recording, read by keys.
struct StartStateReader {
  private let values: [String: JSONValue]

  /// Creates a start state from a recording's header. The last of duplicate keys counts.
  init(_ members: [JSONValue.Member]) {
    values = Dictionary(keepingLast: members.map { ($0.key, $0.value) })
  }

  /// Returns the number for a key; `nil` if it is missing or not finite.
  func number(_ key: String) -> Double? { values[key]?.number.flatMap { $0.isFinite ? $0 : nil } }
  /// Returns the integer for a key; `nil` unless it is at least 0 and less than a limit.
  func index(_ key: String, below limit: Int) -> Int? {
    number(key).flatMap { Int(exactly: $0) }.flatMap { $0 >= 0 && $0 < limit ? $0 : nil }
  }
  func text(_ key: String) -> String? { values[key]?.string }
  func flag(_ key: String) -> Bool? { values[key]?.bool }
  /// Returns the indices of rows, cards or other items for a key. Leaves out those that are not below a limit.
  func indices(_ key: String, below limit: Int) -> [Int] {
    (text(key) ?? "").split(separator: ",").compactMap { Int($0) }.filter { $0 >= 0 && $0 < limit }
  }
}

extension StateLine {
  /// Adds the indices of rows, cards or other items under a key. Adds nothing if there are none.
  mutating func add(_ key: String, indices: some Sequence<Int>) {
    let text = indices.sorted().map(String.init).joined(separator: ",")
    if !text.isEmpty { add(key, text) }
  }
}

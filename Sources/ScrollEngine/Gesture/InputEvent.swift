/// Something that a person did, at the moment at which it was done.
///
/// ```swift
/// let press = InputEvent(time: Timestamp(seconds: 2), kind: .down(id: 1, at: Point(x: 200, y: 600)))
/// view.handle(press)
/// ```
public struct InputEvent: Equatable, Sendable {
  /// When it happened; a frame that notices it later does not change this.
  public var time: Timestamp
  /// What happened.
  public var kind: Kind

  /// Whether a movement has not happened yet: it moves content, and says nothing about velocity, taps or axes. Another
  /// follows with the true place. See `InputPredictor`.
  public var isPredicted: Bool

  /// An event from its moment and kind.
  public init(time: Timestamp, kind: Kind, isPredicted: Bool = false) {
    self.time = time
    self.kind = kind
    self.isPredicted = isPredicted
  }

  /// The kinds of input. Places are in points of the scene's viewport.
  public enum Kind: Equatable, Sendable {
    /// A finger or the mouse's main button touches down.
    case down(id: Int, at: Point)
    /// A pointer that is down moves.
    case move(id: Int, to: Point)
    /// A pointer lifts. Its place adds no movement; its time tells whether it had paused.
    case up(id: Int, at: Point)
    /// A pointer is taken away by the system.
    case cancel(id: Int)
    /// The mouse moves with no button down, or leaves (`nil`).
    case hover(at: Point?)
    /// A mouse wheel turns, in notches which may be fractions; y > 0 turns away from the person, so the offset falls, x > 0
    /// turns to the right, so the offset grows.
    case wheel(notches: Point, at: Point?)
    /// A touchpad asks for a change of the content offset, in points.
    case scroll(delta: Point, phase: ScrollPhase, at: Point?)
    /// A key is pressed or repeats.
    case key(Key)
    /// Text is typed into the field that has the focus.
    case text(String)
    /// The viewport has another size, in points.
    case resize(Size)
  }

  /// Where a touchpad's scroll sequence stands.
  public enum ScrollPhase: String, Sendable {
    /// Fingers begin to move, or come to rest where there is no distance yet: they hold what moves under them.
    case began
    /// Fingers move on, or the system's momentum does.
    case changed
    /// Nothing more comes.
    case ended
  }

  /// The keys that scroll, move the focus or edit what is typed.
  public enum Key: String, Sendable, CaseIterable {
    /// One line towards the start.
    case up = "Up"
    /// One line towards the end.
    case down = "Down"
    /// One step to the left.
    case left = "Left"
    /// One step to the right.
    case right = "Right"
    /// One viewport towards the start.
    case pageUp = "PageUp"
    /// One viewport towards the end.
    case pageDown = "PageDown"
    /// The start.
    case home = "Home"
    /// The end.
    case end = "End"
    /// One viewport towards the end.
    case space = "Space"
    /// Back, or close.
    case escape = "Escape"
    /// Removes the character before the caret; back, where nothing is typed.
    case backspace = "Backspace"
    /// Moves the keyboard focus on.
    case tab = "Tab"
    /// Moves the keyboard focus back.
    case backTab = "BackTab"
    /// Does what the focused control does.
    case enter = "Return"
    /// Selects all that is typed.
    case selectAll = "SelectAll"
  }
}

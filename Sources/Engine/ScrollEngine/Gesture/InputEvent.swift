/// A user input event and the time at which it happened.
///
/// ```swift
/// let press = InputEvent(time: Timestamp(seconds: 2), kind: .down(id: 1, at: Point(x: 200, y: 600)))
/// view.handle(press)
/// ```
public struct InputEvent: Equatable, Sendable {
  /// The time at which the event happened, independent of the frame that processes it.
  public var time: Timestamp
  /// The kind of event and its data.
  public var kind: Kind

  /// Whether the movement is predicted. A predicted movement moves content but does not affect velocity, taps or the
  /// choice of axis. An event with the true position follows. See `InputPredictor`.
  public var isPredicted: Bool

  /// Creates an event; by default it is no prediction.
  public init(time: Timestamp, kind: Kind, isPredicted: Bool = false) {
    self.time = time
    self.kind = kind
    self.isPredicted = isPredicted
  }

  /// The kinds of input. Positions are in points of the scene's viewport.
  public enum Kind: Equatable, Sendable {
    /// A finger or the mouse's main button touches down.
    case down(id: Int, at: Point)
    /// A pointer that is down moves.
    case move(id: Int, to: Point)
    /// A pointer lifts. Its position adds no movement; its time shows whether the pointer had paused.
    case up(id: Int, at: Point)
    /// The system cancels a pointer.
    case cancel(id: Int)
    /// The mouse moves with no button down, or leaves the scene (`nil`).
    case hover(at: Point?)
    /// A mouse wheel turns, in notches, which may be fractional. y > 0 turns away from the user and lowers the offset;
    /// x > 0 turns to the right and raises the offset.
    case wheel(notches: Point, at: Point?)
    /// A touchpad requests a change of the content offset, in points.
    case scroll(delta: Point, phase: ScrollPhase, at: Point?)
    /// A key is pressed or repeats.
    case key(Key)
    /// The user types text into the focused field.
    case text(String)
    /// The viewport changes to another size, in points.
    case resize(Size)
  }

  /// The phase of a touchpad's scroll sequence.
  public enum ScrollPhase: String, Sendable {
    /// Fingers start to move or, if the event's `delta` is zero, come to rest on the touchpad, which stops content in
    /// motion.
    case began
    /// The fingers move on, or the system's momentum does.
    case changed
    /// The sequence is over.
    case ended
  }

  /// The keys that scroll, move the focus or edit text.
  public enum Key: String, Sendable, CaseIterable {
    /// The Up arrow key, which scrolls by one line towards the start.
    case up = "Up"
    /// The Down arrow key, which scrolls by one line towards the end.
    case down = "Down"
    /// The Left arrow key, which moves one step to the left, such as one page, one day or one tile.
    case left = "Left"
    /// The Right arrow key, which moves one step to the right, such as one page, one day or one tile.
    case right = "Right"
    /// The Page Up key, which scrolls by one viewport towards the start.
    case pageUp = "PageUp"
    /// The Page Down key, which scrolls by one viewport towards the end.
    case pageDown = "PageDown"
    /// The Home key, which scrolls to the start of the content.
    case home = "Home"
    /// The End key, which scrolls to the end of the content.
    case end = "End"
    /// The space key, which scrolls by one viewport towards the end.
    case space = "Space"
    /// Goes back, or closes what is open.
    case escape = "Escape"
    /// Deletes the character before the caret; goes back if no text is being edited.
    case backspace = "Backspace"
    /// Moves the keyboard focus forward.
    case tab = "Tab"
    /// Moves the keyboard focus back.
    case backTab = "BackTab"
    /// Activates the focused control.
    case enter = "Return"
    /// Selects all text of the focused field.
    case selectAll = "SelectAll"
  }
}

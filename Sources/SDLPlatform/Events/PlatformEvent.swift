import ScrollEngine

/// What the window system tells the program.
public enum PlatformEvent: Equatable, Sendable {
  /// Fingers, mouse, wheel and keys, in points of the window, at the moment it happened.
  case input(InputEvent)
  /// The right button was pressed at a place, in points of the window.
  case secondaryClick(at: Point)
  /// A key that does not scroll, or one that does together with a modifier, and when it was pressed.
  case command(KeyCommand, at: Timestamp)
  /// The window is to be closed.
  case quit
  /// The window has another size, in points.
  case resized(Size)
  /// Part of the window must be drawn again.
  case exposed
  /// The window is on the screen (true) or cannot be seen (false).
  case visible(Bool)
  /// The window has the keyboard's attention or lost it.
  case focus(Bool)
  /// The window moved to a display that may have another rate or scale.
  case displayChanged
  /// Somebody called ``EventPump/wake()``.
  case wake
  /// Textures were lost and forgotten; draw again.
  case targetsReset
  /// The graphics processor is gone; the window must be opened again.
  case rendererLost
}

/// A key press that is a command rather than scrolling or text.
public struct KeyCommand: Hashable, Sendable {
  /// What was typed, such as "t" or "?", or the key's name in SDL, such as "F11" or "Delete"; letters pressed
  /// together with Control or Alt are lower case.
  public var name: String
  /// Keys held with it. Shift is left out where it only chose the character.
  public var modifiers: Modifiers
  /// Whether the key is held down and repeats.
  public var isRepeat: Bool

  /// A command from its parts.
  public init(_ name: String, _ modifiers: Modifiers = [], isRepeat: Bool = false) {
    self.name = name
    self.modifiers = modifiers
    self.isRepeat = isRepeat
  }

  /// Keys held with another one.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// One bit per key.
    public let rawValue: Int
    /// Modifiers from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Either Shift key.
    public static let shift = Modifiers(rawValue: 1)
    /// Either Control key.
    public static let control = Modifiers(rawValue: 2)
    /// Either Alt key.
    public static let alt = Modifiers(rawValue: 4)
    /// Either logo key.
    public static let command = Modifiers(rawValue: 8)
  }
}

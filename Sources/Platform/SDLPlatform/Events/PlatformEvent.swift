import ScrollEngine

/// An event from the window system.
public enum PlatformEvent: Equatable, Sendable {
  /// Input from fingers, mouse, wheel or keys, with positions in points of the window and the time of the input.
  case input(InputEvent)
  /// A press of the right mouse button, with its position in points of the window.
  case secondaryClick(at: Point)
  /// A key that does not scroll, or a scroll key together with a modifier, and the time of the press.
  case command(KeyCommand, at: Timestamp)
  /// Input devices were connected or disconnected. Only X reports it.
  case devicesChanged
  /// A file that was dropped on the window, by its path.
  case droppedFile(String)
  /// A request to close the window.
  case quit
  /// The new size of the window in points.
  case resized(Size)
  /// The window is at another place of its desktop.
  case moved
  /// Part of the window must be redrawn.
  case exposed
  /// The window became visible (true) or invisible (false).
  case visible(Bool)
  /// The window gained (true) or lost (false) the keyboard focus.
  case focus(Bool)
  /// The window moved to a display that may have another refresh rate or scale.
  case displayChanged
  /// The displays were blanked or switched off (true), or are on again (false). Input switches them on; their event comes
  /// before that of the input. Only X reports it, and only after ``EventPump/watchSleep(of:)``.
  case displaySleeps(Bool)
  /// ``EventPump/wake()`` was called.
  case wake
  /// Textures were lost and have been discarded; the window must be redrawn.
  case targetsReset
  /// The graphics device was lost; the window must be reopened.
  case rendererLost
}

/// A key press that is a command instead of scrolling or text.
public struct KeyCommand: Hashable, Sendable {
  /// The typed character, such as "t" or "?", or SDL's name of the key, such as "F11" or "Delete". Letters pressed
  /// together with Control or Alt are lower case.
  public var name: String
  /// The modifier keys that were held. Shift is missing where it only selected the character.
  public var modifiers: Modifiers
  /// Whether the press is an automatic repeat of a held key.
  public var isRepeat: Bool

  /// Creates a command.
  public init(_ name: String, _ modifiers: Modifiers = [], isRepeat: Bool = false) {
    self.name = name
    self.modifiers = modifiers
    self.isRepeat = isRepeat
  }

  /// Modifier keys.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The bits, one per key.
    public let rawValue: Int
    /// Creates modifiers from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Either Shift key.
    public static let shift = Modifiers(rawValue: 1)
    /// Either Control key.
    public static let control = Modifiers(rawValue: 2)
    /// The left Alt key. The right one selects characters on many keyboards (AltGr) and does not count.
    public static let alt = Modifiers(rawValue: 4)
    /// Either logo key.
    public static let command = Modifiers(rawValue: 8)
  }
}

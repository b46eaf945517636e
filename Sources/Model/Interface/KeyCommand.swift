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

  /// Creates the command of a typed character; `nil` for any other text.
  ///
  /// - Parameter isShifted: Whether Shift was held. For a letter, Shift counts as a modifier. For other characters, Shift
  ///   has only selected one of the characters on the key.
  public init?(text: String, isShifted: Bool) {
    guard text.count == 1, text != " " else { return nil }
    let isCapital = isShifted && text.lowercased() != text
    self = isCapital ? Self(text.lowercased(), .shift) : Self(text)
  }

  /// The text that the press types into a text field; `nil` if it types nothing.
  public var text: String? {
    guard name.count == 1, modifiers.isSubset(of: .shift) else { return nil }
    return modifiers.isEmpty ? name : name.uppercased()
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

import Drawing

/// How a control stands to the hand.
public enum Touch: Sendable {
  /// Nothing points at it.
  case none
  /// The mouse is over it.
  case hovered
  /// A finger holds it down.
  case pressed

  /// The colour of what is plain until it is touched.
  public func quiet(_ palette: Palette) -> Color? {
    switch self {
    case .none: nil
    case .hovered: palette.fieldHover
    case .pressed: palette.line
    }
  }

  /// The colour of a field.
  public func field(_ palette: Palette) -> Color { quiet(palette) ?? palette.field }

  /// The colour of the filled button, of which a panel has one.
  public func filled(_ palette: Palette) -> Color {
    switch self {
    case .none: palette.accent
    case .hovered: palette.accentHover
    case .pressed: palette.accentPressed
    }
  }
}

/// What lies below a control's face, by the design tokens.
public struct Ground: Sendable {
  /// What its colour depends on.
  public struct State: Sendable {
    /// How the control stands to the hand.
    public let touch: Touch
    /// Whether the control stands for something that is so now.
    public let isOn: Bool
    /// Whether the control can be used.
    public let isEnabled: Bool
  }

  /// The ground's colour; `nil` where there is none.
  let fill: @Sendable (State, Palette) -> Color?
  /// The usual role of the colour of what stands on it.
  let ink: KeyPath<Palette, Color> & Sendable

  /// A ground.
  ///
  /// - Parameter ink: the usual role of the colour of what stands on it.
  public init(ink: KeyPath<Palette, Color> & Sendable = \.text2, _ fill: @escaping @Sendable (State, Palette) -> Color?)
  {
    self.fill = fill
    self.ink = ink
  }

  /// Opacity of what cannot be used, from the design tokens.
  public static let faintness = 0.38

  /// Never any.
  public static let none = Ground { _, _ in nil }
  /// None, until the control is touched or on.
  public static let quiet = Ground { state, palette in
    state.isOn ? palette.accentSoft : state.isEnabled ? state.touch.quiet(palette) : nil
  }
  /// A field.
  public static let field = Ground(ink: \.text) { state, palette in state.touch.field(palette) }
  /// The filled button, of which a panel has one.
  public static let filled = Ground(ink: \.onAccent) { state, palette in state.touch.filled(palette) }
}

import Drawing

/// The state of a control with respect to pointers.
public enum PressState: Sendable {
  /// No pointer is on the control.
  case none
  /// The mouse pointer is over the control.
  case hovered
  /// The control is pressed.
  case pressed

  /// Returns the background colour of a control that has no background until a pointer is on it; `nil` for `none`.
  public func quietFill(_ palette: Palette) -> Color? {
    switch self {
    case .none: nil
    case .hovered: palette.fieldHover
    case .pressed: palette.line
    }
  }

  /// Returns the background colour of a field in this state.
  public func fieldFill(_ palette: Palette) -> Color { quietFill(palette) ?? palette.field }

  /// Returns the background colour of a primary button in this state. Each panel has one primary button.
  public func primaryFill(_ palette: Palette) -> Color {
    switch self {
    case .none: palette.accent
    case .hovered: palette.accentHover
    case .pressed: palette.accentPressed
    }
  }
}

/// The background of a control, as a function of the control's state, according to the project's design tokens.
public struct ControlBackground: Sendable {
  /// The state that decides the background's colour.
  public struct State: Sendable {
    /// The state with respect to pointers.
    public let touch: PressState
    /// Whether the control is selected or switched on.
    public let isOn: Bool
    /// Whether the control can be used.
    public let isEnabled: Bool
  }

  /// Closure that returns the background colour; `nil` for no background.
  let fill: @Sendable (State, Palette) -> Color?
  /// Key path, in the palette, of the default colour of text and icons on this background.
  let foreground: PaletteColor

  /// Creates a background.
  ///
  /// - Parameters:
  ///   - foreground: the default colour of text and icons on this background.
  ///   - fill: closure that returns the background colour; `nil` for no background.
  public init(
    foreground: @escaping PaletteColor = { $0.text2 }, _ fill: @escaping @Sendable (State, Palette) -> Color?
  ) {
    self.fill = fill
    self.foreground = foreground
  }

  /// Opacity of disabled controls, from the design tokens.
  public static let disabledOpacity = 0.38

  /// No background in any state.
  public static let none = ControlBackground { _, _ in nil }
  /// No background unless the control is hovered, pressed or on.
  public static let quiet = ControlBackground { state, palette in
    state.isOn ? palette.accentSoft : state.isEnabled ? state.touch.quietFill(palette) : nil
  }
  /// No background unless the control is hovered or pressed. The content of the control shows whether it is on.
  public static let plain = ControlBackground { state, palette in
    state.isEnabled ? state.touch.quietFill(palette) : nil
  }
  /// The background of a field.
  public static let field = ControlBackground(foreground: { $0.text }) { state, palette in
    state.touch.fieldFill(palette)
  }
  /// The background of the primary button, of which each panel has one.
  public static let filled = ControlBackground(foreground: { $0.onAccent }) { state, palette in
    state.touch.primaryFill(palette)
  }
}

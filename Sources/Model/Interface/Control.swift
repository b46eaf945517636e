import Drawing
import ScrollEngine

/// A control as a value: its action, position and appearance.
///
/// A panel is a function from its model to a list of controls, the frontmost first. Drawing, hit testing, hovering and
/// keyboard focus all use that list.
public struct Control<Action: Hashable> {
  /// The action that a press performs. It also identifies the control.
  public let action: Action
  /// The meaning of the control for somebody who does not see it.
  public let semantics: Semantics
  /// Visible frame, in points.
  public private(set) var frame: Rect
  /// Hit area, in points.
  public var hitArea: Rect
  /// Outline of the focus ring; `nil` if the keyboard cannot reach the control.
  public var outline: FocusOutline?
  /// Background, which depends on the control's state.
  public let background: ControlBackground
  /// Corner radius of the background, in points.
  public let radius: Double
  /// Content that is drawn on the background.
  public let content: Content
  /// The content's colour; `nil` for the default of the background and state.
  public let foreground: PaletteColor?
  /// The border's colour; `nil` for no border. The border lies inside the background's
  /// edge.
  public let border: PaletteColor?
  /// Width of the border, in points.
  public let borderWidth: Double
  /// Whether the control is selected or switched on.
  public let isOn: Bool
  /// Whether the control can be used. A disabled control is faint and ignores presses.
  public let isEnabled: Bool

  /// Creates a control. The default radius and border width, in points, are those of most controls.
  ///
  /// - Parameter hitArea: hit area; the frame if omitted.
  public init(
    _ action: Action, _ semantics: Semantics, _ frame: Rect, _ content: Content = .blank,
    on background: ControlBackground = .quiet, radius: Double = 12, foreground: PaletteColor? = nil,
    border: PaletteColor? = nil, borderWidth: Double = 1.5, isOn: Bool = false, isEnabled: Bool = true,
    hitArea: Rect? = nil
  ) {
    self.action = action
    self.semantics = semantics
    self.frame = frame
    self.hitArea = hitArea ?? frame
    self.background = background
    self.radius = radius
    self.content = content
    self.foreground = foreground
    self.border = border
    self.borderWidth = borderWidth
    self.isOn = isOn
    self.isEnabled = isEnabled
  }

  /// Creates a control that shows the title of its name as a centred line of text in a style. The default radius is that of
  /// most controls.
  public init(
    _ action: Action, _ semantics: Semantics, _ frame: Rect, text style: TextStyle,
    on background: ControlBackground = .quiet, radius: Double = 12, foreground: PaletteColor? = nil,
    isOn: Bool = false, isEnabled: Bool = true, hitArea: Rect? = nil
  ) {
    self.init(
      action, semantics, frame, .text(semantics.title, style), on: background, radius: radius, foreground: foreground,
      isOn: isOn, isEnabled: isEnabled, hitArea: hitArea)
  }

  /// Returns the control mirrored left to right within a rectangle, for right-to-left layouts.
  public func mirrored(in whole: Rect) -> Control {
    var control = self
    control.frame = frame.mirrored(in: whole)
    control.hitArea = hitArea.mirrored(in: whole)
    control.outline = outline?.mirrored(in: whole)
    return control
  }

  /// Draws the control.
  ///
  /// - Parameter touch: the control's state with respect to pointers.
  public func draw(_ touch: PressState, into canvas: inout Canvas) {
    let palette = canvas.palette
    if let fill = background.fill(ControlBackground.State(touch: touch, isOn: isOn, isEnabled: isEnabled), palette) {
      let border = border.map { DrawCommand.Border(width: borderWidth, color: $0(palette)) }
      if radius > 0 {
        canvas.list.roundedRect(frame, radius: radius, fill, border: border)
      } else {
        canvas.list.fill(frame, fill)
      }
    }
    // Most rows of lists have blank content, and looking up a colour by key path takes time.
    if case .blank = content { return }
    let usual = isOn ? palette.accent : background.foreground(palette)
    let color = (foreground.map { $0(palette) } ?? usual).opacity(
      isEnabled ? 1 : ControlBackground.disabledOpacity)
    content.draw(in: frame, color, into: &canvas)
  }
}

extension Control {
  /// The content of a control, drawn on its background.
  public enum Content {
    /// Nothing; the owner of the control draws its content.
    case blank
    /// A centred icon; `size` is its width in points, by default that of most controls.
    case icon(String, size: Double = 22)
    /// A centred line of text.
    case text(String, TextStyle = .controlStrong)
    /// Custom content, drawn into the control's frame in a colour.
    case drawn((Rect, Color, inout Canvas) -> Void)

    /// Draws the content into a frame, in points.
    public func draw(in frame: Rect, _ color: Color, into canvas: inout Canvas) {
      switch self {
      case .blank: break
      case .icon(let name, let size): canvas.list.icon(name, size: size, center: frame.center, color)
      case .text(let text, let style): canvas.list.text(text, style, color, in: frame, .center)
      case .drawn(let draw): draw(frame, color, &canvas)
      }
    }
  }
}

extension BidirectionalCollection {
  /// Returns the frontmost enabled control whose hit area contains a point.
  public func hit<Action>(_ place: Point) -> Control<Action>? where Element == Control<Action> {
    first { $0.isEnabled && $0.hitArea.contains(place) }
  }

  /// Returns the first control with the given action.
  public func control<Action>(_ action: Action) -> Control<Action>? where Element == Control<Action> {
    first { $0.action == action }
  }

  /// Draws the controls, the frontmost last.
  public func draw<Action>(_ pointing: PointerState<Action>, into canvas: inout Canvas)
  where Element == Control<Action> {
    for control in reversed() { control.draw(pointing.state(of: control.action), into: &canvas) }
  }
}

/// The hovered and the pressed control of a panel, by their actions.
public struct PointerState<Action: Hashable>: Equatable {
  /// Action of the control under the mouse pointer; `nil` if there is none.
  public var hovered: Action?
  /// Action of the control that a finger or mouse button presses; `nil` if there is none.
  public var pressed: Action? { didSet { if pressed != oldValue { reach = nil } } }
  /// Hit area of the pressed control when the press began.
  private var reach: Rect?

  /// Creates a state in which nothing is hovered or pressed.
  public init() {}

  /// Returns the state of a control with respect to pointers. It is inlinable because a list calls it for each row in
  /// each frame.
  @inlinable
  public func state(of action: Action) -> PressState {
    pressed == action ? .pressed : hovered == action ? .hovered : .none
  }

  /// Starts a press on `control`, which is `nil` if the press begins outside all controls.
  public mutating func press(_ control: Control<Action>?) {
    pressed = control?.action
    reach = control?.hitArea
  }

  /// Ends the press.
  ///
  /// - Parameter controls: the current controls; they include the pressed one if it still exists.
  /// - Returns: action of the pressed control if this is a tap: the control is enabled, and the pointer is in its
  ///   current hit area or in the one that it had when the press began. The earlier area counts because a control may
  ///   move under a resting finger, as the bars of a graph do.
  public mutating func release(at place: Point, among controls: [Control<Action>]) -> Action? {
    defer { pressed = nil }
    guard let pressed, let control = controls.control(pressed), control.isEnabled else { return nil }
    return control.hitArea.contains(place) || reach?.contains(place) == true ? pressed : nil
  }
}

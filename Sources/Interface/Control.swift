import Drawing
import ScrollEngine

/// Something that a hand can press: what it does, where it is, and how it looks.
///
/// A panel is a function from its model to a list of controls, the frontmost first. What is drawn, what a finger hits,
/// what the mouse lights up and where the keyboard goes all come from that one list.
public struct Control<Action: Hashable> {
  /// What pressing it does; a control is known by it.
  public let action: Action
  /// What is seen of it, in points.
  public private(set) var frame: Rect
  /// What a finger hits, in points.
  public var reach: Rect
  /// What the keyboard's ring goes around; `nil` for a control that keys do not reach.
  public var outline: Outline?
  /// What lies below its face.
  public let ground: Ground
  /// Radius of the ground's corners, in points.
  public let radius: Double
  /// What is seen on its ground.
  public let face: Face
  /// The role of the face's colour; `nil` for what its ground and state ask for.
  public let ink: KeyPath<Palette, Color>?
  /// The role of the colour of a line inside the ground's edge; `nil` for no line.
  public let edge: KeyPath<Palette, Color>?
  /// Width of that line, in points.
  public let edgeWidth: Double
  /// Whether it stands for something that is so now.
  public let isOn: Bool
  /// Whether pressing it does something now; else it is drawn faintly and no finger hits it.
  public let isEnabled: Bool

  /// A control.
  ///
  /// - Parameter reach: what a finger hits; what is seen unless told otherwise.
  public init(
    _ action: Action, _ frame: Rect, _ face: Face = .blank, on ground: Ground = .quiet, radius: Double = 12,
    ink: KeyPath<Palette, Color>? = nil, edge: KeyPath<Palette, Color>? = nil, edgeWidth: Double = 1.5,
    isOn: Bool = false, isEnabled: Bool = true, reach: Rect? = nil
  ) {
    self.action = action
    self.frame = frame
    self.reach = reach ?? frame
    self.ground = ground
    self.radius = radius
    self.face = face
    self.ink = ink
    self.edge = edge
    self.edgeWidth = edgeWidth
    self.isOn = isOn
    self.isEnabled = isEnabled
  }

  /// The same control in a mirror, left and right exchanged within a rectangle: for what was laid out from the left and
  /// is read from the right.
  public func mirrored(in whole: Rect) -> Control {
    var control = self
    control.frame = frame.mirrored(in: whole)
    control.reach = reach.mirrored(in: whole)
    control.outline = outline?.mirrored(in: whole)
    return control
  }

  /// Draws it as it stands to the hand.
  public func draw(_ touch: Touch, into canvas: inout Canvas) {
    let palette = canvas.palette
    if let fill = ground.fill(Ground.State(touch: touch, isOn: isOn, isEnabled: isEnabled), palette) {
      let border = edge.map { DrawCommand.Border(width: edgeWidth, color: palette[keyPath: $0]) }
      if radius > 0 {
        canvas.list.roundedRect(frame, radius: radius, fill, border: border)
      } else {
        canvas.list.fill(frame, fill)
      }
    }
    // A list's row has none, and a role is looked up by name.
    if case .blank = face { return }
    let usual = isOn ? palette.accent : palette[keyPath: ground.ink]
    let color = (ink.map { palette[keyPath: $0] } ?? usual).opacity(isEnabled ? 1 : Ground.faintness)
    face.draw(in: frame, color, into: &canvas)
  }
}

extension Control {
  /// What is seen of a control on its ground.
  public enum Face {
    /// Nothing: whoever owns the control draws it.
    case blank
    /// An icon in the middle, so many points wide.
    case icon(String, size: Double = 22)
    /// A line of text in the middle.
    case text(String, TextStyle = .controlStrong)
    /// Something else: drawn into the control's frame, in a colour.
    case drawn((Rect, Color, inout Canvas) -> Void)

    /// Draws it into a frame.
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
  /// The control that a finger at a place hits: the frontmost that can be used and reaches there.
  public func hit<Action>(_ place: Point) -> Control<Action>? where Element == Control<Action> {
    first { $0.isEnabled && $0.reach.contains(place) }
  }

  /// The control that does something.
  public func control<Action>(_ action: Action) -> Control<Action>? where Element == Control<Action> {
    first { $0.action == action }
  }

  /// Draws the controls, the frontmost last.
  public func draw<Action>(_ pointing: Pointing<Action>, into canvas: inout Canvas) where Element == Control<Action> {
    for control in reversed() { control.draw(pointing.touch(control.action), into: &canvas) }
  }
}

import Drawing
import ScrollEngine

/// The frame of a control's focus ring, with the data that keyboard navigation needs.
public struct FocusOutline: Equatable, Sendable {
  /// The frame that the ring surrounds, in points.
  public private(set) var frame: Rect
  /// Corner radius, in points.
  public let radius: Double
  /// Rectangle that clips a control that scrolls, in points; `nil` for no clip.
  public var clip: Rect?
  /// ID of the control's group; `nil` if it is in none. The Tab key skips the rest of a group, and arrow keys move
  /// within it.
  public var group: Int?
  /// Whether the ring lies inside the frame, as it must if neighbours touch each other.
  public var isInset = false

  /// Whether any part of the control's frame is inside ``clip``.
  public var isVisible: Bool { clip.map(frame.intersects) ?? true }
  /// Whether the whole frame of the control is inside ``clip``. Half a point beyond its top or bottom is tolerated.
  public var isFullyVisible: Bool {
    guard let clip else { return true }
    return frame.minX >= clip.minX && frame.maxX <= clip.maxX && frame.minY >= clip.minY - 0.5
      && frame.maxY <= clip.maxY + 0.5
  }

  func mirrored(in whole: Rect) -> FocusOutline {
    var outline = self
    outline.frame = frame.mirrored(in: whole)
    outline.clip = clip?.mirrored(in: whole)
    return outline
  }

  /// Draws the ring, 2 points wide in `accent` and 2 points outside or inside the frame, according to the design
  /// tokens. For a control that scrolls, a border in the `panel` colour keeps the ring legible on any background, such
  /// as a photograph.
  public func drawRing(into canvas: inout Canvas) {
    let distance = isInset ? -3.0 : 4
    let ring = frame.inset(dx: -distance, dy: -distance)
    let radius = max(3, min(radius + distance, min(ring.width, ring.height) / 2))
    let palette = canvas.palette
    let strokes: (inout DisplayList) -> Void = { list in
      if clip != nil {
        list.roundedRect(
          ring.inset(dx: -1, dy: -1), radius: radius + 1, .clear, border: .init(width: 4, color: palette.panel))
      }
      list.roundedRect(ring, radius: radius, .clear, border: .init(width: 2, color: palette.accent))
    }
    if let clip { canvas.list.clipped(to: clip, strokes) } else { strokes(&canvas.list) }
  }
}

extension Control {
  /// Returns the control with an outline, so that the keyboard reaches it.
  ///
  /// - Parameters:
  ///   - frame: frame that the ring surrounds; the control's frame if omitted.
  ///   - radius: corner radius, in points; the background's radius if omitted.
  ///   - window: rectangle that clips the control; `nil` for no clip.
  ///   - group: ID of the control's group; `nil` if it is in none.
  ///   - isInner: whether the ring lies inside the frame.
  public func focusable(
    _ frame: Rect? = nil, radius: Double? = nil, within window: Rect? = nil, group: Int? = nil, isInner: Bool = false
  ) -> Control {
    var control = self
    control.outline = FocusOutline(
      frame: frame ?? self.frame, radius: radius ?? self.radius, clip: window, group: group, isInset: isInner)
    return control
  }

  /// Returns the control with its hit area enlarged to a minimum for touch, then clipped.
  ///
  /// - Parameters:
  ///   - least: minimum side of the hit area, in points. The default is the design tokens' touch target.
  ///   - window: rectangle that clips the hit area; `nil` for no clip.
  public func expandingHitArea(to least: Double = 44, within window: Rect? = nil) -> Control {
    var control = self
    control.hitArea = hitArea.inset(dx: min(0, (hitArea.width - least) / 2), dy: min(0, (hitArea.height - least) / 2))
    if let window { control.hitArea = control.hitArea.intersection(window) }
    return control
  }
}

extension Sequence {
  /// Returns the action of the control that the Tab key reaches next. Only enabled controls in sight count. Tab stops
  /// at a group only once, and the members of a group must be adjacent. A control with the same action as an earlier
  /// one is skipped.
  ///
  /// - Parameters:
  ///   - action: the focused control's action; `nil` to enter the controls from outside.
  ///   - wraps: whether the focus wraps around at the ends.
  /// - Returns: `nil` beyond the last control, and if there is no control.
  public func nextStop<Action>(after action: Action?, isBackwards: Bool, wraps: Bool = false) -> Action?
  where Element == Control<Action> {
    var known: Set<Action> = []
    let stops = filter { $0.isEnabled && $0.outline?.isVisible == true && known.insert($0.action).inserted }
    let ordered = isBackwards ? stops.reversed() : stops
    guard let index = ordered.firstIndex(where: { $0.action == action }) else { return stops.entry(of: ordered.first) }
    let group = ordered[index].outline?.group
    let order = ordered[(index + 1)...] + (wraps ? ordered[..<index] : [])
    return stops.entry(of: order.first { group == nil || $0.outline?.group != group })
  }

  /// Returns the member at which the focus enters a group: the first that is completely in sight, so that the focus
  /// does not start at a cut-off row.
  private func entry<Action>(of control: Control<Action>?) -> Action? where Element == Control<Action> {
    guard let group = control?.outline?.group else { return control?.action }
    let members = filter { $0.outline?.group == group }
    return (members.first { $0.outline?.isFullyVisible == true } ?? members.first)?.action
  }
}

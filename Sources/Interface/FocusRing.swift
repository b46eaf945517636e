import Drawing
import ScrollEngine

/// What the keyboard's ring goes around, and where the keyboard finds it.
public struct Outline: Equatable, Sendable {
  /// Its place, in points.
  public private(set) var frame: Rect
  /// Radius of its corners, in points.
  public let radius: Double
  /// Where it can be seen at all, in points: controls that scroll are hidden beyond it. `nil` where nothing hides it.
  public var window: Rect?
  /// What the control belongs to, where it is one of many of a kind: the tabulator key passes all of them in one step,
  /// and arrow keys go from one to the next.
  public var group: Int?
  /// Whether the ring lies inside, as it must where neighbours touch each other.
  public var isInner = false

  /// Whether any of it can be seen.
  public var isInSight: Bool { window.map(frame.intersects) ?? true }
  /// Whether all of it can be seen.
  public var isWhole: Bool {
    guard let window else { return true }
    return frame.minX >= window.minX && frame.maxX <= window.maxX && frame.minY >= window.minY - 0.5
      && frame.maxY <= window.maxY + 0.5
  }

  func mirrored(in whole: Rect) -> Outline {
    var outline = self
    outline.frame = frame.mirrored(in: whole)
    outline.window = window?.mirrored(in: whole)
    return outline
  }

  /// Draws the ring: 2 points of `accent`, 2 away or inside of the edge, by the design tokens. What scrolls may lie on
  /// anything, a photograph too: there the surface's colour around it keeps it legible.
  public func drawRing(into canvas: inout Canvas) {
    let distance = isInner ? -3.0 : 4
    let ring = frame.inset(dx: -distance, dy: -distance)
    let radius = max(3, min(radius + distance, min(ring.width, ring.height) / 2))
    let palette = canvas.palette
    let strokes: (inout DisplayList) -> Void = { list in
      if window != nil {
        list.roundedRect(
          ring.inset(dx: -1, dy: -1), radius: radius + 1, .clear, border: .init(width: 4, color: palette.panel))
      }
      list.roundedRect(ring, radius: radius, .clear, border: .init(width: 2, color: palette.accent))
    }
    if let window { canvas.list.clipped(to: window, strokes) } else { strokes(&canvas.list) }
  }
}

extension Control {
  /// The same control, which the keyboard reaches.
  ///
  /// - Parameters:
  ///   - frame: what the ring goes around; what is seen of the control unless told otherwise.
  ///   - radius: of the outline's corners, in points; the ground's unless told otherwise.
  ///   - window: beyond which it is hidden; `nil` where nothing hides it.
  ///   - group: what it belongs to, where it is one of many of a kind.
  ///   - isInner: whether the ring lies inside of the outline.
  public func focusable(
    _ frame: Rect? = nil, radius: Double? = nil, within window: Rect? = nil, group: Int? = nil, isInner: Bool = false
  ) -> Control {
    var control = self
    control.outline = Outline(
      frame: frame ?? self.frame, radius: radius ?? self.radius, window: window, group: group, isInner: isInner)
    return control
  }

  /// The same control, as large to a finger as that needs, and nowhere beyond a rectangle.
  public func reaching(_ least: Double = 44, within window: Rect? = nil) -> Control {
    var control = self
    control.reach = reach.inset(dx: min(0, (reach.width - least) / 2), dy: min(0, (reach.height - least) / 2))
    if let window { control.reach = control.reach.intersection(window) }
    return control
  }
}

extension Sequence {
  /// Where the tabulator key goes from a control, or from outside: to the next control that keys reach, or the one
  /// before; those of a group, which follow each other, count as one, and what does the same as something before it is
  /// passed by.
  ///
  /// - Parameter goesRound: whether it goes on at the other end.
  /// - Returns: `nil` past the last control and for none at all.
  public func stop<Action>(after action: Action?, isBackwards: Bool, goesRound: Bool = false) -> Action?
  where Element == Control<Action> {
    var known: Set<Action> = []
    let stops = filter { $0.isEnabled && $0.outline?.isInSight == true && known.insert($0.action).inserted }
    let ordered = isBackwards ? stops.reversed() : stops
    guard let place = ordered.firstIndex(where: { $0.action == action }) else { return stops.entry(of: ordered.first) }
    let group = ordered[place].outline?.group
    let order = ordered[(place + 1)...] + (goesRound ? ordered[..<place] : [])
    return stops.entry(of: order.first { group == nil || $0.outline?.group != group })
  }

  /// The control of a group at which the keyboard enters it: the first one that is wholly in sight.
  private func entry<Action>(of control: Control<Action>?) -> Action? where Element == Control<Action> {
    guard let group = control?.outline?.group else { return control?.action }
    let members = filter { $0.outline?.group == group }
    return (members.first { $0.outline?.isWhole == true } ?? members.first)?.action
  }
}

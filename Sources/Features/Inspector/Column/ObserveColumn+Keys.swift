import Drawing
import FrameTimes
import Interface
import Library
import ScrollEngine
import Workbench

/// Keyboard control of the column.
extension ObserveColumn {
  /// Number of the keyboard group that the bars of late frames form. Tab leaves the group after one bar, and arrow keys
  /// move between its bars.
  private static let bars = 0
  /// Space in points that stays visible above and below a control that is scrolled into view: for its focus ring, and
  /// to show some of the adjacent content.
  private static let margin = 12.0

  /// The controls in keyboard order. They include controls out of view, but not those that can only be dragged.
  var stops: [Control<ObserveControl>] { stops(within: nil) }

  private func stops(within window: Rect?) -> [Control<ObserveControl>] {
    guard !library.isOpen else { return [] }
    var ordered = controls
    // Reverse the buttons of the gesture's timeline (`strip`), because it lists them from right to left.
    let strip = ordered.indices.filter { if case .strip = ordered[$0].action { true } else { false } }
    if let first = strip.first, let last = strip.last { ordered[first...last].reverse() }
    return ordered.compactMap { control in
      switch control.action {
      case .strip(let part) where part.slides: nil
      case .frames(.bar): control.focusable(control.hitArea, within: window, group: Self.bars)
      default: control.focusable(within: window)
      }
    }
  }

  /// The controls in keyboard order, whose outlines are cut at the edges of the column.
  private var visibleStops: [Control<ObserveControl>] { stops(within: Rect(origin: .zero, size: size)) }

  /// Outline of the control with the focus ring; `nil` if it is out of view.
  package var ring: FocusOutline? { focus.current(among: visibleStops)?.outline }

  package var focusTip: TooltipTarget? {
    visibleStops.tip(focused: focus.visibleAction, commands.tip(observing:))
  }

  package var keyClaim: KeyClaim { isVisible && focus.isVisible ? .ring : .none }

  package func press(_ key: InputEvent.Key, isShifted: Bool, at time: Timestamp) -> Bool {
    guard !isShifted else { return false }
    if let control = focus.handle(key, among: stops) { press(control) } else { revealFocus() }
    return true
  }

  package func moveFocusIn(at time: Timestamp) -> Bool {
    guard isVisible else { return false }
    defer { revealFocus() }
    return focus.move(isForward: true, among: stops)
  }

  func revealFocus() {
    guard let control = focus.visibleAction, let frame = controls.control(control)?.frame else { return }
    if case .frames = control {} else { showsFrames = false }
    let place = frame.offset(by: Point(x: 0, y: pane.scroll.offset)).inset(dx: 0, dy: -Self.margin)
    pane.scroll.reveal(from: max(0, place.minY), to: place.maxY, at: now)
  }

  /// Performs the action of the focused control when a key is pressed. If the control is out of view, scrolls it into
  /// view instead.
  func press(_ control: ObserveControl) {
    guard ring != nil else { return revealFocus() }
    press(control, at: stops.control(control)?.frame.center ?? .zero)
  }

  /// State of the pointer in the frame-time block.
  package var framePointing: PointerState<FrameControl> {
    func part(_ control: ObserveControl?) -> FrameControl? {
      if case .frames(let part)? = control { part } else { nil }
    }
    var pointing = PointerState<FrameControl>()
    (pointing.hovered, pointing.pressed) = (part(pane.pointing.hovered), part(pane.pointing.pressed))
    return pointing
  }
}

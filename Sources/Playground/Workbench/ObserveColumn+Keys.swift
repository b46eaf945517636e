import Drawing
import Interface
import ScrollEngine

/// The column by keyboard.
extension ObserveColumn {
  /// Number of the group that late frames are.
  private static let bars = 0
  /// What is shown beside a control that comes into sight, in points: its ring, and a little of what goes on.
  private static let margin = 12.0

  /// The controls that are pressed and not dragged, as keys find them, in sight or not.
  var stops: [Control<ObserveControl>] { stops(within: nil) }

  private func stops(within window: Rect?) -> [Control<ObserveControl>] {
    guard !library.isOpen else { return [] }
    var ordered = controls
    // Of the recording's buttons the rightmost lies in front, and is read last.
    let strip = ordered.indices.filter { if case .strip = ordered[$0].action { true } else { false } }
    if let first = strip.first, let last = strip.last { ordered[first...last].reverse() }
    return ordered.compactMap { control in
      switch control.action {
      case .strip(let part) where part.slides: nil
      case .frames(.bar): control.focusable(control.reach, within: window, group: Self.bars)
      default: control.focusable(within: window)
      }
    }
  }

  /// What the ring goes around, where that is in sight.
  var ring: Outline? { focus.current(among: stops(within: Rect(origin: .zero, size: size)))?.outline }

  /// Brings the control that keys act on into sight.
  func revealFocus() {
    guard let control = focus.shown, let frame = controls.control(control)?.frame else { return }
    if case .frames = control {} else { showsFrames = false }
    let place = frame.offset(by: Point(x: 0, y: pane.scroll.offset)).inset(dx: 0, dy: -Self.margin)
    pane.scroll.reveal(from: max(0, place.minY), to: place.maxY, at: now)
  }

  /// Does what a control is for, by a key; one that was scrolled away comes back first.
  func press(_ control: ObserveControl) {
    guard ring != nil else { return revealFocus() }
    perform(control, at: stops.control(control)?.frame.center ?? .zero)
  }

  /// Where the hand is in the frame-time block.
  var framePointing: Pointing<FrameControl> {
    func part(_ control: ObserveControl?) -> FrameControl? {
      if case .frames(let part)? = control { part } else { nil }
    }
    var pointing = Pointing<FrameControl>()
    (pointing.hovered, pointing.pressed) = (part(pane.pointing.hovered), part(pane.pointing.pressed))
    return pointing
  }
}

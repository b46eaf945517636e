import ScrollEngine

/// Controls on a pane that scrolls: a finger presses one of them, slides along it, or scrolls them all.
public struct ControlPane<Action: Hashable> {
  /// What scrolls.
  public var scroll: PaneScroll
  /// Where the hand is.
  public var pointing = Pointing<Action>()
  private var finger: Int?

  /// A pane at its start.
  ///
  /// - Parameter takesPresses: whether somebody asks for long presses.
  public init(takesPresses: Bool = false) { scroll = PaneScroll(takesPresses: takesPresses) }

  /// Whether a finger is down.
  public var isTouched: Bool { finger != nil }

  /// A finger touches down on a control, or on none.
  ///
  /// - Returns: false for a second finger at the same time, which is ignored.
  public mutating func down(
    id: Int, at place: Point, on control: Control<Action>?, canSlide: Bool = false, canScroll: Bool, time: Timestamp
  ) -> Bool {
    guard finger == nil else { return false }
    finger = id
    scroll.down(id: id, at: place, canSlide: canSlide, canScroll: canScroll, time: time)
    pointing.press(scroll.isCatch ? nil : control)
    return true
  }

  /// A finger moves.
  public mutating func move(id: Int, to place: Point, time: Timestamp) -> PaneScroll.Outcome? {
    guard id == finger else { return nil }
    return follow(scroll.move(id: id, to: place, time: time))
  }

  /// A finger lifts. Of a tap, ``tapped(by:among:)`` tells what it means.
  public mutating func up(id: Int, time: Timestamp) -> PaneScroll.Outcome? {
    guard id == finger else { return nil }
    finger = nil
    return follow(scroll.up(id: id, time: time))
  }

  /// A finger is taken away.
  public mutating func cancel(id: Int, time: Timestamp) -> PaneScroll.Outcome? {
    guard id == finger else { return nil }
    finger = nil
    pointing.pressed = nil
    return scroll.cancel(id: id, time: time)
  }

  private mutating func follow(_ outcome: PaneScroll.Outcome?) -> PaneScroll.Outcome? {
    switch outcome {
    case .scrolled, .nothing, .slideEnded: pointing.pressed = nil
    case .tapped, .slideBegan, .slid, nil: break
    }
    return outcome
  }

  /// What a tap is meant for: the control that was held down, if the finger is still over it.
  public mutating func tapped(by outcome: PaneScroll.Outcome?, among controls: [Control<Action>]) -> Action? {
    guard case .tapped(let place)? = outcome else { return nil }
    return pointing.release(at: place, among: controls)
  }

  /// A key scrolls; false for one that does not.
  ///
  /// - Parameters:
  ///   - page: height of what shows, in points.
  ///   - overlap: what of a page is still seen on the next, in points.
  public mutating func press(_ key: InputEvent.Key, page: Double, overlap: Double = 0, at time: Timestamp) -> Bool {
    let steps = ScrollSteps(notch: PaneScroll.notch, length: page, row: overlap)
    // Space presses the control that has the focus.
    guard key != .space, let change = steps.change(for: key) else { return false }
    scroll.step(by: change, at: time)
    return true
  }
}

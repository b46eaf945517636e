import ScrollEngine

/// Controls on a pane that scrolls: a finger presses one of them, slides along it, or scrolls them all.
public struct ControlPane<Action: Hashable> {
  /// What scrolls.
  public let scroll = ScrollView(content: 0, viewport: 0)
  /// Where the hand is.
  public var pointing = Pointing<Action>()
  private var finger: Int?

  /// A pane at its start.
  ///
  /// - Parameter takesPresses: whether somebody asks for long presses.
  public init(takesPresses: Bool = false) { scroll.takesPresses = takesPresses }

  /// Whether a finger is down.
  public var isTouched: Bool { finger != nil }

  /// Begins anew at its start, with no hand on it; it moves as it did.
  public mutating func begin() {
    scroll.begin()
    (pointing, finger) = (Pointing(), nil)
  }

  /// A finger touches down on a control, or on none.
  ///
  /// - Returns: false for a second finger at the same time, which is ignored.
  public mutating func down(
    id: Int, at place: Point, on control: Control<Action>?, canSlide: Bool = false, canScroll: Bool, time: Timestamp
  ) -> Bool {
    guard finger == nil else { return false }
    finger = id
    _ = scroll.take(
      InputEvent(time: time, kind: .down(id: id, at: place)), canSlide: canSlide, canScroll: canScroll)
    pointing.press(scroll.isCatch ? nil : control)
    return true
  }

  /// A finger moves.
  package mutating func move(id: Int, to place: Point, time: Timestamp) -> ScrollView.Outcome? {
    guard id == finger else { return nil }
    return follow(scroll.take(InputEvent(time: time, kind: .move(id: id, to: place))))
  }

  /// A finger lifts. Of a tap, ``tapped(by:among:)`` tells what it means.
  package mutating func up(id: Int, time: Timestamp) -> ScrollView.Outcome? {
    guard id == finger else { return nil }
    finger = nil
    return follow(scroll.take(InputEvent(time: time, kind: .up(id: id, at: .zero))))
  }

  /// A finger is taken away.
  package mutating func cancel(id: Int, time: Timestamp) -> ScrollView.Outcome? {
    guard id == finger else { return nil }
    finger = nil
    pointing.pressed = nil
    return scroll.take(InputEvent(time: time, kind: .cancel(id: id)))
  }

  private mutating func follow(_ outcome: ScrollView.Outcome?) -> ScrollView.Outcome? {
    switch outcome {
    case .scrolled, .nothing, .slideEnded: pointing.pressed = nil
    case .tapped, .slideBegan, .slid, nil: break
    }
    return outcome
  }

  /// What a tap is meant for: the control that was held down, if the finger is still over it.
  package mutating func tapped(by outcome: ScrollView.Outcome?, among controls: [Control<Action>]) -> Action? {
    guard case .tapped(let place)? = outcome else { return nil }
    return pointing.release(at: place, among: controls)
  }

  /// A wheel turns; away from the person goes towards the start.
  public func turn(_ notches: Double, at time: Timestamp) {
    scroll.handle(InputEvent(time: time, kind: .wheel(notches: Point(x: 0, y: notches), at: nil)))
  }

  /// A touchpad scrolls.
  public func scroll(_ delta: Double, _ phase: InputEvent.ScrollPhase, at time: Timestamp) {
    scroll.handle(InputEvent(time: time, kind: .scroll(delta: Point(x: 0, y: delta), phase: phase, at: nil)))
  }

  /// A key scrolls; false for one that does not.
  ///
  /// - Parameters:
  ///   - page: height of what shows, in points.
  ///   - overlap: what of a page is still seen on the next, in points.
  public func press(_ key: InputEvent.Key, page: Double, overlap: Double = 0, at time: Timestamp) -> Bool {
    let steps = ScrollSteps(notch: scroll.step, length: page, row: overlap)
    // Space presses the control that has the focus.
    guard key != .space, let change = steps.change(for: key) else { return false }
    scroll.scroll(by: change, from: .key, at: time)
    return true
  }
}

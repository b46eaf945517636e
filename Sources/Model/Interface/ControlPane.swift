import ScrollEngine

/// A scrolling pane of controls. A finger can press a control, slide along it or scroll the pane.
public struct ControlPane<Action: Hashable> {
  /// Scroll view of the pane.
  public let scroll = ScrollView(content: 0, viewport: 0)
  /// The hovered and the pressed control.
  public var pointing = PointerState<Action>()
  private var finger: Int?
  /// The mouse that holds a handle; `nil` while none is held.
  private var held: HeldHandle?

  /// A mouse on a handle. A button that is held down over a handle can mean nothing else, so unlike a finger, whose drag
  /// could also become a tap or scroll the pane, the mouse drags from its first movement.
  private struct HeldHandle {
    var place: Point
    var hasSlid = false
  }

  /// Creates a pane at offset 0.
  ///
  /// - Parameter detectsLongPresses: whether to detect long presses.
  public init(detectsLongPresses: Bool = false) { scroll.detectsLongPresses = detectsLongPresses }

  /// Whether a finger is down.
  public var isTouched: Bool { finger != nil }

  /// Scrolls back to the start and drops the current touch and hover. The settings of ``scroll`` are kept.
  public mutating func reset() {
    scroll.reset()
    (pointing, finger, held) = (PointerState(), nil, nil)
  }

  /// Handles a finger that goes down. A touch that stops the pane's motion presses no control.
  ///
  /// - Parameters:
  ///   - control: the control under the finger; `nil` for none.
  ///   - canSlide: whether a horizontal drag slides along the control.
  ///   - isHandle: whether the control is a handle, which the mouse drags from its first movement.
  ///   - canScroll: whether a vertical drag scrolls the pane.
  /// - Returns: false for a second finger, which is ignored.
  public mutating func down(
    id: Int, at place: Point, on control: Control<Action>?, canSlide: Bool = false, isHandle: Bool = false,
    canScroll: Bool, time: Timestamp
  ) -> Bool {
    guard finger == nil else { return false }
    finger = id
    if isHandle, id == InputEvent.mouse, !scroll.isAnimating {
      held = HeldHandle(place: place)
      pointing.press(control)
      return true
    }
    _ = scroll.handleGesture(
      InputEvent(time: time, kind: .down(id: id, at: place)), canSlide: canSlide, canScroll: canScroll)
    pointing.press(scroll.isCatch ? nil : control)
    return true
  }

  /// Handles a movement of a finger. Returns its effect on the pane; `nil` for a finger other than the one that touches
  /// the pane.
  package mutating func move(id: Int, to place: Point, time: Timestamp) -> ScrollView.Outcome? {
    guard id == finger else { return nil }
    if let held {
      let distance = place.x - held.place.x
      guard distance != 0 else { return nil }
      defer { self.held = HeldHandle(place: place, hasSlid: true) }
      return held.hasSlid ? .slid(by: distance) : .slideBegan(by: distance)
    }
    return handle(scroll.handleGesture(InputEvent(time: time, kind: .move(id: id, to: place))))
  }

  /// Handles the lift of a finger and returns its effect on the pane; `nil` for a finger other than the one that
  /// touches the pane. For a tap, ``tapped(by:among:)`` returns the action.
  package mutating func up(id: Int, time: Timestamp) -> ScrollView.Outcome? {
    guard id == finger else { return nil }
    finger = nil
    if let held {
      self.held = nil
      return handle(held.hasSlid ? .slideEnded(isCancelled: false) : .tapped(held.place))
    }
    return handle(scroll.handleGesture(InputEvent(time: time, kind: .up(id: id, at: .zero))))
  }

  /// Handles a cancelled touch of a finger and returns its effect on the pane; `nil` for a finger other than the one
  /// that touches the pane.
  package mutating func cancel(id: Int, time: Timestamp) -> ScrollView.Outcome? {
    guard id == finger else { return nil }
    finger = nil
    pointing.pressed = nil
    if let held {
      self.held = nil
      return held.hasSlid ? .slideEnded(isCancelled: true) : .nothing
    }
    return scroll.handleGesture(InputEvent(time: time, kind: .cancel(id: id)))
  }

  private mutating func handle(_ outcome: ScrollView.Outcome?) -> ScrollView.Outcome? {
    switch outcome {
    case .scrolled, .nothing, .slideEnded: pointing.pressed = nil
    case .tapped, .slideBegan, .slid, nil: break
    }
    return outcome
  }

  /// Returns the action of the pressed control if the outcome is a tap and the finger is still over the control.
  package mutating func tapped(by outcome: ScrollView.Outcome?, among controls: [Control<Action>]) -> Action? {
    guard case .tapped(let place)? = outcome else { return nil }
    return pointing.release(at: place, among: controls)
  }

  /// Handles a wheel turn. Positive notches turn the wheel away from the user and scroll towards the start.
  public func scroll(notches: Double, at time: Timestamp) {
    scroll.handle(InputEvent(time: time, kind: .wheel(notches: Point(x: 0, y: notches), at: nil)))
  }

  /// Handles touchpad scrolling; `delta` is in points.
  public func scroll(_ delta: Double, _ phase: InputEvent.ScrollPhase, at time: Timestamp) {
    scroll.handle(InputEvent(time: time, kind: .scroll(delta: Point(x: 0, y: delta), phase: phase, at: nil)))
  }

  /// Scrolls by the distance of a key, such as a line or a page. Returns false if the key does not scroll.
  ///
  /// - Parameters:
  ///   - page: height of the viewport, in points.
  ///   - overlap: part of the viewport that stays in sight when a key scrolls by a page, in points.
  public func scroll(by key: InputEvent.Key, page: Double, overlap: Double = 0, at time: Timestamp) -> Bool {
    let steps = ScrollSteps(notch: scroll.step, length: page, row: overlap)
    // Space does not scroll, because it presses the focused control.
    guard key != .space, let change = steps.change(for: key) else { return false }
    scroll.scroll(by: change, from: .key, at: time)
    return true
  }
}

extension InputEvent {
  /// ID of the mouse. Fingers have IDs from 1.
  package static let mouse = 0
}
